import {
  CircleQuestionMark,
  MessageSquareText,
  Moon,
  Settings,
  Share2,
  SquarePlay,
  Sun,
  type LucideIcon,
  Bell,
  Ellipsis,
  UserRound,
} from 'lucide-react'
import type { PageRow } from '../../domain/access'
import { sharePlaceOf } from '../../domain/forms'
import { useOnlineReport } from '../../streams/administration/online'
import type { ThemeName } from '../../streams/lib/types'
import type { Overlay } from '../parts/shellActs'
import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Tool } from '../parts/Tool'
import { PHONE, useMedia } from '../parts/media'
import * as css from '../parts/tool.module.css'

/** One icon of the header that has nothing to tell but its name. */
export type ToolLine = {
  readonly id: string
  readonly label: string
  /** The key that does the same. */
  readonly letter?: string
  readonly icon: LucideIcon
  readonly act: () => void
}

export type ToolPage = Pick<PageRow, 'name' | 'displayName' | 'video'>

type ToolActs = {
  readonly theme: ThemeName
  readonly onTheme: (theme: ThemeName) => void
  readonly onOpen: (overlay: Overlay) => void
}

/** Ours, before the specification's. */
export const ownTools = ({ theme, onTheme, onOpen }: ToolActs): readonly ToolLine[] => {
  const other = theme === 'dark' ? 'light' : 'dark'
  const icon = theme === 'dark' ? Sun : Moon
  return [
    { id: 'theme', label: `Change to ${other} colours`, letter: 't', icon, act: () => onTheme(other) },
    { id: 'keys', label: 'Keys of this page', letter: '?', icon: CircleQuestionMark, act: () => onOpen('keys') },
  ]
}

/** SH05, SH06, SH07: Share, Settings, Feedback, Tutorial, in this order. Share and Tutorial only where there is one. */
export const pageTools = (page: ToolPage | undefined, { onOpen }: Pick<ToolActs, 'onOpen'>): readonly ToolLine[] => [
  ...(page && sharePlaceOf(page.name) !== undefined
    ? [{ id: 'share', label: 'Share', icon: Share2, act: () => onOpen('share') }]
    : []),
  { id: 'settings', label: 'Settings', letter: ',', icon: Settings, act: () => onOpen('settings') },
  { id: 'feedback', label: 'Feedback', icon: MessageSquareText, act: () => onOpen('feedback') },
  ...(page?.video === undefined
    ? []
    : [{ id: 'tutorial', label: `${page.displayName} Tutorial`, icon: SquarePlay, act: () => onOpen('tutorial') }]),
]

/** The same tools as a list behind one icon, where the header has no room for all. */
export const MoreTools = ({ lines }: { readonly lines: readonly ToolLine[] }) => (
  <MenuTrigger>
    <Tool label="More" className="more-button" onPress={() => undefined}>
      <Ellipsis aria-hidden />
    </Tool>
    <Popover className={`float ${css.moreMenu}`} placement="bottom end" offset={4} containerPadding={8}>
      <Menu aria-label="More">
        {lines.map(({ id, label, icon: Icon, act }) => (
          <MenuItem key={id} className={`item ${css.moreItem} rounded`} textValue={label} onAction={act}>
            <Icon aria-hidden />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)

export type PeopleToolsProps = {
  readonly page: ToolPage | undefined
  readonly theme: ThemeName
  readonly bell: { readonly enabled: boolean; readonly why?: string }
  readonly unseen: number
  /** What is over the page now. */
  readonly opened: Overlay | undefined
  readonly onTheme: (theme: ThemeName) => void
  readonly onOpen: (overlay: Overlay) => void
  /** SH11: the search of plants and terms; only the view Enact has one. */
  readonly search: ReactNode
}

/** Beside a picker there is no room for every icon: those without a number go into one. */
const NARROW = '(max-width: 1359px)'

/** What a signed-in user has, in the specification's order (1§2.1); the theme and the keys are in front. */
export const PeopleTools = (props: PeopleToolsProps) => {
  const { page, opened, onOpen, search } = props
  useOnlineReport()
  const narrow = useMedia(NARROW)
  const phone = useMedia(PHONE)
  // A phone has no keyboard, so no list of its keys.
  const lines = [...ownTools(props), ...pageTools(page, props)].filter(({ id }) => !phone || id !== 'keys')
  return (
    <>
      {narrow ? <MoreTools lines={lines} /> : lines.map((line) => <LineTool key={line.id} {...line} />)}
      <BellTool {...props} />
      <Tool
        label="My Account"
        className="account-button"
        expanded={opened === 'account'}
        onPress={() => onOpen('account')}
      >
        <UserRound aria-hidden />
      </Tool>
      {search}
    </>
  )
}

const LineTool = ({ id, label, letter, icon: Icon, act }: ToolLine) => (
  <Tool
    label={label}
    tip={letter === undefined ? label : `${label} (${letter})`}
    className={`${id}-button`}
    onPress={act}
  >
    <Icon aria-hidden />
  </Tool>
)

/** 1§6: without access to the notifications page the bell stays, says why, and does nothing. */
const BellTool = ({ bell, unseen, opened, onOpen }: PeopleToolsProps) => {
  const label = unseen > 0 ? `Notifications, ${unseen} unseen` : 'Notifications'
  const tip = bell.enabled ? `${label} (n)` : (bell.why ?? 'Notifications are not part of your licence')
  return (
    <Tool
      label={bell.enabled ? label : `Notifications. ${tip}`}
      tip={tip}
      className={`${css.bell} relative`}
      off={!bell.enabled}
      expanded={opened === 'notifications'}
      onPress={() => onOpen('notifications')}
    >
      <Bell aria-hidden />
      {bell.enabled && unseen > 0 && <span className="unseen">{unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen}</span>}
    </Tool>
  )
}

const MOST_SHOWN = 99
