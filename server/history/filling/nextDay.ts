import { addDays, dateAt, dayStart, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { Question } from './wantedDays'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** From the end of a day until what is published of its last periods is known: then it is filled. */
const KNOWN_MS = 45 * MINUTE
const DAY = 24 * HOUR
/**
 * From the end of a day until it is filled again: with the corrections of the day after, with its metered volumes, once
 * more with those that bank holidays delayed, and with its settlement runs SF, R1, R2, R3 and RF (16, 39, 84, 154 and 292
 * working days after it).
 */
const AGAIN_MS: readonly number[] = [30 * HOUR, ...[8, 13, 26, 60, 125, 225, 425].map((days) => days * DAY)]
/** How much longer a server that was stopped meanwhile still does so. */
const AGAIN_FOR_MS = DAY
/** A day that has just ended is whole by what was received of it, until it has been filled. */
const GRACE_MS = 60 * MINUTE

/** Why a day could not be had, and when it is tried again. */
export type Failure = { readonly tries: number; readonly again: Instant; readonly why: string }

export type Progress = {
  readonly filled: ReadonlySet<SettlementDate>
  /** Filled by this process. */
  readonly filledAt: ReadonlyMap<SettlementDate, Instant>
  /** Days that users asked for, each with its question. */
  readonly wanted: ReadonlyMap<SettlementDate, Question>
  /** Those that visitors asked for. */
  readonly visited: ReadonlyMap<SettlementDate, Question>
  /** How many days have been begun: whose turn it is. */
  readonly turn: number
  /** Days of which something that was received has been lost. */
  readonly missed: ReadonlySet<SettlementDate>
  readonly failing: ReadonlyMap<SettlementDate, Failure>
  /** Days that are being made or written. */
  readonly underWay: ReadonlySet<SettlementDate>
}

export type Reach = {
  readonly now: Instant
  /** How many days back are filled without being asked for. */
  readonly days: number
  /** The first day that there is. */
  readonly firstDay: SettlementDate
}

const endOf = (date: SettlementDate): Instant => dayStart(addDays(date, 1))

/** The newest day that can be filled: its last figures have been published. */
export const newestDay = (now: Instant): SettlementDate => addDays(dateAt(now - KNOWN_MS), -1)

/** Whether what was published after a day was filled is to be had now, and has not been. */
const isDueAgain = (date: SettlementDate, now: Instant, { filled, filledAt }: Progress): boolean =>
  filled.has(date) &&
  AGAIN_MS.some((after) => {
    const from = endOf(date) + after
    return now >= from && now < from + AGAIN_FOR_MS && (filledAt.get(date) ?? -Infinity) < from
  })

/** The days that are filled without being asked for, the newest first. */
export const daysBack = ({ now, days, firstDay }: Reach): readonly SettlementDate[] => {
  const newest = newestDay(now)
  return Array.from({ length: days }, (_, back) => addDays(newest, -back)).filter((date) => date >= firstDay)
}

/** The place of a question before others: a negative result puts `a` first. */
const byQuestion = (a: Question, b: Question): number => a.days - b.days || b.number - a.number

/**
 * A question with fewer missing days before one with more, a later one before an earlier one, and of one the newest day first.
 * A page asks both for the day that is looked at and for the months of its overview: the day does not wait for the months.
 */
const firstWanted = (days: readonly SettlementDate[], wanted: Progress['wanted']): SettlementDate | undefined => {
  const [first] = [...days].sort((a, b) => {
    const one = wanted.get(a)
    const other = wanted.get(b)
    return (one && other && byQuestion(one, other)) || (a < b ? 1 : -1)
  })
  return first
}

type Claim = 'users' | 'visitors' | 'backwards'

/** Of so many days in a row visitors have one, and one goes on backwards whatever users ask for. */
const ROUND = 5
const VISITORS_TURN = 2
const BACKWARDS_TURN = 4

const claimsOf = (turn: number): readonly Claim[] => {
  if (turn % ROUND === VISITORS_TURN) return ['visitors', 'users', 'backwards']
  if (turn % ROUND === BACKWARDS_TURN) return ['backwards', 'users', 'visitors']
  return ['users', 'backwards', 'visitors']
}

/**
 * The day to fill next: yesterday, then those that lost something, then the newest that are due again; then those that
 * users wait for, those that visitors wait for and the days before yesterday, each with its share. Days that failed wait for
 * their time and hold up none. Undefined while there is nothing to do.
 */
export const nextDay = (progress: Progress, reach: Reach): SettlementDate | undefined => {
  const { filled, wanted, visited, missed, failing, underWay, turn } = progress
  const { now, firstDay } = reach
  const newest = newestDay(now)
  const canBe = (date: SettlementDate): boolean =>
    date >= firstDay && date <= newest && !underWay.has(date) && (failing.get(date)?.again ?? -Infinity) <= now
  const isToFill = (date: SettlementDate): boolean => !filled.has(date) && canBe(date)
  if (reach.days > 0 && isToFill(newest)) return newest
  const lost = [...missed].filter(canBe).sort().at(-1)
  if (lost !== undefined) return lost
  const back = daysBack(reach)
  const again = back.find((date) => canBe(date) && isDueAgain(date, now, progress))
  if (again !== undefined) return again
  const requested = (days: Progress['wanted']) => firstWanted([...days.keys()].filter(isToFill), days)
  const first: Readonly<Record<Claim, () => SettlementDate | undefined>> = {
    users: () => requested(wanted),
    visitors: () => requested(visited),
    backwards: () => back.find(isToFill),
  }
  for (const claim of claimsOf(turn)) {
    const date = first[claim]()
    if (date !== undefined) return date
  }
  return undefined
}

/** The first day from which on no day is missing until now; undefined where the last one is missing. */
export const fillingWholeFrom = (filled: ReadonlySet<SettlementDate>, now: Instant): SettlementDate | undefined => {
  const yesterday = addDays(dateAt(now), -1)
  const isGrace = !filled.has(yesterday) && now - dayStart(dateAt(now)) < GRACE_MS
  let first: SettlementDate | undefined
  for (let date = isGrace ? addDays(yesterday, -1) : yesterday; filled.has(date); date = addDays(date, -1)) first = date
  return first
}
