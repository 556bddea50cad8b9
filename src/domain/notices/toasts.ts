import type { Settings } from '../settings'
import { missedText, NOTIFICATIONS_PATH } from './away'
import { type NoticeItem, MISSING_BSADS, NOTICE_FRESH_MS, SO_FLAGGED_FREE } from './notice'
import type { Instant } from '../periods'

/** The settings that a notice is judged by. */
export type NoticeSettings = Pick<
  Settings,
  'minutesDelayToReport' | 'suppressBSADWarnings' | 'suppressInterconnectorBSADWarnings' | 'suppressBSADNotifications'
>

/**
 * Whether the user wants not to see a notice (specification 1§4 "Global notification"). A delay goes when their setting
 * strictly exceeds its minutes (C51); texts of missing or free adjustment actions by three switches (C3, C69), whatever
 * kind of notice they are in.
 */
export const isDropped = (notice: Pick<NoticeItem, 'kind' | 'minutes' | 'text'>, settings: NoticeSettings): boolean => {
  const { minutesDelayToReport, suppressBSADWarnings, suppressInterconnectorBSADWarnings } = settings
  const all = settings.suppressBSADNotifications
  const { kind, minutes, text } = notice
  if (kind === 'delay' && minutes !== undefined && minutesDelayToReport > minutes) return true
  if ((suppressBSADWarnings || all) && text.includes(MISSING_BSADS)) return true
  return (suppressInterconnectorBSADWarnings || all) && text.includes(SO_FLAGGED_FREE)
}

/** SH17: a toast disappears after this time, ms (specification 2§9). */
export const TOAST_MS = 8000
export const MOST_TOASTS = 4
/** What waits beyond this is not worth its place any more; it is in the log. The oldest waiting go. */
export const NOTICE_MOST_WAITING = 16

export type Toast = {
  readonly key: string
  readonly text: string
  readonly title?: string
  /** A path of this site, or a listed https address. */
  readonly link?: string
  /** Of a notification of this user: its time, ms UTC. */
  readonly alertAt?: Instant
  /** So many notifications that came while their user was away, in one line. */
  readonly missed?: number
}
type Shown = Toast & { readonly leftMs: number }

/** Toasts as of `at`: those shown, with the time that each has left, and those that wait for a place. */
export type ToastRackState = {
  readonly at: Instant
  readonly shown: readonly Shown[]
  readonly waiting: readonly Toast[]
  /** Somebody reads: the pointer or the focus is on them. */
  readonly held: boolean
  /** No user can read: the page is in the background. */
  readonly hidden: boolean
  /** Notifications that had no space while the page was hidden. */
  readonly missed: number
}

export const NO_TOASTS: ToastRackState = { at: 0, shown: [], waiting: [], held: false, hidden: false, missed: 0 }

export type ToastEvent =
  | { readonly kind: 'shown'; readonly toast: Toast; readonly at: Instant }
  | { readonly kind: 'dismissed'; readonly key: string; readonly at: Instant }
  | { readonly kind: 'held' | 'hidden'; readonly on: boolean; readonly at: Instant }
  | { readonly kind: 'time'; readonly at: Instant }

const filled = (rack: ToastRackState): ToastRackState => {
  const space = MOST_TOASTS - rack.shown.length
  if (space <= 0 || rack.waiting.length === 0) return rack
  const next = rack.waiting.slice(0, space).map((toast) => ({ ...toast, leftMs: TOAST_MS }))
  return { ...rack, shown: [...rack.shown, ...next], waiting: rack.waiting.slice(space) }
}

/** The rack as of a later instant. A clock that was put back takes no time off anyone. */
const advanced = (rack: ToastRackState, at: Instant): ToastRackState => {
  const passed = Math.max(0, at - rack.at)
  if (rack.held || rack.hidden || passed === 0) return { ...rack, at }
  const shown = rack.shown
    .map((toast) => ({ ...toast, leftMs: toast.leftMs - passed }))
    .filter(({ leftMs }) => leftMs > 0)
  return filled({ ...rack, at, shown })
}

/** One line of what was missed, with what an earlier line has counted. */
const missedToast = ({ shown, waiting }: ToastRackState, count: number): Toast => {
  const missed = [...shown, ...waiting].reduce((sum, each) => sum + (each.missed ?? 0), count)
  return { key: `missed ${missed}`, text: missedText(missed), link: NOTIFICATIONS_PATH, missed }
}

const withMissed = (rack: ToastRackState, count: number): ToastRackState => {
  if (count === 0) return rack
  const others = (each: Toast): boolean => each.missed === undefined
  const toast = missedToast(rack, count)
  return filled({
    ...rack,
    missed: 0,
    shown: rack.shown.filter(others),
    waiting: [toast, ...rack.waiting.filter(others)],
  })
}

/** The page is seen again: notifications of more than a minute ago are one line. */
const seenAgain = (rack: ToastRackState): ToastRackState => {
  const isOld = ({ alertAt }: Toast): boolean => alertAt !== undefined && rack.at - alertAt > NOTICE_FRESH_MS
  const isNew = (toast: Toast): boolean => !isOld(toast)
  const old = [...rack.shown, ...rack.waiting].filter(isOld).length
  return withMissed(
    { ...rack, shown: rack.shown.filter(isNew), waiting: rack.waiting.filter(isNew) },
    old + rack.missed,
  )
}

const withToast = (rack: ToastRackState, toast: Toast): ToastRackState => {
  if (toast.missed !== undefined) return withMissed(rack, toast.missed)
  if ([...rack.shown, ...rack.waiting].some(({ key }) => key === toast.key)) return rack
  const { waiting, ...rest } = filled({ ...rack, waiting: [...rack.waiting, toast] })
  const gone = waiting.slice(0, -NOTICE_MOST_WAITING).filter(({ alertAt }) => alertAt !== undefined)
  return {
    ...rest,
    waiting: waiting.slice(-NOTICE_MOST_WAITING),
    missed: rest.missed + (rest.hidden ? gone.length : 0),
  }
}

/** What toasts do: at most four at a time, each for 8 s, which stand still while they are held or the page is hidden. */
export const foldToasts = (before: ToastRackState, event: ToastEvent): ToastRackState => {
  const rack = advanced(before, event.at)
  switch (event.kind) {
    case 'shown':
      return withToast(rack, event.toast)
    case 'dismissed': {
      const others = ({ key }: Toast): boolean => key !== event.key
      const shown = rack.shown.filter(others)
      // Whatever held it cannot let go of what is not there any more.
      const held = rack.held && shown.length > 0
      return filled({ ...rack, held, shown, waiting: rack.waiting.filter(others) })
    }
    case 'held':
      return { ...rack, held: event.on && rack.shown.length > 0 }
    case 'hidden':
      return event.on || !rack.hidden ? { ...rack, hidden: event.on } : seenAgain({ ...rack, hidden: false })
    case 'time':
      return rack
    default:
      return event satisfies never
  }
}

/** How long until the next toast goes, ms; undefined while none does. */
export const nextToastEnd = ({ shown, held, hidden }: ToastRackState): number | undefined =>
  held || hidden || shown.length === 0 ? undefined : Math.min(...shown.map(({ leftMs }) => leftMs))
