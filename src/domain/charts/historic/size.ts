import { DateTime } from 'luxon'
import { addDays, dateAt, dayStart, type Instant } from '../../periods'
import type { Granularity } from '../../series/aggregateOptions'
import { bucketStart } from '../../series/aggregation/buckets'
import { shortSteps } from './grid'
import { countInstants, type RowQuestion } from './rows'

/** How large a query is, before it is run, and the pieces of time that it is asked in. */

/** What a browser can hold and a file is still read with. */
const MOST_ROWS = 5_000_000
const MOST_VALUES = 20_000_000
/** Values that the server reads for one piece: some tenths of a second of its time, well below what it refuses. */
const PIECE_READ = 300_000
const MOST_PIECE_READ = 2_000_000
/** A piece has this many days at least where rows are short, and where they are long. */
const MONTH_DAYS = 31
const YEAR_DAYS = 366
const DAY_MS = 86_400_000

/** What there is to read of one series: its step, ms, and how many kept series it is made of. */
export type HistoricPart = { readonly stepMs: number; readonly parts: number }

export type SizeQuestion = Omit<RowQuestion, 'steps'> & {
  readonly series: readonly HistoricPart[]
  /** Groups of columns, each of which has all rows. */
  readonly groups: number
  /** A formula that looks back in time cannot be cut. */
  readonly isWhole: boolean
}

export type Size = {
  readonly rows: number
  /** False where rows depend on what is kept. */
  readonly exact: boolean
  readonly pieces: readonly HistoricPiece[]
  /** Why it cannot be run, with what would fit. */
  readonly refusal?: readonly [why: string, fits: string]
}
export type HistoricPiece = { readonly from: Instant; readonly to: Instant }

/** Values that the server reads for a day, at most. */
const readOfDay = (series: readonly HistoricPart[]): number =>
  series.reduce((sum, { stepMs, parts }) => sum + (parts * DAY_MS) / stepMs, 0)

const pieceDays = ({ granularity, series }: SizeQuestion): number => {
  const longest = ['Day', 'Week', 'Month'].includes(granularity) ? YEAR_DAYS : MONTH_DAYS
  const days = Math.max(1, Math.min(longest, Math.floor(PIECE_READ / Math.max(1, readOfDay(series)))))
  if (granularity === 'Month') return Math.max(MONTH_DAYS, days)
  return granularity === 'Week' ? Math.max(7, days) : days
}

/** The first instant of the next piece: pieces end where a row ends, and months are not cut where they fit. */
const nextCut = (from: Instant, days: number, granularity: Granularity): Instant => {
  const day = dateAt(from)
  const after = addDays(day, days)
  if (granularity === 'Week') return Math.max(bucketStart('Week', dayStart(after)), dayStart(addDays(day, 1)))
  if (days < MONTH_DAYS) return dayStart(after)
  const months = Math.floor(days / MONTH_DAYS)
  const first = DateTime.fromISO(day, { zone: 'utc' }).startOf('month').plus({ months })
  return dayStart(first.toISODate() ?? after)
}

/** Stretches of time that follow each other without a gap. */
export const historicPiecesOf = (question: SizeQuestion): readonly HistoricPiece[] => {
  const { from, to, granularity, isWhole } = question
  if (isWhole) return [{ from, to }]
  const days = pieceDays(question)
  const pieces: HistoricPiece[] = []
  for (let begin = from; begin < to;) {
    const end = Math.min(to, nextCut(begin, days, granularity))
    pieces.push({ from: begin, to: end })
    begin = end
  }
  return pieces
}

const TOO_LARGE = 'Query too large: reduce dates or granularity'

const whole = (count: number): string => Math.floor(count).toLocaleString('en-GB')

const COARSER: readonly (readonly [Granularity, string])[] = [
  ['halfHourly', 'Half-Hour'],
  ['Hour', 'Hour'],
  ['Day', 'Day'],
  ['Week', 'Week'],
  ['Month', 'Month'],
]

const valuesOf = ({ series }: SizeQuestion, rows: number): number => rows * Math.max(1, series.length)
const fits = (question: SizeQuestion, rows: number): boolean =>
  rows <= MOST_ROWS && valuesOf(question, rows) <= MOST_VALUES

const rowsOf = (question: SizeQuestion): number =>
  question.groups * countInstants({ ...question, steps: question.series.map(({ stepMs }) => stepMs) })

/** `At most about 1,200 days at this granularity, or Hour for these dates.` */
const whatFits = (question: SizeQuestion, rows: number): string => {
  const days = (question.to - question.from) / DAY_MS
  const most = days * Math.min(MOST_ROWS / rows, MOST_VALUES / valuesOf(question, rows))
  const at = COARSER.findIndex(([each]) => each === question.granularity)
  const coarser = COARSER.slice(at + 1).find(([granularity]) => {
    const other = { ...question, granularity }
    return fits(other, rowsOf(other))
  })
  const other = coarser === undefined ? '' : `, or ${coarser[1]} for these dates`
  return `At most about ${whole(most)} ${Math.floor(most) === 1 ? 'day fits' : 'days fit'} at this granularity${other}.`
}

/** Rows and pieces of a query, and why it cannot be run. */
export const sizeOf = (question: SizeQuestion): Size => {
  const rows = rowsOf(question)
  const { series, granularity } = question
  const exact = granularity !== 'None' || shortSteps(series.map(({ stepMs }) => stepMs)).length > 0
  if (!fits(question, rows)) return { rows, exact, pieces: [], refusal: [TOO_LARGE, whatFits(question, rows)] }
  const pieces = historicPiecesOf(question)
  const longest = Math.max(0, ...pieces.map(({ from, to }) => to - from)) / DAY_MS
  const perDay = readOfDay(series)
  if (perDay * longest > MOST_PIECE_READ) {
    const days = whole(Math.max(1, MOST_PIECE_READ / perDay))
    const why = question.isWhole
      ? `A formula that looks back in time is read at once: about ${days} days fit.`
      : 'Fewer series of groups of plants would fit.'
    return { rows, exact, pieces: [], refusal: [TOO_LARGE, why] }
  }
  return { rows, exact, pieces }
}
