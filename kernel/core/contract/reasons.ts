// The reasons why an action is refused: one for each condition (conditions.ts), the product's included.
// Only the server and screens that show a reason load it. "||||" separates the sentence for one from that for several.
import { administrator } from './profiles.ts'
import { product } from './product.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { defaultLanguage, perLanguage, type Language, type TextLanguage } from './languages.ts'

const pt = {
  viewAsReadOnly: 'Você está vendo como outro perfil: nada pode ser alterado',
  onlyInactive: 'Só um registro inativo pode ser excluído definitivamente',
  ownFactors: `Ninguém pode remover os próprios fatores por aqui: peça a outros dois ${administrator}s`,
  ownUser: 'Ninguém altera o próprio cadastro aqui: peça a outra pessoa',
  ownStatus: 'Ninguém pode desativar o próprio cadastro',
  ownRemoval: 'Ninguém pode excluir o próprio cadastro',
  ownErasure: 'Ninguém pode apagar os próprios dados pessoais',
  deleteUnconfirmed: 'Este usuário ainda não ativou a conta: exclua o cadastro',
  userErased: 'Os dados pessoais deste usuário foram apagados: o registro não pode mais ser alterado',
  alreadyConfirmed: 'Este usuário já ativou a conta',
  notConfirmed: 'Este usuário ainda não ativou a conta',
  userInactive: 'Este usuário está inativo',
}
type OfProduct = Awaited<ReturnType<ReturnType<typeof product>['loadReasons']>>['reasons'][Language]
/** The reasons of the machine and of the product. */
export type ReasonKey = keyof (typeof pt & OfProduct) & string

const en: typeof pt = {
  viewAsReadOnly: 'You are viewing as another profile: nothing can be changed',
  onlyInactive: 'Only an inactive record can be deleted permanently',
  ownFactors: `Nobody can remove their own factors here: ask two other ${administrator}s`,
  ownUser: 'Nobody edits their own account here: ask someone else',
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
  ownFactors: `Nadie puede eliminar aquí sus propios factores: pídalo a otros dos ${administrator}`,
  ownUser: 'Nadie modifica aquí su propia cuenta: pídalo a otra persona',
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
let known: Record<Language, typeof pt & OfProduct> | undefined

/** Loads the product's reasons: whoever shows a reason waits for it first. */
export const loadReasons = async (): Promise<void> => {
  if (known) return
  const { reasons } = await product().loadReasons()
  known = perLanguage((language) => ({ ...own[language], ...reasons[language] }))
}

const reasonsIn = (language: Language) => {
  if (!known) throw new Error('The reasons are not loaded')
  return known[language]
}

export const isReason = (key: string): key is ReasonKey => key in reasonsIn(defaultLanguage)

/** The sentence of a reason in a language. `count` chooses between one and several. */
export const reasonSentence = (
  key: ReasonKey,
  language: Language,
  args: Readonly<Record<string, unknown>> = {},
): string => {
  const [one = '', several = one] = reasonsIn(language)[key].split('||||')
  return fillPlaceholders(args['count'] === 1 ? one : several, args)
}
