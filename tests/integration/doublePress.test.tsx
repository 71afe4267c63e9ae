// Tests that the second half of a double press does nothing to an element that appeared with the first half.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ignoreStrayClicks } from '#kernel/core/site/frame/layout/doublePress.ts'
import { showScreens } from '#tests/support/engine.tsx'

beforeEach(() => {
  const stop = ignoreStrayClicks(document)
  onTestFinished(stop)
})

const toggle = () => screen.findByRole('button', { name: 'Desativar: Otávio Operador' })
const dialog = () => screen.queryByRole('dialog')
const button = (name: string) => screen.getByRole('button', { name })

/** Clicks an element; `detail` is the number of this click in a series at one position. */
const click = (element: Element, detail: number) => {
  fireEvent.pointerDown(element)
  fireEvent.mouseDown(element, { detail })
  fireEvent.click(element, { detail })
}

describe('a double click', () => {
  test('a double click on a row’s icon opens its dialog and leaves it open', async () => {
    await showScreens({ at: '/admin/users' })
    click(await toggle(), 1)
    const opened = screen.getByRole('dialog')
    // The backdrop of the dialog, which is now under the pointer.
    click(opened, 2)
    expect(dialog()).toBe(opened)
    click(opened, 1)
    expect(dialog()).toBeNull()
  })

  test('a double click on a confirmation runs it once and presses nothing below it', async () => {
    const { memory } = await showScreens({ at: '/admin/users' })
    click(await toggle(), 1)
    click(button('Desativar'), 1)
    click(button('Excluir: Érica Nova'), 2)
    expect(dialog()).toBeNull()
    await waitFor(() => expect(memory.paramsOf('getList users')).toHaveLength(2))
    expect(memory.paramsOf('setActive users')).toHaveLength(1)
  })

  test('a double click on one button presses it twice', async () => {
    await showScreens({ at: '/admin/users' })
    await screen.findByText('1–10 de 23')
    for (const detail of [1, 2]) click(button('Próxima página'), detail)
    expect(await screen.findByText('21–23 de 23')).toBeTruthy()
  })
})

describe('Enter', () => {
  const confirmByEnter = async () => {
    const { memory } = await showScreens({ at: '/admin/users' })
    const pressed = await toggle()
    pressed.focus()
    fireEvent.click(pressed)
    button('Desativar').focus()
    memory.hold('setActive users')
    return { memory }
  }

  test('Enter pressed twice on a confirmation runs it once and does not open it again', async () => {
    const { memory } = await confirmByEnter()
    await userEvent.keyboard('{Enter}{Enter}')
    const pressed = await toggle()
    expect(document.activeElement).toBe(pressed)
    expect(dialog()).toBeNull()
    expect(memory.paramsOf('setActive users')).toHaveLength(1)
  })

  test('Enter held on a row’s icon opens its dialog and confirms nothing', async () => {
    await showScreens({ at: '/admin/users' })
    ;(await toggle()).focus()
    await userEvent.keyboard('{Enter>5/}')
    expect(dialog()).not.toBeNull()
  })

  test('Enter held on a confirmation does not open it again', async () => {
    await confirmByEnter()
    await userEvent.keyboard('{Enter>5/}')
    expect(dialog()).toBeNull()
  })
})

test('a row that is being changed accepts no other action until the list shows its new state', async () => {
  const { memory } = await showScreens({ at: '/admin/users' })
  const release = memory.hold('setActive users')
  const pressed = await toggle()
  fireEvent.click(pressed)
  fireEvent.click(button('Desativar'))
  fireEvent.click(pressed)
  expect(dialog()).toBeNull()
  expect(pressed.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Excluir: Érica Nova'))
  expect(within(screen.getByRole('dialog')).getByText(/Érica Nova/)).toBeTruthy()
  fireEvent.click(button('Cancelar'))
  release()
  expect(await screen.findByText('Status alterado com sucesso')).toBeTruthy()
  expect(memory.paramsOf('setActive users')).toHaveLength(1)
})
