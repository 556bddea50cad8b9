import type { PageKey } from '../parts/keys/pageKeys'
import type { Overlay, ShellActs } from '../parts/shellActs'

type KeyActs = {
  readonly onOpen: (overlay: Overlay) => void
  readonly onMenu: () => void
  readonly onTheme: () => void
}

/** The keys that act on every page, for who looks: a visitor has neither menu, settings nor notifications. */
export const shellKeys = (who: ShellActs['who'], hasBell: boolean, acts: KeyActs): readonly PageKey[] => {
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
