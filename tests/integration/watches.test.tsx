// Tests watches: the bell of a record, the menu of a view, and the list in the account with the link of a mail.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { definitions } from '#tests/support/definitions.ts'
import { OwnWatches } from '#kernel/features/watches/site/OwnWatches.tsx'
import { WatchButton } from '#kernel/features/watches/site/WatchButton.tsx'
import { createDataProvider } from '#kernel/core/site/data/createDataProvider.ts'
import { startApi } from '#tests/support/api.ts'
import { showInAdmin } from '#tests/support/frame.tsx'

const show = async (content: React.ReactNode, at = '/admin/account') => {
  const api = await startApi({ me: 'ADMIN' })
  const router = await showInAdmin({ content, dataProvider: createDataProvider(definitions), profile: 'ADMIN', at })
  return { api, router }
}
const bell = <WatchButton resource="users" record={8} name="Pessoa 08" />

describe('watches', () => {
  test('the bell watches a record, changes how its mails come, and ends the watch', async () => {
    const { api } = await show(bell)
    const open = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Acompanhar' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Acompanhar Pessoa 08' }))
      return dialog
    }
    const first = await open()
    await waitFor(() => expect(api.callsTo('watches.all')).toHaveLength(1))
    await userEvent.click(first.getByRole('radio', { name: 'Resumo diário' }))
    await waitFor(() =>
      expect(first.getByRole('button', { name: 'Acompanhar' }).getAttribute('aria-disabled')).toBe('false'),
    )
    await userEvent.click(first.getByRole('button', { name: 'Acompanhar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsTo('watches.create').at(-1)?.body).toEqual({
      resource: 'users',
      record: 8,
      viewId: null,
      frequency: 'daily',
      entering: false,
    })
    const second = await open()
    const daily = await second.findByRole('radio', { name: 'Resumo diário' })
    await waitFor(() => expect(daily).toHaveProperty('checked', true))
    await userEvent.click(second.getByRole('button', { name: 'Parar de acompanhar' }))
    await waitFor(() => expect(api.callsTo('watches.remove')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the account lists what the user watches, and the link of a mail ends a watch with one press', async () => {
    const { api, router } = await show(
      <>
        {bell}
        <OwnWatches />
      </>,
      '/admin/account?endWatch=1',
    )
    expect(await screen.findByText('Você já não acompanha isso.')).toBeTruthy()
    expect(screen.getByText(/^Nada ainda/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Acompanhar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Acompanhar Pessoa 08' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Acompanhar' }))
    // It is the watch that the address names.
    const asked = within(await screen.findByRole('dialog', { name: 'Parar de acompanhar Pessoa 08?' }))
    expect(screen.getByRole('link', { name: 'Pessoa 08' }).getAttribute('href')).toBe('/admin/users/8/show')
    await userEvent.click(asked.getByRole('button', { name: 'Parar de acompanhar' }))
    await waitFor(() => expect(api.callsTo('watches.remove')).toHaveLength(1))
    expect(router.state.location.search).toBe('')
    expect(await screen.findByText(/^Nada ainda/)).toBeTruthy()
  })
})
