// The reasons why an action is refused: one for each condition (conditions.ts), the product's (#product/reasons.ts) included.
// Only the server and screens that show a reason load it. "||||" separates the sentence for one from that for several.
import { defaultLanguage } from '#product/languages.ts'
import { reasons as ofProduct } from '#product/reasons.ts'
import { administrator } from '#product/profiles.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { perLanguage, type Language, type TextLanguage } from './languages.ts'

const pt = {
  viewAsReadOnly: 'Você está vendo como outro perfil: nada pode ser alterado',
  onlyInactive: 'Só um registro inativo pode ser excluído definitivamente',
  ownFactors: `Ninguém pode remover os próprios fatores por aqui: outros dois ${administrator}s precisam fazê-lo`,
  ownUser: 'Ninguém altera o próprio cadastro aqui: outra pessoa precisa fazê-lo',
  ownStatus: 'Ninguém pode desativar o próprio cadastro',
  ownRemoval: 'Ninguém pode excluir o próprio cadastro',
  ownErasure: 'Ninguém pode apagar os próprios dados pessoais',
  deleteUnconfirmed: 'Este usuário ainda não ativou a conta: exclua o cadastro',
  userErased: 'Os dados pessoais deste usuário foram apagados: o registro não pode mais ser alterado',
  alreadyConfirmed: 'Este usuário já ativou a conta',
  notConfirmed: 'Este usuário ainda não ativou a conta',
  userInactive: 'Este usuário está inativo',
}
const all = { ...pt, ...ofProduct[defaultLanguage] }
/** The reasons of the machine and of the product. */
export type ReasonKey = keyof typeof all

const en: typeof pt = {
  viewAsReadOnly: 'You are viewing as another profile: nothing can be changed',
  onlyInactive: 'Only an inactive record can be deleted permanently',
  ownFactors: `Nobody can remove their own factors here: two other ${administrator}s have to do it`,
  ownUser: 'Nobody edits their own account here: another person has to do it',
  ownStatus: 'Nobody can deactivate their own account',
  ownRemoval: 'Nobody can delete their own account',
  ownErasure: 'Nobody can erase their own personal data',
  deleteUnconfirmed: 'This user has not activated the account yet: delete the user instead',
  userErased: 'The personal data of this user was erased: the record can no longer be changed',
  alreadyConfirmed: 'This user has already activated the account',
  notConfirmed: 'This user has not activated the account yet',
  userInactive: 'This user is inactive',
}

const es: typeof pt = {
  viewAsReadOnly: 'Está viendo como otro perfil: nada puede modificarse',
  onlyInactive: 'Solo un registro inactivo puede eliminarse definitivamente',
  ownFactors: `Nadie puede eliminar aquí sus propios factores: deben hacerlo otros dos ${administrator}`,
  ownUser: 'Nadie modifica aquí su propia cuenta: debe hacerlo otra persona',
  ownStatus: 'Nadie puede desactivar su propia cuenta',
  ownRemoval: 'Nadie puede eliminar su propia cuenta',
  ownErasure: 'Nadie puede borrar sus propios datos personales',
  deleteUnconfirmed: 'Este usuario todavía no activó la cuenta: elimine el usuario',
  userErased: 'Los datos personales de este usuario fueron borrados: el registro ya no puede modificarse',
  alreadyConfirmed: 'Este usuario ya activó la cuenta',
  notConfirmed: 'Este usuario todavía no activó la cuenta',
  userInactive: 'Este usuario está inactivo',
}

const own: Record<TextLanguage, typeof pt> = { pt, en, es }
const sentences = perLanguage((language): typeof all => ({ ...own[language], ...ofProduct[language] }))

/** Whether a text is the key of a reason. */
export const isReason = (key: string): key is ReasonKey => key in all

/** The sentence of a reason in a language. `count` chooses between one and several. */
export const reasonSentence = (
  key: ReasonKey,
  language: Language,
  args: Readonly<Record<string, unknown>> = {},
): string => {
  const [one = '', several = one] = sentences[language][key].split('||||')
  return fillPlaceholders(args['count'] === 1 ? one : several, args)
}
