// Returns the palette's commands: the pages and forms that the user may open, and actions of the frame.
import {
  Bookmark,
  CircleHelp,
  FilePen,
  Globe,
  LayoutDashboard,
  Lock,
  LogOut,
  Plus,
  ShieldCheck,
  SlidersHorizontal,
  type IconNode,
} from 'lucide'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { can, mayOpenList } from '#kernel/core/contract/access.ts'
import { productSite } from '#kernel/core/site/product.ts'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import {
  paths,
  useDrafts,
  useEngine,
  useKnownViews,
  type FoundRecord,
  type MenuEntry,
} from '#kernel/core/site/index.ts'
import { foldText as fold } from '#kernel/core/contract/foldText.ts'
import { useLabel } from '#kernel/core/site/declaration/useLabel.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { paletteMessages } from '#kernel/core/site/frame/overlays/paletteTexts.ts'
import { colorModeIcons, colorModes } from '../header/colors.ts'
import { screenCommands } from '#kernel/core/site/ui/screenCommands.ts'
import { pagesOf } from '../menu/pages.ts'
import type { OverlayProps } from './overlayProps.ts'
import { groupLabel } from '../menu/groupLabel.ts'

export interface Command {
  key: string
  /** The heading of its section. */
  group: string
  label: string
  /** Other words by which it is found. */
  also?: string | undefined
  /** Shown below the label, to tell records of one name apart. */
  details?: string | undefined
  /** Shown beside the label. */
  note?: string | undefined
  found?: FoundRecord
  /** An action of the record above: its name includes the record's. */
  actionOf?: FoundRecord
  icon: IconNode
  /** An action that is not possible now; `details` says why. */
  isDisabled?: true
  run: () => void
}

export const useCommands = ({ colors, chooseLanguage, onOpen }: OverlayProps): Command[] => {
  const t = useTranslate()
  const labelOf = useLabel()
  const present = useLanguage()
  const messages = paletteMessages[present]
  const navigate = useNavigate()
  const engine = useEngine()
  const { me, definitions, declarations } = engine
  const go = (to: string) => () => void navigate(to)
  const offered = declarations.flatMap(({ name, list, menu, icon: entryIcon }) => {
    const resource = definitions.get(name)
    return resource && mayOpenList(me, resource) ? [{ name, list, resource, menu, icon: entryIcon }] : []
  })

  /** The entry of the menu that a page is a tab of. */
  const entryOf = (label: string, menu: MenuEntry['menu'] | undefined) => {
    const entry = menu?.tabs && t(groupLabel(menu.tabs))
    return entry === label ? undefined : entry
  }

  const pages = [
    ...(productSite().landing(me) === 'home'
      ? [{ key: 'home', label: t('shell.menu.home'), icon: LayoutDashboard, run: go(`${paths.admin}/home`) }]
      : []),
    ...offered.map(({ name, menu, icon: entryIcon }) => ({
      key: name,
      label: t(`resources.${name}.name`),
      note: entryOf(t(`resources.${name}.name`), menu),
      icon: entryIcon,
      run: go(paths.list(name)),
    })),
    ...pagesOf(engine).map(({ name, label, icon, to, menu }) => ({
      key: name,
      label: labelOf(label),
      note: entryOf(labelOf(label), menu),
      icon,
      run: go(to),
    })),
  ]
  const [{ data: known = [] }] = useKnownViews()
  const views = offered.flatMap(({ name }) =>
    known
      .filter(({ resource }) => resource === name)
      .map((view) => ({
        key: `view ${view.viewId}`,
        label: view.name,
        note: t(`resources.${name}.name`),
        icon: Bookmark,
        run: go(`${paths.list(name)}?view=${view.viewId}`),
      })),
  )
  const drafts = (useDrafts() ?? []).map(({ key, title, declaration, to }) => ({
    key: `draft ${key}`,
    label: title,
    note: t(`resources.${declaration.name}.name`),
    icon: FilePen,
    run: go(to),
  }))
  const forms = offered
    .filter(({ list, resource }) => list.add && can(me, 'create', resource))
    .map(({ name }) => ({
      key: `create ${name}`,
      label: t(`resources.${name}.titles.create`),
      also: messages.createWords,
      icon: Plus,
      run: go(paths.create(name)),
    }))
  const deeds = [
    ...languageCodes
      .filter((code) => code !== present)
      .map((code) => ({
        key: `language ${code}`,
        label: messages.language(t(`shell.language.${code}`)),
        icon: Globe,
        run: () => chooseLanguage(code),
      })),
    ...colorModes
      .filter((mode) => mode !== colors.mode)
      .map((mode) => ({
        key: `colors ${mode}`,
        label: messages.colors(t(`shell.colors.${mode}`)),
        icon: colorModeIcons[mode],
        run: () => colors.choose(mode),
      })),
    { key: 'settings', label: messages.settings, icon: SlidersHorizontal, run: () => onOpen('settings') },
    { key: 'help', label: messages.help, icon: CircleHelp, run: () => onOpen('help') },
    { key: 'account', label: t('shell.user.account'), icon: ShieldCheck, run: go(`${paths.admin}/account`) },
    { key: 'password', label: t('shell.user.password'), icon: Lock, run: () => onOpen('password') },
    { key: 'logout', label: messages.logout, icon: LogOut, run: go('/logout') },
  ]
  const ofScreen = screenCommands().map(({ reason, ...command }) => ({
    ...command,
    ...(reason !== undefined && { details: reason, isDisabled: true as const }),
  }))
  const groups = [
    [messages.pages, pages],
    [messages.views, views],
    [messages.drafts, drafts],
    [messages.create, forms],
    [messages.actions, [...ofScreen, ...deeds]],
  ] as const
  return groups.flatMap(([group, commands]) => commands.map((command) => ({ group, ...command })))
}

/** Returns the commands whose label contains every typed word, ignoring accents. */
export const matching = <Labeled extends Pick<Command, 'label' | 'also'> & { group?: string }>(
  commands: readonly Labeled[],
  typed: string,
): Labeled[] => {
  const wanted = fold(typed).split(/\s+/)
  return commands.filter(({ label, group = '', also = '' }) =>
    wanted.every((word) => fold(`${group} ${label} ${also}`).includes(word)),
  )
}
