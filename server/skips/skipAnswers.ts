import { operatorSumsIn, packSkips, skipSlotIn, skipSumsIn, STEP_LENGTH } from '../../src/domain/skips/packed'
import type { SkipSlot } from '../../src/domain/skips/calls'
import { skipsDueAt } from '../../src/domain/skips/publication'
import type { SkipDirection } from '../../src/domain/skips/reasons'
import { addedSkips, NO_SKIPS, type SkipSums } from '../../src/domain/skips/sums'
import type { DayOfSkips, SkipsOverDays, SkipsRange, UnitSkipsOver } from '../../src/domain/skips/overDays'
import type { OperatorSums, SkipDayFacts, UnitSkips } from '../../src/domain/skips/unitDay'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../src/domain/periods'
import { eachDay } from '../../src/domain/periods/eachDay'
import type { SkipsRow, StoredSkips } from '../history/skips/types'
import type { History } from '../history/watchedStore'
import type { Asker } from '../history/filling/wantedDays'
import { SourceError, type MarketSource, type ServerClock } from '../sources/source'
import type { SkipBacklog } from './skipBacklog'
import type { RunningSkips } from './runningSkips'

type Options = {
  readonly source: Pick<MarketSource, 'info' | 'operatorSkips'>
  readonly clock: Pick<ServerClock, 'now'>
  /** Absent where nothing is stored. */
  readonly history: Pick<History, 'store' | 'want'> | undefined
  /** Absent where the source gives no whole days. */
  readonly backlog: Pick<SkipBacklog, 'want'> | undefined
  readonly runningDay: (signal?: AbortSignal) => Promise<RunningSkips>
}

/** @internal */
export const NOT_BY_DAY =
  'Elexon gives bids, offers and levels by the settlement period alone: only the periods that this server has received are estimated.'
const NOT_CONNECTED = 'NESO publishes its skip rates on its data portal, which is not connected.'
const NOT_STORED = 'This server stores no history: days that are over are not estimated.'
const NOT_FILLED = 'This server fills no past days (HISTORY_DAYS is 0): days that are not filled are not estimated.'

const NOTHING: StoredSkips = { days: [], rows: [], byDay: [], steps: new Float64Array() }

/** Rows of units by side, as sums of both. */
const unitsOf = (rows: readonly SkipsRow[]): readonly UnitSkipsOver[] => {
  const units = new Map<string, readonly SkipsRow[]>()
  for (const row of rows) units.set(row.unit, [...(units.get(row.unit) ?? []), row])
  return [...units].map(([unit, own]) => {
    const row = (direction: SkipDirection): SkipsRow | undefined =>
      own.find(({ isOffer }) => (isOffer === 1) === (direction === 'offer'))
    const isPublished = own.some(({ operator }) => operatorSumsIn(operator) !== undefined)
    const both = <T>(of: (row: SkipsRow | undefined) => T) => ({ offer: of(row('offer')), bid: of(row('bid')) })
    const sums = (numbers: readonly number[] | undefined): SkipSums =>
      numbers === undefined ? NO_SKIPS : skipSumsIn(numbers.map((value) => (Number.isNaN(value) ? 0 : value)))
    return {
      unit,
      estimate: both((each) => sums(each?.sums)),
      compared: isPublished ? both((each) => sums(each?.compared)) : undefined,
      operator: isPublished ? both((each) => operatorOf(each)) : undefined,
    }
  })
}

const NO_OPERATOR: OperatorSums = { inMerit: 0, skipped: 0, both: 0, either: 0 }
const operatorOf = (row: SkipsRow | undefined): OperatorSums => (row && operatorSumsIn(row.operator)) ?? NO_OPERATOR

/** The running day has nothing of the operator: its estimate alone is added. */
const withRunning = (units: readonly UnitSkipsOver[], running: readonly UnitSkips[]): readonly UnitSkipsOver[] => {
  const byId = new Map(units.map((unit) => [unit.unit, unit]))
  for (const { unit, estimate } of running) {
    const before = byId.get(unit)
    const added = (direction: SkipDirection) =>
      addedSkips([...(before ? [before.estimate[direction]] : []), estimate[direction]])
    byId.set(unit, {
      unit,
      operator: before?.operator,
      compared: before?.compared,
      estimate: { offer: added('offer'), bid: added('bid') },
    })
  }
  return [...byId.values()]
}

const slotsIn = (steps: ArrayLike<number>): readonly SkipSlot[] =>
  Array.from({ length: steps.length / STEP_LENGTH }, (_, row) => skipSlotIn(steps, row * STEP_LENGTH))

/** The 5 minutes of a unit in a day that is not stored. */
const slotsOfRunning = ({ day }: RunningSkips, unit: string): readonly SkipSlot[] => {
  const rows = day.rows.filter((row) => row.unit === unit)
  return slotsIn(packSkips({ ...day, rows }).steps)
}

/** Why the operator has no figure of a day. */
const whyNotPublished = (date: SettlementDate, isConnected: boolean, now: Instant): string => {
  if (!isConnected) return NOT_CONNECTED
  return now < skipsDueAt(date)
    ? 'The operator publishes it by 17:00 of the next working day.'
    : 'The operator has not published it, though it is due.'
}

/** What is missing of days that are over, and whether it comes. */
const missingOf = (
  { history, backlog, source }: Options,
  missing: readonly SettlementDate[],
  by: Asker,
): Pick<SkipsOverDays, 'why' | 'filling'> => {
  if (missing.length === 0) return { why: undefined, filling: false }
  if (backlog === undefined) return { why: history === undefined ? NOT_STORED : NOT_BY_DAY, filling: false }
  const isUnderWay = backlog.want(missing)
  history?.want?.(missing, by)
  if (history?.want === undefined && !isUnderWay) return { why: NOT_FILLED, filling: false }
  const days = missing.length === 1 ? '1 day is' : `${missing.length} days are`
  const each = source.info.kind === 'elexon' ? 'some ten minutes' : 'some seconds'
  return { why: `${days} not estimated yet: the server does so by itself, ${each} for each.`, filling: true }
}

/**
 * Skips over London days: those that are over out of what is stored of them, the running one as far as it has gone. Days without a
 * stored estimate are missing, and are estimated next.
 */
export const createSkipAnswers = (options: Options) => {
  const { source, clock, history, runningDay } = options

  const dayOf = (day: SkipDayFacts, why: string | undefined, unit: UnitSkips | undefined): DayOfSkips => ({
    ...day,
    why,
    whyNotPublished:
      day.publishedAt === undefined
        ? whyNotPublished(day.date, source.operatorSkips !== undefined, clock.now())
        : undefined,
    unit,
  })

  const storedDays = ({ days, byDay }: StoredSkips): readonly DayOfSkips[] =>
    days.map((day) => dayOf(day, undefined, unitsOf(byDay.filter(({ date }) => date === day.date))[0])).toReversed()

  /**
   * @throws SourceError 404 where no day of the range has begun; what the store throws; the signal's reason once aborted
   */
  return async ({ from, to, unit, by }: SkipsRange, signal?: AbortSignal): Promise<SkipsOverDays> => {
    const today = dateAt(clock.now())
    if (from > today) throw new SourceError(`${from} has not begun.`, 404)
    const last = to < today ? to : addDays(today, -1)
    const past = from <= last ? eachDay(from, last) : []
    const stored = history && past.length > 0 ? await history.store.skips({ days: past, unit }, signal) : NOTHING
    const found = new Set(stored.days.map(({ date }) => date))
    const missing = past.filter((date) => !found.has(date))
    const running = to >= today ? await runningDay(signal) : undefined
    const own = running?.day.units.filter((each) => unit === undefined || each.unit === unit) ?? []
    const why = running && running.day.known < running.ended ? NOT_BY_DAY : undefined
    return {
      days: [
        ...(running ? [dayOf(factsOf(running), why, unit === undefined ? undefined : own[0])] : []),
        ...storedDays(stored),
      ],
      of: past.length + (running ? 1 : 0),
      ...missingOf(options, missing, by),
      units: withRunning(unitsOf(stored.rows), own),
      slots: running && past.length === 0 && unit !== undefined ? slotsOfRunning(running, unit) : slotsIn(stored.steps),
    }
  }
}

const factsOf = ({ day: { date, known, of, asOf, publishedAt } }: RunningSkips): SkipDayFacts => ({
  date,
  known,
  of,
  asOf,
  publishedAt,
})
