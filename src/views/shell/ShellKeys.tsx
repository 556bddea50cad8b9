import { useNavigate } from 'react-router-dom'
import { useTheme } from '../../streams/app/hooks'
import { setTheme } from '../../streams/lib/intents'
import { useBell } from '../../streams/notices/hooks'
import { useOpenPages } from '../../streams/routing/hooks'
import { goPages } from './keys/goLetters'
import { usePageKeys } from '../parts/keys/pageKeys'
import type { Overlay, ShellActs } from '../parts/shellActs'
import { shellKeys } from './shellKeys'

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
