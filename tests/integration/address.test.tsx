// The user form's address and document: what the look-up fills, what it never does, and which document belongs to which country.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form } from 'react-admin'
import { useWatch, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { isZipcode } from '#contract/rules.ts'
import { AddressFields } from '#src/custom/users/AddressFields.tsx'
import type { EngineDataProvider } from '#src/engine/index.ts'
import { countriesIn } from '#src/custom/users/countries.ts'
import { DocumentFields } from '#src/custom/users/DocumentFields.tsx'
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
/** What the services answer: the zip code service to its digits, the geography service to what its address asks. */
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

/** The services over the wire, as their own addresses and answers are. */
const answering =
  ({ findZipcode, findPlaces }: Services): EngineDataProvider['callExternal'] =>
  async (service, path, { query } = {}) => {
    if (service === 'zipcode') {
      const found = await findZipcode(/^\/ws\/(\d+)\/json$/.exec(path)?.[1] ?? path)
      return found ? { uf: found.state, localidade: found.city } : { erro: true }
    }
    const [, country, region] = /^\/v1\/geo\/countries\/(\w+)\/regions(?:\/(\w+)\/cities)?$/.exec(path) ?? []
    const { places, total } = await findPlaces({ country, region, prefix: query?.['namePrefix'], offset: query?.['offset'] })
    return { data: places, metadata: { totalCount: total } }
  }

const zipcodeError = { type: 'schema', message: 'CEP inválido' }
/** As the engine's: a complete zipcode is right, anything else is not. */
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
        <DocumentFields />
        <AddressFields />
        <Probe />
      </Form>
    ),
    dataProvider: { ...memoryProvider().provider, callExternal: answering(offered) },
  })
  return offered
}
const field = (name: string) => screen.getByRole<HTMLInputElement>(/CEP|Rua|CPF|Documento/.test(name) ? 'textbox' : 'combobox', { name })
const notice = () => screen.getByRole('status').textContent

/** An answer that the test gives when it likes. */
const later = <Value,>() => Promise.withResolvers<Value>()

describe('the zipcode look-up', () => {
  it('fills state and city of a Brazilian zipcode, and says so', async () => {
    const { findZipcode } = await showForm()
    await userEvent.type(field('CEP'), '01310100')
    expect(field('CEP').value).toBe('01310-100')
    expect(findZipcode).toHaveBeenCalledExactlyOnceWith('01310100')
    expect(field('Estado').value).toBe('SP')
    expect(field('Cidade').value).toBe('São Paulo')
    expect(notice()).toBe('Endereço encontrado: São Paulo, SP.')
  })

  it('drops the spaces of a pasted zipcode', async () => {
    await showForm()
    await userEvent.click(field('CEP'))
    await userEvent.paste('01310 100')
    expect(held.address).toMatchObject({ zipcode: '01310-100' })
  })

  it('leaves everything to the hand when it fails', async () => {
    await showForm({ findZipcode: () => Promise.reject(new Error('no network')) })
    await userEvent.type(field('CEP'), '01310100')
    expect(notice()).toContain('A consulta do CEP falhou')
    await userEvent.type(field('Cidade'), 'Santos')
    expect(held.address).toMatchObject({ zipcode: '01310-100', city: 'Santos', state: null })
  })

  it('says so when nobody knows the zipcode', async () => {
    await showForm({ findZipcode: async () => undefined })
    await userEvent.type(field('CEP'), '00000000')
    expect(notice()).toContain('Não encontramos este CEP')
  })

  it('drops an answer that further typing has overtaken', async () => {
    const [first, second] = [later<typeof paulista>(), later<typeof paulista>()]
    const answers = [first.promise, second.promise]
    await showForm({ findZipcode: () => answers.shift() ?? Promise.reject(new Error('asked too often')) })
    await userEvent.type(field('CEP'), '01310100{Backspace}9')
    await act(async () => second.resolve({ state: 'RJ', city: 'Niterói' }))
    await act(async () => first.resolve(paulista))
    expect(field('Cidade').value).toBe('Niterói')
    expect(notice()).toContain('Niterói')
  })

  it('keeps what is written by hand before the answer comes', async () => {
    const answer = later<typeof paulista>()
    await showForm({ findZipcode: () => answer.promise })
    await userEvent.type(field('CEP'), '01310100')
    await userEvent.type(field('Cidade'), 'Santos')
    await act(async () => answer.resolve(paulista))
    expect(held.address).toMatchObject({ city: 'Santos', state: null })
  })

  it('asks nothing for another country', async () => {
    const { findZipcode } = await showForm({}, { address: { zipcode: null, street: null, city: null, state: null, country: 'FR' } })
    await userEvent.type(field('CEP'), '75001000')
    expect(findZipcode).not.toHaveBeenCalled()
    expect(field('CEP').value).toBe('75001000')
  })
})

describe('the address', () => {
  it('presumes Brazil, and counts as none while only the presumed country stands', async () => {
    await showForm()
    expect(field('País').value).toBe('Brasil')
    expect(held.address).toBeNull()
    await userEvent.type(field('Rua e número'), 'X')
    expect(held.address).toMatchObject({ street: 'X', country: 'BR' })
    await userEvent.clear(field('Rua e número'))
    expect(held.address).toBeNull()
  })

  it('names the buttons of its choices, and says what it has not, in the language of the site', async () => {
    await showForm()
    await userEvent.click(screen.getByRole('button', { name: 'Abrir as opções' }))
    await userEvent.clear(field('País'))
    await userEvent.type(field('País'), 'Atlântida')
    expect(screen.getByText('Nenhum registro encontrado.')).toBeTruthy()
    expect(screen.queryAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Fechar as opções'])
  })

  it('may be in any country of the world, named in the language of the site, Brazil first', () => {
    const countries = countriesIn('pt')
    expect(countries.length).toBeGreaterThanOrEqual(190)
    expect(countries[0]).toEqual({ code: 'BR', name: 'Brasil' })
    expect(countries.find(({ code }) => code === 'DE')?.name).toBe('Alemanha')
    expect(countries.filter(({ code, name }) => code === name)).toEqual([])
  })

  it('suggests the regions of the country and the cities of the chosen region', async () => {
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

  it('suggests no cities of another region while those of the chosen one are on their way', async () => {
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

  it('suggests no regions as cities while the region is unknown', async () => {
    await showForm({ findPlaces: async () => ({ places: [{ name: 'São Paulo', isoCode: 'SP' }], total: 1 }) })
    await userEvent.click(field('Estado'))
    expect(await screen.findByRole('option', { name: 'São Paulo (SP)' })).toBeTruthy()
    await userEvent.click(field('Cidade'))
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('says under the zipcode what is wrong with it, until it is right', async () => {
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

  it('takes a city that no service knows', async () => {
    await showForm({ findPlaces: () => Promise.reject(new Error('away')) })
    await userEvent.type(field('Cidade'), 'Vila Nova')
    expect(held.address).toMatchObject({ city: 'Vila Nova' })
  })
})

describe('the document', () => {
  it('is a CPF in Brazil, masked while it is typed', async () => {
    await showForm()
    await userEvent.type(field('CPF ou CNPJ'), '52998224725')
    expect(field('CPF ou CNPJ').value).toBe('529.982.247-25')
    expect(held.cpf).toBe('52998224725')
  })

  it('may be an alphanumeric CNPJ, in capitals', async () => {
    await showForm()
    await userEvent.type(field('CPF ou CNPJ'), '12abc34501de35')
    expect(field('CPF ou CNPJ').value).toBe('12.ABC.345/01DE-35')
    expect(held.cpf).toBe('12ABC34501DE35')
  })

  it('keeps the caret in the middle while the mask moves around it', async () => {
    await showForm()
    const cpf = field('CPF ou CNPJ')
    await userEvent.type(cpf, '52998224725')
    cpf.setSelectionRange(5, 5)
    await userEvent.keyboard('{Backspace}')
    expect(cpf.value).toBe('529.822.472-5')
    expect(cpf.selectionStart).toBe(3)
  })

  it('is free text for another country, and changing the country clears it', async () => {
    await showForm({}, { cpf: '52998224725' })
    await userEvent.click(field('País'))
    await userEvent.click(screen.getByRole('option', { name: 'França' }))
    expect(held).toMatchObject({ cpf: null, document: null, address: { country: 'FR' } })
    await userEvent.type(field('Documento'), 'AB-12')
    expect(held.document).toBe('AB-12')
  })

  it('of a foreigner without an address stays free text', async () => {
    await showForm({}, { document: 'AB-12' })
    expect(field('Documento').value).toBe('AB-12')
    expect(field('País').value).toBe('')
  })
})
