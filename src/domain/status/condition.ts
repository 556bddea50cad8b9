import type { FeedState } from '../market/state'
import type { Instant } from '../periods'
import { DOWN_TIMES, type Expected } from './expected'

/** `unknown`: the server has just begun to listen. `notOffered`: the source has no such feed, which is no fault. */
export const FEED_STATES = ['ok', 'late', 'down', 'unknown', 'notOffered'] as const
export type FeedCondition = (typeof FEED_STATES)[number]

/** The word on the screen (catalogue A13; "Planned" is not used, since nothing is promised here). */
export const STATE_TEXTS: Readonly<Record<FeedCondition, string>> = {
  ok: 'OK',
  late: 'Late',
  down: 'Down',
  unknown: 'Waiting',
  notOffered: 'Not offered',
}

export type FeedVerdict = { readonly state: FeedCondition; readonly why?: string }

const secondsText = (ms: number): string => {
  const s = Math.floor(ms / 1000)
  return s < 120 ? `${s} s` : `${Math.floor(s / 60)} min`
}

/** Of what time the newest data of a feed is: `none` before the first, undefined where that is not watched. */
export type DataTime = Instant | 'none' | undefined

/** The same for its data: a feed that answers in time with old data is not fresh. */
const byData = (data: DataTime, dueMs: number | undefined, since: Instant, now: Instant): FeedVerdict => {
  if (data === undefined || dueMs === undefined) return { state: 'ok' }
  const age = now - (data === 'none' ? since : data)
  if (age <= dueMs) return { state: 'ok' }
  const minutes = `${Math.floor(age / 60_000)} min`
  return {
    state: age > DOWN_TIMES * dueMs ? 'down' : 'late',
    why:
      data === 'none'
        ? `It answers, but has published nothing in the ${minutes} since the server began.`
        : `It answers, but its newest data is ${minutes} old.`,
  }
}

/**
 * How a feed is at `now`. One that fails is late at once, and down when its last good answer is older than the limit
 * of lateness: a single failed question is no outage.
 * @param since when the server began to listen
 * @param data of what time its newest data is
 */
export const conditionOf = (
  feed: FeedState | undefined,
  expected: Expected,
  since: Instant,
  now: Instant,
  data?: DataTime,
): FeedVerdict => {
  const { lastOk, failingSince, why } = feed ?? {}
  const silent = now - (lastOk ?? since)
  const isOver = silent > expected.lateAfterMs
  if (failingSince !== undefined)
    return { state: isOver || lastOk === undefined ? 'down' : 'late', why: why ?? 'It fails without a reason given.' }
  if (lastOk === undefined)
    return isOver
      ? { state: 'down', why: `Nothing has come in the ${secondsText(silent)} since the server began.` }
      : { state: 'unknown', why: 'Nothing has come yet; the server has just begun.' }
  if (isOver) {
    const silence = `Silent for longer than ${secondsText(expected.lateAfterMs)}; expected every ${expected.everyS} s.`
    return { state: silent > expected.downAfterMs ? 'down' : 'late', why: silence }
  }
  const active = byData(data, expected.dataDueMs, since, now)
  // An answer that was good but not whole still has something to say.
  return active.state !== 'ok' || why === undefined ? active : { ...active, why }
}

/** Seconds beyond what is expected; undefined while it keeps to it, or where nothing is expected. */
export const lateByS = (
  lastMessage: Instant | undefined,
  everyS: number | undefined,
  now: Instant,
): number | undefined => {
  if (lastMessage === undefined || everyS === undefined) return undefined
  const late = Math.floor((now - lastMessage) / 1000) - everyS
  return late > 0 ? late : undefined
}
