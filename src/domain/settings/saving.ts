import type { ItemKey } from '../wire/settings'
import { acknowledged, conflicted, edited, refused, reloaded, withMade } from './savingSteps'
import { sendWhatMay } from './savingSend'
import { storedPart } from './storedPart'
import { savesNothing } from './locks'
import type { SaveState, SettingsDocument } from './types'
import { isSaved, type Sides, type Write } from './writes'

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

export type Opening = {
  /** Unlike that of any other opening, 7 to 50 letters, digits, "-" or "_": request ids are made of it. */
  readonly prefix: string
  /** Items that are not as they are stored (`ReadSettings.changed`): saved at once. */
  readonly changed?: readonly ItemKey[]
}

/** Saving of a document as it came from the server. @throws RangeError for a prefix that makes no request ids */
export const openSaving = (document: SettingsDocument, { prefix, changed = [] }: Opening): Folded => {
  if (!/^[\w-]{7,50}$/.test(prefix)) throw new RangeError(`prefix must be 7 to 50 of A-Z a-z 0-9 _ -, not "${prefix}".`)
  const { stored, made, forced } = storedPart(document, changed)
  const saving: Saving = {
    ...{ server: stored, shown: stored, forced: new Set(forced), touched: forced },
    ...{ flights: [], refused: new Map(), answered: 0, savedAt: new Map(), prefix, count: 0 },
  }
  return sendWhatMay(withMade(saving, made))
}

const retried = (saving: Saving): Folded => {
  const locked = savesNothing(saving.shown.basic)
  const again = saving.flights.filter(({ waiting, write }) => waiting !== undefined && (!locked || isBasic(write)))
  const flights = saving.flights.map((flight): Flight => {
    if (!again.includes(flight)) return flight
    const { waiting: _over, ...sent } = flight
    return sent
  })
  const next = sendWhatMay({ ...saving, flights, refused: new Map() })
  return { saving: next.saving, send: [...again.map(({ write }) => write), ...next.send] }
}

const isBasic = ({ keys }: Write): boolean => keys.includes('basic')

/** What happens next, and the writes to send now. An answer to a write that is not under way (any more) changes nothing. */
export const foldSaving = (saving: Saving, event: SavingEvent): Folded => {
  switch (event.kind) {
    case 'edit':
      return sendWhatMay(edited(saving, event.key, event.value))
    case 'saved':
      return sendWhatMay(acknowledged(saving, event.requestId, event.revs))
    case 'conflict':
      return sendWhatMay(conflicted(saving, event.requestId, event.current))
    case 'failed':
      return sendWhatMay(refused(saving, event))
    case 'retry':
      return retried(saving)
    case 'reloaded':
      return sendWhatMay(reloaded(saving, event))
    default:
      return event satisfies never
  }
}

/** What the user sees: the server's settings with his edits, whether saved or not. */
export const documentOf = ({ shown }: Saving): SettingsDocument => shown

/** Keys of the items that are not saved yet, also those that may not be (uploadLocked). */
export const pendingOf = (saving: Saving): readonly ItemKey[] => {
  const flying = saving.flights.flatMap(({ write }) => write.keys)
  return [...new Set([...flying, ...saving.touched.filter((key) => !isSaved(saving, key))])]
}

/** To be kept with a question for the settings and given back with its answer, see `reloaded`. */
export const markOf = ({ answered }: Saving): number => answered

/** How it stands, for the slide-out. */
export const saveStateOf = (saving: Saving): SaveState => {
  const waiting = saving.flights.find((flight) => flight.waiting !== undefined)?.waiting
  const why = waiting ?? [...saving.refused.values()][0]
  if (why !== undefined) return { state: 'failed', why }
  if (saving.flights.length > 0) return { state: 'saving' }
  if (savesNothing(saving.shown.basic)) return { state: 'locked' }
  return { state: saving.answered > 0 ? 'saved' : 'idle' }
}
