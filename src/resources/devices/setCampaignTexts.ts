// The messages of the dialog that sets the campaign of a device in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'

const pt = {
  title: 'Definir campanha',
  campaign: 'Campanha',
  set: 'Definir',
  choose: 'Escolha a campanha.',
  devices: '%{count} dispositivo já tem esta campanha. |||| %{count} dispositivos já têm esta campanha.',
  done: 'Campanha definida',
  failed: 'Não foi possível definir a campanha.',
}
type Messages = Record<keyof typeof pt, string>
const en: Messages = {
  title: 'Set campaign',
  campaign: 'Campaign',
  set: 'Set',
  choose: 'Choose the campaign.',
  devices: '%{count} device has this campaign already. |||| %{count} devices have this campaign already.',
  done: 'Campaign set',
  failed: 'The campaign could not be set.',
}
const es: Messages = {
  title: 'Definir campaña',
  campaign: 'Campaña',
  set: 'Definir',
  choose: 'Elija la campaña.',
  devices: '%{count} dispositivo ya tiene esta campaña. |||| %{count} dispositivos ya tienen esta campaña.',
  done: 'Campaña definida',
  failed: 'No se pudo definir la campaña.',
}

export const setCampaignMessages: Readonly<Record<Language, Messages>> = { pt, en, es }
