import { PAGES } from '../../domain/access'
import { useNavigate } from 'react-router-dom'
import { useTheme } from '../../streams/app/hooks'
import { setTheme } from '../../streams/settings/intents'
import { useBell } from '../../streams/notices/hooks'
import { useOpenPages } from '../../streams/routing/hooks'
import { type PageKey, usePageKeys } from '../parts/keys/pageKeys'
import type { Overlay, ShellActs } from '../parts/shellActs'

export type GoPage = { readonly letter: string; readonly name: string; readonly path: string }

const withoutParts = (path: string): string => path.replace(/\/:.*$/, '')

/** Pages that `g` and a letter open. @param open keys of the pages that there are and that the user may see */
export const goPages = (open: ReadonlySet<string>): readonly GoPage[] =>
  PAGES.flatMap(({ key, displayName, path, letter }) =>
    letter === undefined || !open.has(key) ? [] : [{ letter, name: displayName, path: withoutParts(path) }],
  )

type KeyActs = {
  readonly onOpen: (overlay: Overlay) => void
  readonly onMenu: () => void
  readonly onTheme: () => void
}

/** The keys that act on every page, for the current user: a visitor has neither menu, settings nor notifications. */
const shellKeys = (who: ShellActs['who'], hasBell: boolean, acts: KeyActs): readonly PageKey[] => {
  const open = (overlay: Overlay) => (): void => acts.onOpen(overlay)
  return [
    { key: '?', what: 'This list', act: open('keys') },
    ...(who === 'signedIn'
      ? [
          { key: 'm', what: 'Menu', act: acts.onMenu },
          { key: ',', what: 'Settings', act: open('settings') },
        ]
      : []),
    ...(who === 'signedIn' && hasBell ? [{ key: 'n', what: 'Notifications', act: open('notifications') }] : []),
    { key: 't', what: 'Dark or light colours', act: acts.onTheme },
  ]
}

type ShellKeysProps = {
  readonly who: ShellActs['who']
  readonly onOpen: (overlay: Overlay) => void
  readonly onMenu: () => void
}

/** Hears the keys of the shell. Draws nothing. */
export const ShellKeys = ({ who, onOpen, onMenu }: ShellKeysProps) => {
  const theme = useTheme()
  const navigate = useNavigate()
  const acts = {
    onOpen,
    onMenu,
    onTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
  }
  usePageKeys(shellKeys(who, useBell().enabled, acts), { place: 'Everywhere', parts: ESCAPE })
  usePageKeys(
    goPages(useOpenPages()).map(({ letter, name, path }) => ({
      key: `g ${letter}`,
      what: name,
      act: () => void navigate(path),
    })),
    { place: 'Go to a page' },
  )
  return null
}

const ESCAPE = [{ keys: ['Esc'], what: 'Close what is on top' }]
