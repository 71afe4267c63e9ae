// Lists every screen of the admin for the tests that visit them all.
import type { Locator, Page } from '@playwright/test'

/** The path of every screen, with an element that shows that it has loaded. */
export const screens: Readonly<Record<string, (page: Page) => Locator>> = {
  '/admin/home': (page) => page.getByRole('table', { name: 'Total de disparos por fragrância' }),
  '/admin/users': (page) => page.getByRole('cell', { name: 'ADMIN' }).first(),
  '/admin/users/create': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/admin/users/1/update': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/admin/account': (page) => page.getByRole('heading', { name: 'Sessões abertas' }),
  '/admin/users/1/show': (page) => page.getByRole('region', { name: /^Dispositivos: Proprietário/ }).getByRole('table'),
  '/admin/perfis': (page) => page.getByRole('cell', { name: 'ADMIN' }).first(),
  '/admin/fragrances': (page) => page.getByText('Néroli Luminoso'),
  '/admin/fragrances/create': (page) => page.getByRole('textbox', { name: 'Descrição' }),
  '/admin/fragrances/3/update': (page) => page.getByRole('textbox', { name: 'Descrição' }),
  '/admin/categories': (page) => page.getByText('Cítricos'),
  '/admin/categories/2/update': (page) => page.getByRole('textbox', { name: 'Número CAS' }),
  '/admin/campaigns': (page) => page.getByText('Coleção Assinatura'),
  '/admin/campaigns/create': (page) => page.getByRole('button', { name: 'Slot 20: não configurado' }),
  '/admin/campaigns/6/update': (page) => page.getByRole('button', { name: /^Slot 1: / }),
  '/admin/campaigns/6/show': (page) => page.getByRole('table', { name: 'Disparos por fragrância' }),
  '/admin/devices': (page) => page.getByText('3C:71:BF:10:86:F7'),
  '/admin/devices/1/update': (page) => page.getByRole('combobox', { name: 'Local' }),
  '/admin/sites': (page) => page.getByRole('cell', { name: 'America/Sao_Paulo' }).first(),
  '/admin/sites/create': (page) => page.getByLabel('Segunda-feira: abre às'),
  '/admin/capsules': (page) => page.getByRole('cell', { name: /^SL-/ }).first(),
  '/admin/devices/2/show': (page) => page.getByRole('table', { name: 'Slots do dispositivo' }),
  '/admin/capsules/2/show': (page) => page.getByText(/^\d+ de \d+$/).first(),
  '/admin/news': (page) => page.getByRole('link', { name: /^Editar: / }).first(),
  '/admin/news/create': (page) => page.getByRole('button', { name: 'Salvar' }),
  '/admin/quiz': (page) => page.getByText('Qual é o seu verão?').first(),
  '/admin/quiz/create': (page) => page.getByRole('combobox', { name: /Campanha/ }),
  // The first quiz is published, the second one is still being edited.
  '/admin/quiz/1/update': (page) => page.getByRole('tree'),
  '/admin/quiz/3/update': (page) => page.getByRole('tree'),
  '/admin/questions': (page) => page.getByText('Onde você passa o verão?'),
  // The first question is in a published quiz, which makes it read-only.
  '/admin/questions/1/show': (page) => page.getByRole('link', { name: 'Qual é o seu verão?' }),
  '/admin/questions/8/update': (page) => page.getByRole('textbox', { name: 'Pergunta' }),
  '/admin/answers': (page) => page.getByText('Na praia'),
  '/admin/audit?action=update': (page) => page.getByRole('search', { name: 'Filtros da auditoria' }),
  '/admin/keys': (page) => page.getByRole('button', { name: 'Criar uma chave' }),
  '/admin/nope': (page) => page.getByRole('heading', { level: 1 }),
}
