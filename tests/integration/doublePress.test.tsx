// The second half of a double press does nothing where the first half has put something else in its place.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ignoreStrayClicks } from '#src/app/doublePress.ts'
import { showScreens } from '#tests/support/engine.tsx'

beforeEach(() => {
  const stop = ignoreStrayClicks(document)
  onTestFinished(stop)
})

const toggle = () => screen.findByRole('button', { name: 'Desativar: Otávio Operador' })
const dialog = () => screen.queryByRole('dialog')
const button = (name: string) => screen.getByRole('button', { name })

/** One click of a row of clicks at one place, on what is there. */
const click = (element: Element, detail: number) => {
  fireEvent.pointerDown(element)
  fireEvent.mouseDown(element, { detail })
  fireEvent.click(element, { detail })
}

describe('a double click', () => {
  test('on a row’s icon opens its dialog and leaves it open', async () => {
    await showScreens({ at: '/admin/users' })
    click(await toggle(), 1)
    const opened = screen.getByRole('dialog')
    // Beside the dialog's content: what is now under the pointer.
    click(opened, 2)
    expect(dialog()).toBe(opened)
    click(opened, 1)
    expect(dialog()).toBeNull()
  })

  test('on a confirmation runs it once and presses nothing below it', async () => {
    const { memory } = await showScreens({ at: '/admin/users' })
    click(await toggle(), 1)
    click(button('Confirmar'), 1)
    click(button('Excluir: Érica Nova'), 2)
    expect(dialog()).toBeNull()
    await waitFor(() => expect(memory.askedFor('getList users')).toHaveLength(2))
    expect(memory.askedFor('setActive users')).toHaveLength(1)
  })

  test('on one button presses it twice', async () => {
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
    button('Confirmar').focus()
    memory.hold('setActive users')
    return { memory }
  }

  test('pressed twice on a confirmation runs it once and does not open it again', async () => {
    const { memory } = await confirmByEnter()
    await userEvent.keyboard('{Enter}{Enter}')
    const pressed = await toggle()
    expect(document.activeElement).toBe(pressed)
    expect(dialog()).toBeNull()
    expect(memory.askedFor('setActive users')).toHaveLength(1)
  })

  test('held on a row’s icon opens its dialog, answers nothing and is done', async () => {
    await showScreens({ at: '/admin/users' })
    ;(await toggle()).focus()
    await userEvent.keyboard('{Enter>5/}')
    expect(dialog()).not.toBeNull()
  })

  test('held on a confirmation does not open it again', async () => {
    await confirmByEnter()
    await userEvent.keyboard('{Enter>5/}')
    expect(dialog()).toBeNull()
  })
})

test('a row that is being changed takes no other action until the list shows how it is then', async () => {
  const { memory } = await showScreens({ at: '/admin/users' })
  const release = memory.hold('setActive users')
  const pressed = await toggle()
  fireEvent.click(pressed)
  fireEvent.click(button('Confirmar'))
  fireEvent.click(pressed)
  expect(dialog()).toBeNull()
  fireEvent.click(button('Excluir: Érica Nova'))
  expect(within(screen.getByRole('dialog')).getByText(/Érica Nova/)).toBeTruthy()
  fireEvent.click(button('Cancelar'))
  release()
  expect(await screen.findByText('Status alterado com sucesso')).toBeTruthy()
  expect(memory.askedFor('setActive users')).toHaveLength(1)
})
