// Tests the overlays of the frame: command palette, keyboard help and quick panel; and the notice of a new version.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { list as limits } from '#kernel/core/contract/limits.ts'
import type { Colors } from '#kernel/core/site/frame/header/colors.ts'
import campaignScreens from '#src/resources/campaigns/screens.ts'
import { ListScreen } from '#kernel/core/site/list/ListScreen.tsx'
import userScreens from '#src/resources/users/screens.ts'
import { keepEarlyPalette } from '#kernel/core/site/frame/layout/earlyPalette.ts'
import { Shell } from '#kernel/core/site/frame/layout/Shell.tsx'
import { productNews } from '#src/i18n/news.ts'
import { memoryProvider, type MemoryProvider } from '#tests/support/engine.tsx'
import { pass, stopClock } from '#tests/support/clock.ts'
import { showInAdmin } from '#tests/support/frame.tsx'
import { takeNoise } from '#tests/support/setup.ts'

const colors: Colors = { mode: 'light', choose: vi.fn<Colors['choose']>() }
const isOutdated = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  isOutdated.mockResolvedValue(false)
  Element.prototype.scrollIntoView = () => {}
})

const framed = (content: ReactNode) => (
  <Shell brand="Sillage" colors={colors} isOutdated={isOutdated}>
    {content}
  </Shell>
)
const frame = framed(
  <label>
    Nome <input />
  </label>,
)
const show = (profile = 'ADMIN', memory: MemoryProvider = memoryProvider(), content = frame) =>
  showInAdmin({ content, profile, dataProvider: memory.provider })

const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...init })
const box = () => screen.findByRole('combobox', { name: 'Buscar ou ir para' })
const openPalette = async () => {
  press('k', { ctrlKey: true })
  return await box()
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => screen.getByRole('option', { selected: true }).textContent

describe('the command palette', () => {
  it('the palette offers the pages and forms that the user may open, and the commands of the frame', async () => {
    await show()
    await openPalette()
    expect(options()).toEqual([
      'Painel',
      'Usuários',
      'Perfis',
      'DesempenhoCampanhas',
      'Reposição',
      'Mudanças preparadas',
      'Permissões',
      'Auditoria',
      'Chaves de instalaçãoIntegrações',
      'WebhooksIntegrações',
      'Conectar um agente',
      'Tokens de APIIntegrações',
      'Criar usuário',
      'Idioma: English',
      'Idioma: Español',
      'Aparência: Escura',
      'Aparência: Sistema',
      'Configurações de layout',
      'Atalhos do teclado',
      'Segurança e sessões',
      'Alterar a senha',
      'Sair',
    ])
  })

  it('the palette finds a form by other words for a new record', async () => {
    await show()
    await openPalette()
    for (const typed of ['novo usuario', 'adicionar usuário']) {
      fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } })
      expect(options()[0]).toBe('Criar usuário')
    }
  })

  it('the palette opens again before the former dialog has reported its close', async () => {
    await show()
    const dialog = (await openPalette()).closest('dialog') ?? expect.unreachable('no dialog')
    // A browser closes the dialog now and dispatches the event with its next frame.
    dialog.open = false
    await openPalette()
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
    fireEvent(dialog, new Event('close'))
    expect(document.querySelector('dialog[open]')).not.toBeNull()
  })

  it('the palette has the letters that the user types while its code loads, and the page gets none of them', async () => {
    await show()
    const field = screen.getByRole('textbox', { name: 'Nome' })
    field.focus()
    press('k', { ctrlKey: true }, field)
    const isForPage = [...'usux'].map((key) => press(key, {}, field))
    press('Backspace', {}, field)
    expect(isForPage).toEqual([false, false, false, false])
    expect(await box()).toHaveProperty('value', 'usu')
    expect(press('a', {}, field)).toBe(true)
  })

  it('the palette opens with the frame if its shortcut was pressed while that loaded', async () => {
    history.replaceState(null, '', '/admin/users')
    keepEarlyPalette()
    press('k', { ctrlKey: true })
    await show()
    expect(await box()).toBeTruthy()
    history.replaceState(null, '', '/')
  })

  it('the palette offers an OPERATOR no profiles, and POSTNEWS no home page', async () => {
    await show('OPERATOR')
    await openPalette()
    expect(options()).toContain('Usuários')
    expect(options()).not.toContain('Perfis')
  })

  it('a user operates the palette by keyboard alone: arrow keys move through the results, Enter opens one, also without accents', async () => {
    const router = await show()
    const input = await openPalette()
    expect(active()).toBe('Painel')
    await userEvent.type(input, '{ArrowUp}')
    expect(active()).toBe('Sair')
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    await userEvent.type(input, '{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Usuários')
    await userEvent.type(input, 'usuario{ArrowDown}')
    expect(options()).toEqual(['Usuários', 'Criar usuário'])
    await userEvent.type(input, '{Enter}')
    expect(router.state.location.pathname).toBe('/admin/users/create')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the palette runs the commands of the frame, and opens the help', async () => {
    await show()
    await userEvent.type(await openPalette(), 'escura{Enter}')
    expect(colors.choose).toHaveBeenCalledWith('dark')
    await userEvent.type(await openPalette(), 'atalhos{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Ajuda' })).toBeTruthy()
  })

  it('the palette opens the change of the password', async () => {
    await show()
    await userEvent.type(await openPalette(), 'senha{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Alterar a senha' })).toBeTruthy()
  })

  it('the palette finds a record by three characters of its name, once the user has not typed for half a second', async () => {
    stopClock('2026-03-05T12:00:00Z')
    const memory = memoryProvider()
    const router = await show('ADMIN', memory)
    press('k', { ctrlKey: true })
    await act(() => vi.dynamicImportSettled())
    await act(() => pass(50))
    const input = screen.getByRole('combobox', { name: 'Buscar ou ir para' })
    fireEvent.change(input, { target: { value: 'an' } })
    await act(() => pass(2 * limits.searchDebounceMs))
    expect(memory.calls).toEqual([])
    fireEvent.change(input, { target: { value: 'ana' } })
    await act(() => pass(limits.searchDebounceMs - 1))
    expect(memory.calls).toEqual([])
    expect(screen.getByText('Buscando registros…')).toBeTruthy()
    await act(() => pass(1))
    expect(memory.paramsOf('GET /search')).toMatchObject([{ query: { str: 'ana' } }])
    const found = screen.getAllByRole('option', { name: /^Ana/ })[0]
    expect(within(screen.getByRole('group', { name: 'Usuários' })).getAllByRole('option').length).toBeGreaterThan(0)
    act(() => found?.click())
    expect(router.state.location.pathname).toMatch(/^\/admin\/users\/\d+\/show$/)
  })

  it('the palette finds a record by its id, and announces that an unknown one does not exist', async () => {
    const router = await show()
    const input = await openPalette()
    await userEvent.type(input, '3')
    expect(await screen.findByRole('option', { name: /^Núria.*nº 3$/ })).toBeTruthy()
    expect(screen.getByRole('option', { name: /^POSTNEWS *nº 3$/ })).toBeTruthy()
    await userEvent.clear(input)
    // As results show it.
    await userEvent.type(input, 'nº 3')
    expect(await screen.findByRole('option', { name: /^Núria.*nº 3$/ })).toBeTruthy()
    await userEvent.clear(input)
    await userEvent.type(input, '987654')
    expect(await screen.findByText('Nada encontrado.', { selector: '[role=status]' })).toBeTruthy()
    await userEvent.clear(input)
    await userEvent.type(input, '3{Enter}')
    await userEvent.type(input, '{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/3/show'))
  })

  it('the palette tells records of one name apart by e-mail, profile and state', async () => {
    const memory = memoryProvider()
    for (const row of memory.tables['users']?.filter(({ id }) => [5, 6, 8].includes(Number(id))) ?? [])
      row['nome'] = 'Homônima'
    await show('ADMIN', memory)
    await userEvent.type(await openPalette(), 'homonima')
    await screen.findAllByRole('option', { name: /^Homônima/ })
    expect(options()).toEqual([
      expect.stringMatching(/^Homônima ?erica@example\.com · Operador · (não confirmado|Pendente) ?nº 5$/i),
      expect.stringMatching(/^Homônima ?pessoa6@example\.com · Operador · Inativo ?nº 6$/),
      'Homônimapessoa8@example.com · Operadornº 8',
    ])
  })

  it('the palette offers the actions of a record by keyboard, asks for confirmation, and runs one', async () => {
    const memory = memoryProvider()
    await show('ADMIN', memory)
    const input = await openPalette()
    await userEvent.type(input, 'pessoa 1')
    await screen.findByRole('option', { name: /^Pessoa 10/ })
    expect(screen.queryByRole('option', { name: /^Desativar/ })).toBeNull()
    await userEvent.type(input, '{ArrowDown}{ArrowRight}')
    expect(await screen.findByRole('option', { name: 'Desativar: Pessoa 11' })).toBeTruthy()
    await userEvent.type(input, '{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).ariaLabel).toBe('Editar: Pessoa 11')
    await userEvent.type(input, '{ArrowLeft}')
    expect(screen.queryByRole('option', { name: 'Desativar: Pessoa 11' })).toBeNull()
    expect(active()).toContain('Pessoa 11')
    await userEvent.type(input, '{ArrowRight}')
    await screen.findByRole('option', { name: 'Desativar: Pessoa 11' })
    const selected = () => screen.getByRole('option', { selected: true }).ariaLabel
    const downTo = async (label: string): Promise<void> => {
      await userEvent.type(input, '{ArrowDown}')
      if (selected() !== label) await downTo(label)
    }
    await downTo('Desativar: Pessoa 11')
    await userEvent.type(input, '{Enter}')
    const question = await screen.findByRole('dialog', { name: 'Desativar' })
    expect(question.textContent).toContain('“Pessoa 11”')
    expect(memory.paramsOf('setActive users')).toEqual([])
    await userEvent.click(within(question).getAllByRole('button').at(-1) ?? question)
    expect(memory.paramsOf('setActive users')).toEqual([{ id: 11, active: false }])
    expect(await screen.findByText('Status alterado com sucesso')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['to the row that it changed', 'erica', /^Reenviar/, /^Érica Nova$/],
    ['to its notice if no row shows the record', 'pessoa 11', /^Desativar/, /^Dispensar o aviso$/],
  ])('the focus goes from an action of the palette %s', async (_place, typed, action, focused) => {
    await show('ADMIN', memoryProvider(), framed(<ListScreen declaration={userScreens} />))
    await screen.findByRole('row', { name: /Érica Nova/ })
    await userEvent.type(await openPalette(), typed)
    await userEvent.click(await screen.findByRole('option', { name: action }))
    const question = await screen.findByRole('dialog', { name: action })
    await userEvent.click(within(question).getAllByRole('button').at(-1) ?? question)
    await waitFor(() => {
      const { activeElement } = document
      expect(activeElement?.ariaLabel ?? activeElement?.textContent).toMatch(focused)
    })
  })

  it('the palette shows the actions of the only record found at once, says why others are withheld, and keeps what was typed when the user cancels', async () => {
    const memory = memoryProvider()
    await show('ADMIN', memory)
    await userEvent.type(await openPalette(), 'erica')
    const refused = await screen.findByRole('option', {
      name: /^(Ativar|Desativar): Érica Nova\. Este usuário ainda não ativou a conta$/,
    })
    expect(refused.ariaDisabled).toBe('true')
    await userEvent.click(refused)
    expect(memory.paramsOf('setActive users')).toEqual([])
    await userEvent.click(await screen.findByRole('option', { name: /^Reenviar.*: Érica Nova$/ }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /^Reenviar/ })).getByRole('button', { name: 'Cancelar' }),
    )
    expect(await box()).toHaveProperty('value', 'erica')
    expect(memory.paramsOf('resendMail users')).toEqual([])
  })

  it('the palette offers an OPERATOR only the actions that their profile may take', async () => {
    await show('OPERATOR')
    await userEvent.type(await openPalette(), 'erica')
    await screen.findByRole('option', { name: /^Reenviar/ })
    // The others are disabled, and say why.
    expect(screen.getAllByRole('option').filter((option) => option.ariaDisabled !== 'true')).toHaveLength(2)
    expect(screen.getAllByRole('option', { name: /O perfil Operador não tem esta permissão/ }).length).toBeGreaterThan(
      0,
    )
  })

  it('the palette shows the actions of the only record of the typed name beside records that only mention it', async () => {
    const memory = memoryProvider()
    for (const row of memory.tables['users'] ?? []) if (row['id'] === 8) row['email'] = 'erica.antiga@example.com'
    await show('ADMIN', memory)
    await userEvent.type(await openPalette(), 'erica')
    expect(await screen.findByRole('option', { name: /^Excluir.*: Érica Nova$/ })).toBeTruthy()
    expect(screen.getByRole('option', { name: /^Pessoa 08/ })).toBeTruthy()
  })

  it('the palette announces that the actions of a record could not be loaded', async () => {
    const memory = memoryProvider()
    memory.fail('getOne users', 500)
    await show('ADMIN', memory)
    await userEvent.type(await openPalette(), 'erica')
    expect(await screen.findByText('Não foi possível carregar as ações.')).toBeTruthy()
    takeNoise()
  })

  it('the palette leads to the page of an inactive record that can only be read', async () => {
    const campaigns = [{ id: 3, name: 'Vitrine Antiga', isDefault: false, deletedAt: '2026-05-01T10:00:00.000Z' }]
    const { provider } = memoryProvider({ campaigns })
    const router = await showInAdmin({ content: frame, dataProvider: provider, shown: [campaignScreens] })
    await userEvent.type(await openPalette(), 'vitrine')
    await userEvent.click(await screen.findByRole('option', { name: /^Vitrine Antiga/ }))
    expect(router.state.location.pathname).toBe('/admin/campaigns/3/show')
  })

  it('the palette leads a user who may not change a record to its page', async () => {
    const router = await show('OPERATOR')
    await userEvent.type(await openPalette(), 'ana')
    const [found] = await screen.findAllByRole('option', { name: /^Ana/ })
    if (found) await userEvent.click(found)
    expect(router.state.location.pathname).toMatch(/^\/admin\/users\/\d+\/show$/)
  })

  it('the palette sends one call per search, and aborts the former one', async () => {
    stopClock('2026-03-05T12:00:00Z')
    const memory = memoryProvider()
    await show('ADMIN', memory)
    press('k', { ctrlKey: true })
    await act(() => vi.dynamicImportSettled())
    await act(() => pass(50))
    const input = screen.getByRole('combobox', { name: 'Buscar ou ir para' })
    const answer = memory.hold('GET /search')
    for (const value of ['ana', 'otavio']) {
      fireEvent.change(input, { target: { value } })
      await act(() => pass(limits.searchDebounceMs))
    }
    expect(memory.paramsOf('GET /search')).toMatchObject([
      { query: { str: 'ana' }, signal: { aborted: true } },
      { query: { str: 'otavio' }, signal: { aborted: false } },
    ])
    answer()
    await act(() => pass(0))
    expect(screen.getByRole('option', { name: /^Otávio/ })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /^Ana/ })).toBeNull()
  })

  it('the palette announces a failed search, offers the results that need no search, and searches again', async () => {
    const memory = memoryProvider()
    memory.fail('GET /search', 500)
    await show('ADMIN', memory)
    await userEvent.type(await openPalette(), 'perfis')
    expect(await screen.findByText('Não foi possível buscar os registros.')).toBeTruthy()
    takeNoise()
    expect(options()).toEqual(['Perfis'])
    memory.heal('GET /search')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText(/Não foi possível buscar/)).toBeNull())
  })
})

describe('the keyboard help', () => {
  it('the help opens on ?, and lists every shortcut', async () => {
    await show()
    press('?', { shiftKey: true })
    const help = within(await screen.findByRole('dialog', { name: 'Ajuda' }))
    const keys = within(help.getByRole('region', { name: 'Atalhos do teclado' }))
    expect(keys.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Buscar ou ir para qualquer lugar',
      'Buscar na lista',
      'Minimizar ou expandir o menu',
      'Salvar o formulário',
      'Desfazer a última ação, enquanto o aviso a oferece',
      'Ir à próxima linha da lista; dentro dela, também com ↓',
      'Ir à linha anterior da lista; dentro dela, também com ↑',
      'Selecionar a linha',
      'Abrir a linha',
      'Selecionar também a próxima linha, a partir da caixa de uma linha',
      'Ordenar também por esta coluna, a partir do título dela (ou Shift e clique)',
      'Mudar a largura da coluna, a partir do título dela',
      'Mostrar estes atalhos',
    ])
    const news = within(help.getByRole('region', { name: 'O que há de novo' }))
    expect(news.getAllByRole('listitem')[0]?.textContent).toBe(productNews[0]?.pt)
    const words = within(help.getByRole('region', { name: 'Palavras do produto' }))
    expect(words.getAllByRole('term').map((term) => term.textContent)).toContain('Carrossel')
  })

  it('single-key shortcuts do nothing while the user types or has switched them off; Ctrl+K always works', async () => {
    await show()
    press('?', {}, screen.getByRole('textbox', { name: 'Nome' }))
    press('m', {}, screen.getByRole('textbox', { name: 'Nome' }))
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Minimizar o menu' })).toBeTruthy()
    press('?')
    const help = within(await screen.findByRole('dialog'))
    await userEvent.click(help.getByRole('switch', { name: 'Atalhos de uma só tecla' }))
    await userEvent.click(help.getByRole('button', { name: 'Fechar' }))
    press('m')
    expect(screen.getByRole('button', { name: 'Minimizar o menu' })).toBeTruthy()
    expect(await openPalette()).toBeTruthy()
  })

  it('J, K and the arrows move between the rows of a list, and Space selects one', async () => {
    await show('ADMIN', memoryProvider(), framed(<ListScreen declaration={userScreens} />))
    const [first, second] = await screen.findAllByRole('row', { name: /@/ })
    const linkIn = (row = first) =>
      within(row ?? document.body)
        .getAllByRole('link')
        .at(-1)
    press('j')
    expect(document.activeElement).toBe(linkIn(first))
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(linkIn(second))
    await userEvent.keyboard(' ')
    expect(within(second ?? document.body).getByRole('checkbox')).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(linkIn(second))
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(linkIn(first))
    const edit = (row = first) => within(row ?? document.body).getByRole('link', { name: /^Editar/ })
    act(() => edit().focus())
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(edit(second))
    await userEvent.keyboard('kk')
    expect(document.activeElement).toBe(edit())
    const checkbox = (row = first) => within(row ?? document.body).getByRole('checkbox')
    act(() => checkbox().focus())
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(checkbox(second))
  })

  it('M minimizes the menu', async () => {
    await show()
    press('m')
    expect(screen.getByRole('button', { name: 'Expandir o menu' })).toBeTruthy()
  })
})

describe('the quick panel', () => {
  const openPanel = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Painel rápido' }))
    return within(await screen.findByRole('dialog', { name: 'Painel rápido' }))
  }

  it('the quick panel has five tabs that arrow keys move through', async () => {
    await show()
    const panel = await openPanel()
    expect(panel.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Notificações',
      'Mudanças',
      'Execuções',
      'Auditoria',
      'Configurações',
    ])
    expect(panel.getByRole('tab', { selected: true }).textContent).toBe('Notificações')
    act(() => panel.getByRole('tab', { selected: true }).focus())
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('Configurações')
    await userEvent.keyboard('{ArrowRight}')
    expect(await panel.findByText('Ninguém mais mudou nada nos últimos dias.')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(await panel.findByText('Nenhuma mudança preparada aguardando você.')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(await panel.findByText('Nenhuma importação nem ação em vários registros nos últimos 30 dias.')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(await panel.findByText('Nada aconteceu que corresponda a estes filtros.')).toBeTruthy()
  })

  it('the quick panel changes the layout at once, and resets it on request', async () => {
    await show()
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('tab', { name: 'Configurações' }))
    const footer = within(panel.getByRole('group', { name: 'Rodapé' }))
    await userEvent.click(footer.getByRole('switch', { name: 'Mostrar' }))
    expect(screen.queryByRole('contentinfo')).toBeNull()
    const aside = within(panel.getByRole('group', { name: 'Menu lateral' }))
    await userEvent.click(aside.getByRole('switch', { name: 'Mostrar' }))
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Abrir o menu' })).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Restaurar o padrão' }))
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
  })

  it('the quick panel hides the header, adds its button to the menu, and shows the header again where no menu is beside the page', async () => {
    await show()
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('tab', { name: 'Configurações' }))
    const header = within(panel.getByRole('group', { name: 'Cabeçalho' }))
    await userEvent.click(header.getByRole('switch', { name: 'Mostrar' }))
    const isThere = () => screen.queryByRole('button', { name: 'Buscar ou ir para…' }) !== null
    expect(isThere()).toBe(false)
    await userEvent.click(panel.getByRole('button', { name: 'Fechar o painel' }))
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    await userEvent.click(menu.getByRole('button', { name: 'Painel rápido' }))
    const again = within(await screen.findByRole('dialog', { name: 'Painel rápido' }))
    await userEvent.click(again.getByRole('tab', { name: 'Configurações' }))
    const aside = within(again.getByRole('group', { name: 'Menu lateral' }))
    await userEvent.click(aside.getByRole('switch', { name: 'Mostrar' }))
    expect(isThere()).toBe(true)
  })
})

describe('a new version', () => {
  const comeBack = async () => {
    await pass(60_000)
    await act(async () => {
      window.dispatchEvent(new Event('focus'))
      await pass(0)
    })
  }

  it('the site looks for a new version when the user comes back, offers it, and can postpone it', async () => {
    stopClock('2026-03-05T12:00:00Z')
    await show()
    await comeBack()
    expect(screen.queryByText(/Uma nova versão foi publicada/)).toBeNull()
    isOutdated.mockResolvedValue(true)
    await comeBack()
    expect(screen.getByText(/Uma nova versão foi publicada/)).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Depois' }).click())
    expect(screen.queryByText(/Uma nova versão foi publicada/)).toBeNull()
  })

  it('the site looks for a new version at once when a chunk cannot be loaded', async () => {
    isOutdated.mockResolvedValue(true)
    await show()
    act(() => void window.dispatchEvent(new Event('vite:preloadError')))
    expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeTruthy()
  })
})
