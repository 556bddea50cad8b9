import type { BrokenItem, SaveState, SettingsDocument } from '../../domain/settings'

/** A user's settings on the screen. `ready` once they have come, or the server could not be asked. */
export type SettingsView = {
  readonly document: SettingsDocument
  readonly ready: boolean
  readonly save: SaveState
  readonly broken: readonly BrokenItem[]
  /** Another tab has changed them, and this user wants to be warned. */
  readonly tabWarning?: string
}
