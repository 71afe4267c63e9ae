// Tests the screens of lists and records as of a day: the way in, what is marked and what is not offered, the comparison, and the way back.
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import type { TestApi } from '#tests/support/api.ts'
import { insertDevice } from '#tests/support/catalogue.ts'
import { showLive } from '#tests/support/liveScreens.tsx'

const day = addDays(today(), -2)

/** Makes a family that was renamed yesterday, and a log that has begun before. */
const prepare = async ({ db }: TestApi): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO categories (name, created_at) VALUES ('Amadeirados de hoje', now() - interval '9 days') RETURNING id`.execute(
    db,
  )
  await sql`INSERT INTO changes (at, resource, action) VALUES (now() - interval '8 days', 'session', 'signIn')`.execute(
    db,
  )
  await sql`INSERT INTO changes (at, resource, record, action, before)
    VALUES (now() - interval '1 day', 'categories', ${rows[0]?.id}, 'update', '{"name": "Amadeirados de antes"}')`.execute(
    db,
  )
}

const band = () => screen.findByRole('complementary', { name: 'Como era' })

describe('as of a day', () => {
  test('an ADMIN opens a list as of a day, finds a record by its name of then, compares it with today, and goes back', async () => {
    const user = userEvent.setup()
    const { api, router } = await showLive('/admin/categories', { me: 'ADMIN', prepare })
    await screen.findByText('Amadeirados de hoje')
    await user.click(screen.getByRole('button', { name: 'Visões salvas' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ver como era em…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ver como era' })
    const input = within(dialog).getByRole('textbox', { name: 'Dia' })
    await user.clear(input)
    await user.type(input, '31/12/2999')
    await user.click(within(dialog).getByRole('button', { name: 'Ver' }))
    expect(within(dialog).getByRole('alert').textContent).toBe('Informe um dia que já passou')
    await user.clear(input)
    await user.type(input, formatDate(day))
    await user.click(within(dialog).getByRole('button', { name: 'Ver' }))

    expect((await band()).textContent).toContain(`Como era em ${formatDate(day)} – somente leitura`)
    const link = await screen.findByRole('link', { name: 'Amadeirados de antes' })
    expect(router.state.location.search).toContain(`at=${day}`)
    expect(screen.queryByRole('link', { name: /Adicionar/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Exportar|Importar|Editar|Desativar/ })).toBeNull()
    expect(screen.queryByText('Amadeirados de hoje')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Nome' }))
    await user.click(await screen.findByRole('link', { name: 'Amadeirados de antes' }))
    expect(link).toBeDefined()

    expect(await screen.findByRole('heading', { level: 1, name: 'Amadeirados de antes' })).toBeDefined()
    expect(router.state.location.pathname).toMatch(/\/show$/)
    await user.click(screen.getByRole('button', { name: 'Comparar com hoje' }))
    const [, line] = await screen.findAllByRole('row')
    expect(line?.textContent).toBe('NomeAmadeirados de antesAmadeirados de hoje')
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Voltar para hoje' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Amadeirados de hoje/ })).toBeDefined()
    expect(screen.queryByRole('complementary', { name: 'Como era' })).toBeNull()
    cleanup()
  })

  test('what the log does not know is marked', async () => {
    await showLive(`/admin/devices?view=&at=${day}`, {
      me: 'ADMIN',
      prepare: async (api) => {
        await prepare(api)
        await insertDevice(api.db, 'A4:CF:12:0B:3C:5D')
        await sql`UPDATE devices SET created_at = now() - interval '9 days'`.execute(api.db)
      },
    })
    const [mark] = await screen.findAllByTitle(/O histórico não guarda este valor/)
    expect(mark?.closest('td')?.dataset['label']).toBe('Usuário')
    cleanup()
  })

  test('nobody but an ADMIN opens the past', async () => {
    const { api } = await showLive(`/admin/categories?at=${day}`, { me: 'OPERATOR', prepare })
    expect(await screen.findByRole('heading', { level: 1, name: 'Acesso não permitido' })).toBeDefined()
    expect(api.callsTo('categories.list')).toEqual([])
    cleanup()
  })
})
