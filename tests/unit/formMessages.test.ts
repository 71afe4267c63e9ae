// Checks that the messages of forms and dialogs load later than those of lists, into the same i18n provider.
import { expect, it } from 'vitest'
import { newModules } from '#tests/support/newModules.ts'

it('forms and dialogs add their messages to the existing provider, and a language chosen later includes them at once', async () => {
  // The modules of a new page, which has loaded no form.
  await newModules()
  const { loadI18nProvider, loadFormMessages } = await import('#kernel/core/site/i18n/i18nProvider.ts')
  const portuguese = await loadI18nProvider('pt')
  const save = { key: 'engine.form.save', unknown: { _: '' } }
  expect(portuguese.translate(save.key, save.unknown)).toBe('')
  expect(portuguese.translate('engine.form.loading')).toBe('Carregando o registro…')

  await loadFormMessages()
  expect(await loadI18nProvider('pt')).toBe(portuguese)
  expect(portuguese.translate(save.key)).toBe('Salvar')
  expect(portuguese.translate('engine.form.loading')).toBe('Carregando o registro…')
  expect(portuguese.translate('resources.campaigns.name')).toBe('Campanhas')
  expect(portuguese.translate('ra.notification.logged_out')).toMatch(/sessão/)
  expect(portuguese.translate('ra.validation.required')).toBe('Obrigatório')

  expect((await loadI18nProvider('es')).translate(save.key)).toBe('Guardar')
})
