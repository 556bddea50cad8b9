import type { Sources } from '../../infra/types/sources'
import type { BrokenItem, SaveState, SettingsDocument } from '../../domain/settings'
import type { BrowserSettings } from '../lib/browserSettings'

const word = (chance: () => number): string =>
  Math.floor(chance() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')

/** A new id of 32 hexadecimal digits, from the clock's own chance, so that a recording repeats it. */
export const newItemId = ({ chance }: Pick<Sources['clock'], 'chance'>): string =>
  [word(chance), word(chance), word(chance), word(chance)].join('')

/**
 * Where the settings on the screen come from. `waiting`: not known yet whose, or on their way. `visitor`: the defaults, of
 * which nothing is ever sent or kept (ST25). `unheard`: the server could not be asked yet, so they are the defaults with
 * what was changed since. `here`: the user's own.
 */
export type SettingsStage = 'waiting' | 'visitor' | 'unheard' | 'here'

/** A user's settings on the screen. */
export type SettingsView = {
  readonly document: SettingsDocument
  readonly stage: SettingsStage
  readonly save: SaveState
  readonly broken: readonly BrokenItem[]
  /** What of them a browser keeps too; only of a user’s own. */
  readonly browser?: BrowserSettings
  /** Another tab has changed them, and this user wants to be warned. */
  readonly tabWarning?: string
}
