// Tests address and document of the user form: zipcode look-up, suggestions, and the document of each country.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form } from 'react-admin'
import { useWatch, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { isZipcode } from '#kernel/core/contract/zipcodes.ts'
import { AddressFields } from '#src/resources/users/AddressFields.tsx'
import type { EngineDataProvider } from '#kernel/core/site/index.ts'
import { countriesIn } from '#kernel/core/site/fields/countries.ts'
import { DocumentFields } from '#src/resources/users/DocumentFields.tsx'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

let held: { address?: unknown; cpf?: unknown; document?: unknown } = {}
const Probe = () => {
  held = useWatch()
  return null
}

const paulista = { state: 'SP', city: 'São Paulo' }
interface Place {
  name: string
  isoCode?: string
}
/** The replies of the external services: of the zipcode service by digits, of the geography service by query. */
interface Services {
  findZipcode: (digits: string) => Promise<{ state: string; city: string } | undefined>
  findPlaces: (query: {
    country?: string
    region?: string
    prefix: unknown
    offset: unknown
  }) => Promise<{ places: Place[]; total: number }>
}
const noPlaces: Services['findPlaces'] = async () => ({ places: [], total: 0 })

/** Answers with the paths and formats of the real services. */
const answering =
  ({ findZipcode, findPlaces }: Services): EngineDataProvider['callExternal'] =>
  async (service, path, { query } = {}) => {
    if (service === 'zipcode') {
      const found = await findZipcode(/^\/ws\/(\d+)\/json$/.exec(path)?.[1] ?? path)
      return found ? { uf: found.state, localidade: found.city } : { erro: true }
    }
    const [, country, region] = /^\/v1\/geo\/countries\/(\w+)\/regions(?:\/(\w+)\/cities)?$/.exec(path) ?? []
    const { places, total } = await findPlaces({
      country,
      region,
      prefix: query?.['namePrefix'],
      offset: query?.['offset'],
    })
    return { data: places, metadata: { totalCount: total } }
  }

const zipcodeError = { type: 'schema', message: 'CEP inválido' }
/** Accepts only a complete zipcode, as the engine's resolver does. */
const resolver: Resolver<FieldValues> = async (values) => {
  const zipcode: unknown = values.address?.zipcode
  const isWrong = typeof zipcode === 'string' && !isZipcode(zipcode)
  const errors: FieldErrors = isWrong ? { address: { zipcode: zipcodeError } } : {}
  return isWrong ? { values: {}, errors } : { values, errors: {} }
}

const showForm = async (services: Partial<Services> = {}, record: object = {}) => {
  const offered = {
    findZipcode: vi.fn<Services['findZipcode']>(async () => paulista),
    findPlaces: vi.fn<Services['findPlaces']>(noPlaces),
    ...services,
  }
  await showInAdmin({
    content: (
      <Form record={{ address: null, cpf: null, document: null, ...record }} mode="onTouched" resolver={resolver}>
        <DocumentFields record={undefined} />
        <AddressFields />
        <Probe />
      </Form>
    ),
    dataProvider: { ...memoryProvider().provider, callExternal: answering(offered) },
  })
  return offered
}
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>(/CEP|Rua|CPF|Documento/.test(name) ? 'textbox' : 'combobox', { name })
const notice = () => screen.getByRole('status').textContent

/** Makes a reply that the test resolves itself. */
const later = <Value,>() => Promise.withResolvers<Value>()

describe('the zipcode look-up', () => {
  it('the zipcode look-up fills state and city of a Brazilian zipcode and announces them', async () => {
    const { findZipcode } = await showForm()
    await userEvent.type(field('CEP'), '01310100')
    expect(field('CEP').value).toBe('01310-100')
    expect(findZipcode).toHaveBeenCalledExactlyOnceWith('01310100')
    expect(field('Estado').value).toBe('SP')
    expect(field('Cidade').value).toBe('São Paulo')
    expect(notice()).toBe('Endereço encontrado: São Paulo, SP.')
  })

  it('the zipcode field drops the spaces of a pasted zipcode', async () => {
    await showForm()
    await userEvent.click(field('CEP'))
    await userEvent.paste('01310 100')
    expect(held.address).toMatchObject({ zipcode: '01310-100' })
  })

  it('a user can type the address when the zipcode look-up fails', async () => {
    await showForm({ findZipcode: () => Promise.reject(new Error('no network')) })
    await userEvent.type(field('CEP'), '01310100')
    expect(notice()).toContain('A consulta do CEP falhou')
    await userEvent.type(field('Cidade'), 'Santos')
    expect(held.address).toMatchObject({ zipcode: '01310-100', city: 'Santos', state: null })
  })

  it('the form announces a zipcode that the look-up does not find', async () => {
    await showForm({ findZipcode: async () => undefined })
    await userEvent.type(field('CEP'), '00000000')
    expect(notice()).toContain('Não encontramos este CEP')
  })

  it('the zipcode look-up ignores a reply that further typing has made obsolete', async () => {
    const [first, second] = [later<typeof paulista>(), later<typeof paulista>()]
    const answers = [first.promise, second.promise]
    await showForm({ findZipcode: () => answers.shift() ?? Promise.reject(new Error('too many requests')) })
    await userEvent.type(field('CEP'), '01310100{Backspace}9')
    await act(async () => second.resolve({ state: 'RJ', city: 'Niterói' }))
    await act(async () => first.resolve(paulista))
    expect(field('Cidade').value).toBe('Niterói')
    expect(notice()).toContain('Niterói')
  })

  it('the zipcode look-up keeps values that the user types before its reply', async () => {
    const answer = later<typeof paulista>()
    await showForm({ findZipcode: () => answer.promise })
    await userEvent.type(field('CEP'), '01310100')
    await userEvent.type(field('Cidade'), 'Santos')
    await act(async () => answer.resolve(paulista))
    expect(held.address).toMatchObject({ city: 'Santos', state: null })
  })

  it('the form looks up no zipcode of another country', async () => {
    const { findZipcode } = await showForm(
      {},
      { address: { zipcode: null, street: null, city: null, state: null, country: 'FR' } },
    )
    await userEvent.type(field('CEP'), '75001000')
    expect(findZipcode).not.toHaveBeenCalled()
    expect(field('CEP').value).toBe('75001000')
  })
})

describe('the address', () => {
  it('an address starts with Brazil, and is null while nothing but that country is set', async () => {
    await showForm()
    expect(field('País').value).toBe('Brasil')
    expect(held.address).toBeNull()
    await userEvent.type(field('Rua e número'), 'X')
    expect(held.address).toMatchObject({ street: 'X', country: 'BR' })
    await userEvent.clear(field('Rua e número'))
    expect(held.address).toBeNull()
  })

  it('the country field names its buttons and its empty result in the language of the interface', async () => {
    await showForm()
    await userEvent.click(screen.getByRole('button', { name: 'Abrir as opções' }))
    await userEvent.clear(field('País'))
    await userEvent.type(field('País'), 'Atlântida')
    expect(screen.getByText('Nenhum registro encontrado.')).toBeTruthy()
    expect(screen.queryAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Fechar as opções'])
  })

  it('an address may be in any country of the world, named in the language of the interface, with Brazil first', () => {
    const countries = countriesIn('pt')
    expect(countries.length).toBeGreaterThanOrEqual(190)
    expect(countries[0]).toEqual({ code: 'BR', name: 'Brasil' })
    expect(countries.find(({ code }) => code === 'DE')?.name).toBe('Alemanha')
    expect(countries.filter(({ code, name }) => code === name)).toEqual([])
  })

  it('the address fields suggest the regions of the country and the cities of the chosen region', async () => {
    const { findPlaces } = await showForm({
      findPlaces: vi.fn<Services['findPlaces']>(async ({ region }) => ({
        places: region ? [{ name: 'Santos' }] : [{ name: 'São Paulo', isoCode: 'SP' }],
        total: 1,
      })),
    })
    await userEvent.click(field('Estado'))
    await userEvent.click(await screen.findByRole('option', { name: 'São Paulo (SP)' }))
    expect(field('Estado').value).toBe('SP')
    await userEvent.click(field('Cidade'))
    await userEvent.click(await screen.findByRole('option', { name: 'Santos' }))
    expect(held.address).toMatchObject({ state: 'SP', city: 'Santos' })
    expect(findPlaces).toHaveBeenCalledWith({ country: 'BR', region: 'SP', prefix: '', offset: 0 })
  })

  it('the city field suggests no cities of the former region while those of the chosen one load', async () => {
    await showForm({
      findPlaces: vi.fn<Services['findPlaces']>(({ region }) =>
        region === 'RJ'
          ? later<never>().promise
          : Promise.resolve({
              places: region
                ? [{ name: 'Santos' }]
                : [
                    { name: 'São Paulo', isoCode: 'SP' },
                    { name: 'Rio de Janeiro', isoCode: 'RJ' },
                  ],
              total: 2,
            }),
      ),
    })
    const chooseState = async (name: string) => {
      await userEvent.click(field('Estado'))
      await userEvent.click(await screen.findByRole('option', { name }))
      await userEvent.click(field('Cidade'))
    }
    await chooseState('São Paulo (SP)')
    expect(await screen.findByRole('option', { name: 'Santos' })).toBeTruthy()
    await chooseState('Rio de Janeiro (RJ)')
    expect(await screen.findByText('Buscando sugestões…')).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Santos' })).toBeNull()
  })

  it('the city field suggests no regions as cities while the region is unknown', async () => {
    await showForm({ findPlaces: async () => ({ places: [{ name: 'São Paulo', isoCode: 'SP' }], total: 1 }) })
    await userEvent.click(field('Estado'))
    expect(await screen.findByRole('option', { name: 'São Paulo (SP)' })).toBeTruthy()
    await userEvent.click(field('Cidade'))
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('the zipcode field shows its error until the zipcode is valid', async () => {
    await showForm()
    await userEvent.type(field('CEP'), '0131010')
    expect(screen.queryByText('CEP inválido')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('CEP inválido')).toBeTruthy()
    await userEvent.type(field('Rua e número'), 'X')
    expect(screen.getByText('CEP inválido')).toBeTruthy()
    await userEvent.type(field('CEP'), '0')
    await waitFor(() => expect(screen.queryByText('CEP inválido')).toBeNull())
  })

  it('the city field accepts a city that no service knows', async () => {
    await showForm({ findPlaces: () => Promise.reject(new Error('away')) })
    await userEvent.type(field('Cidade'), 'Vila Nova')
    expect(held.address).toMatchObject({ city: 'Vila Nova' })
  })
})

describe('the document', () => {
  it('a document in Brazil is a CPF, masked while the user types', async () => {
    await showForm()
    await userEvent.type(field('CPF ou CNPJ'), '52998224725')
    expect(field('CPF ou CNPJ').value).toBe('529.982.247-25')
    expect(held.cpf).toBe('52998224725')
  })

  it('a document in Brazil may be an alphanumeric CNPJ, in capitals', async () => {
    await showForm()
    await userEvent.type(field('CPF ou CNPJ'), '12abc34501de35')
    expect(field('CPF ou CNPJ').value).toBe('12.ABC.345/01DE-35')
    expect(held.cpf).toBe('12ABC34501DE35')
  })

  it('a document in Brazil that is too long for a CNPJ is not cut to one', async () => {
    await showForm()
    await userEvent.click(field('CPF ou CNPJ'))
    await userEvent.paste('12ABC34501DE35-XYZ9')
    expect(field('CPF ou CNPJ').value).toBe('12ABC34501DE35XYZ9')
    expect(held.cpf).toBe('12ABC34501DE35XYZ9')
  })

  it('the document field keeps the caret in the middle while the mask changes around it', async () => {
    await showForm()
    const cpf = field('CPF ou CNPJ')
    await userEvent.type(cpf, '52998224725')
    cpf.setSelectionRange(5, 5)
    await userEvent.keyboard('{Backspace}')
    expect(cpf.value).toBe('529.822.472-5')
    expect(cpf.selectionStart).toBe(3)
  })

  it('a document of another country is free text, and a change of the country clears it', async () => {
    await showForm({}, { cpf: '52998224725' })
    await userEvent.click(field('País'))
    await userEvent.click(screen.getByRole('option', { name: 'França' }))
    expect(held).toMatchObject({ cpf: null, document: null, address: { country: 'FR' } })
    await userEvent.type(field('Documento'), 'AB-12')
    expect(held.document).toBe('AB-12')
  })

  it('the document of a foreigner without an address remains free text', async () => {
    await showForm({}, { document: 'AB-12' })
    expect(field('Documento').value).toBe('AB-12')
    expect(field('País').value).toBe('')
  })
})
