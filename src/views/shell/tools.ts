import {
  CircleQuestionMark,
  MessageSquareText,
  Moon,
  Settings,
  Share2,
  SquarePlay,
  Sun,
  type LucideIcon,
} from 'lucide-react'
import type { PageRow } from '../../domain/access'
import { sharePlaceOf } from '../../domain/forms'
import type { ThemeName } from '../../streams/lib/faces'
import type { Overlay } from '../parts/shellActs'

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
