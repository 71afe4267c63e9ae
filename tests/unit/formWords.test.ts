// Words in two parts: what lists say, and what forms and dialogs add to the same provider when the first of them opens.
import { expect, it } from 'vitest'
import { loadI18nProvider, loadFormWords } from '#src/providers/i18n.ts'

it('forms and dialogs bring their words to the provider that is there, and a language chosen later says them at once', async () => {
  const portuguese = await loadI18nProvider('pt')
  const save = { key: 'engine.form.save', unknown: { _: '' } }
  expect(portuguese.translate(save.key, save.unknown)).toBe('')
  expect(portuguese.translate('engine.form.loading')).toBe('Carregando o registro…')

  await loadFormWords()
  expect(await loadI18nProvider('pt')).toBe(portuguese)
  expect(portuguese.translate(save.key)).toBe('Salvar')
  expect(portuguese.translate('engine.form.loading')).toBe('Carregando o registro…')
  expect(portuguese.translate('resources.campaigns.name')).toBe('Campanhas')
  expect(portuguese.translate('ra.notification.logged_out')).toMatch(/sessão/)
  expect(portuguese.translate('ra.validation.required')).toBe('Obrigatório')

  expect((await loadI18nProvider('es')).translate(save.key)).toBe('Guardar')
})
