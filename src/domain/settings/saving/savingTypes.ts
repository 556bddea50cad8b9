import type { ItemKey } from '../../wire/settings'
import type { SettingsDocument } from '../userDocument'
import type { Sides, Write } from './writes'

/** A write under way. `waiting`: nobody knows whether it arrived; the same write is sent again on `retry`. */
export type Flight = {
  readonly write: Write
  readonly values: ReadonlyMap<ItemKey, unknown>
  readonly baseRevs: ReadonlyMap<ItemKey, number>
  readonly waiting?: string
}

/**
 * Saving as a pure machine. What the user sees is `shown`; what differs from `server` and was touched is to be saved, one
 * write at a time for each item, so that edits made meanwhile are joined in the next one.
 */
export type Saving = Sides & {
  readonly touched: readonly ItemKey[]
  readonly flights: readonly Flight[]
  /** Why an item is not sent again before it is edited or `retry` is heard. */
  readonly refused: ReadonlyMap<ItemKey, string>
  /** Number of writes answered, and at which of them each item was last saved. */
  readonly answered: number
  readonly savedAt: ReadonlyMap<ItemKey, number>
  readonly prefix: string
  readonly count: number
}

export type SavingEvent =
  /** `undefined` takes an item away. A new item of a list is put last; a removed one leaves the order and is not active. */
  | { readonly kind: 'edit'; readonly key: ItemKey; readonly value: unknown }
  | { readonly kind: 'saved'; readonly requestId: string; readonly revs: Readonly<Record<ItemKey, number>> }
  | {
      readonly kind: 'conflict'
      readonly requestId: string
      readonly current: Readonly<Record<ItemKey, { readonly rev: number; readonly data?: unknown }>>
    }
  /**
   * `again`: it may or may not have arrived (no answer, 5xx), so the very same write is sent on `retry`. Otherwise the
   * server has refused it (4xx); it is made anew on `retry` or once the item is edited.
   */
  | { readonly kind: 'failed'; readonly requestId: string; readonly why: string; readonly again: boolean }
  /** The user's wish, or the time to try again. */
  | { readonly kind: 'retry' }
  /**
   * The settings as read from the server. `asked` is `markOf` at the moment of asking: what was saved since then is newer
   * than this answer. Left out, the answer counts as new.
   * `changed` as at the opening; left out, only a board that was made is told by itself.
   */
  | {
      readonly kind: 'reloaded'
      readonly document: SettingsDocument
      readonly asked?: number
      readonly changed?: readonly ItemKey[]
    }

export type Folded = { readonly saving: Saving; readonly send: readonly Write[] }
