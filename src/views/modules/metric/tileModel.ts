import { MISSING } from '../../../domain/format'
import { alertOf, type Alert } from '../../../domain/charts/tiles/threshold'
import { changeOf, measured, tileSumOf, type Measured } from '../../../domain/charts/tiles/metric'
import { sparklineOf, type Sparkline } from '../../../domain/charts/tiles/sparkline'
import { spanBefore, STATISTIC_TEXTS, type TileSpan } from '../../../domain/charts/tiles/span'
import { changeText, tileText, type TileText } from '../../../domain/charts/tiles/tileText'
import { addDays, dateAt, dayText, HALF_HOUR_MS, periodAt, type Instant, type TimeTexts } from '../../../domain/periods'
import type { ChartColumn } from '../../../domain/series/chartParts'
import { parseSeriesId } from '../../../domain/series/seriesId'
import type { MetricDetail } from './data'
import type { ShownAs } from './shownAs'

/** The box that a sparkline is drawn in; it is stretched to its place. */
export const SPARK = { width: 64, height: 20 } as const

/** All that a tile says of its series. */
export type TileModel = {
  readonly name: string
  readonly value: TileText
  /** Of when it is, or of what: `P35`, `Maximum, P36`. */
  readonly when: string
  /** `+0.31 on Thu 19 Nov`. */
  readonly change: string | undefined
  readonly alert: Alert | undefined
  readonly spark: Sparkline | undefined
  /** Set where values of the dates are missing, or all of them: why, as far as it is known. */
  readonly lack: string | undefined
  readonly isPartial: boolean
}

type Given = {
  readonly column: ChartColumn
  readonly detail: MetricDetail
  readonly shown: ShownAs
  readonly span: TileSpan
  /** Undefined where so much is not asked for. */
  readonly before: TileSpan | undefined
  readonly now: Instant
  readonly times: TimeTexts
}

/** `Thu 19 Nov`. */
const shortDay = (at: Instant): string => dayText(dateAt(at)).slice(0, -5)

/** Of when a value is: its period where it is of half an hour, its time where it is of less, else its day too. */
export const metricWhenText = (at: Instant, stepMs: number, now: Instant, times: TimeTexts): string => {
  const day = dateAt(at) === dateAt(now) ? '' : `${shortDay(at)} `
  if (stepMs >= 20 * HALF_HOUR_MS) return shortDay(at)
  return stepMs === HALF_HOUR_MS ? `${day}P${periodAt(at).period}` : `${day}${times.certainMinute(at)}`
}

/** What a latest value is compared with: one of another day by the day alone, as it is of the same time. */
const momentText = (at: Instant, stepMs: number, now: Instant, times: TimeTexts): string =>
  `on ${dateAt(at) === dateAt(now) ? metricWhenText(at, stepMs, now, times) : shortDay(at)}`

/** What a change is counted from. */
const beforeText = ({ from, to }: TileSpan): string => {
  const days = Math.round((to - from) / 86_400_000)
  if (addDays(dateAt(from), 1) === dateAt(to)) return `on ${shortDay(from)}`
  return days > 1 ? `on the ${days} days before` : 'on the hours before'
}

const whenOf = ({ detail, column, now, times }: Given, number: Measured): string => {
  const word = detail.statistic === 'latest' ? [] : [STATISTIC_TEXTS[detail.statistic]]
  return [...word, ...(number.at === undefined ? [] : [metricWhenText(number.at, column.stepMs, now, times)])].join(
    ', ',
  )
}

const lackOf = ({ detail, column }: Given, unit: string, number: Measured | undefined): string | undefined => {
  if (detail.statistic === 'sum' && tileSumOf(unit, column.stepMs) === undefined)
    return 'Values of this unit are not added up.'
  if (number !== undefined && number.known >= number.steps) return undefined
  const why = column.notes.join(' ')
  if (number === undefined) return why === '' ? 'No data for these dates.' : why
  return `${number.known} of ${number.steps} values are known. ${why}`.trim()
}

/** Whether values of the number lack parts: that of its moment, or of a statistic without one any of its span. */
const hasPartial = ({ partial }: ChartColumn, { from, to }: TileSpan, { at }: Measured): boolean =>
  at === undefined ? [...partial].some((each) => each >= from && each < to) : partial.has(at)

/** The tile of a series: pure in its column, the dates and the moment. */
export const tileModel = (given: Given): TileModel => {
  const { column, detail, shown, span, now } = given
  const { stepMs } = column
  const own = shown.unit ?? column.unit
  const values = { ...column.column, values: column.column.values.map((value) => value * shown.factor) }
  const requested = { statistic: detail.statistic, unit: own, stepMs, now }
  const number = measured(values, span, requested)
  const before = given.before ?? spanBefore(span)
  const isLatest = detail.statistic === 'latest' && number?.at !== undefined
  const against = isLatest
    ? momentText(number.at - (span.from - before.from), stepMs, now, given.times)
    : beforeText(before)
  const change = number && given.before && changeOf(values, { from: span, now: number, before }, requested)
  const unit = detail.statistic === 'sum' ? (tileSumOf(own, stepMs)?.unit ?? own) : own
  const value = tileText(number?.value, unit)
  const lacksSteps = number !== undefined && detail.statistic === 'sum' && number.known < number.steps
  const isPartial = lacksSteps || (number !== undefined && hasPartial(column, span, number))
  return {
    name: detail.name ?? column.name,
    value: shown.signed && (number?.value ?? 0) > 0 ? { ...value, text: `+${value.text}` } : value,
    when: number === undefined ? '' : whenOf(given, number),
    change: change === undefined ? undefined : `${changeText(change, unit, number?.value)} ${against}`,
    alert: alertOf(number?.value, detail),
    spark: sparklineOf(values, span, { ...SPARK, stepMs }),
    lack: lackOf(given, own, number),
    isPartial,
  }
}

/** A tile of which no values have come. */
export const emptyTile = (name: string, lack: string): TileModel => ({
  name,
  value: { text: MISSING, unit: '' },
  when: '',
  change: undefined,
  alert: undefined,
  spark: undefined,
  lack,
  isPartial: false,
})

/**
 * The tile of a series that has not been read. While the answer is on its way it has no name but the user's, since an id
 * says little to a reader; after a failure the id says which series is missing.
 * @param failure why no answer came; absent while it is on its way
 */
export const unreadTile = (id: string, name: string | undefined, failure: string | undefined): TileModel =>
  failure === undefined
    ? emptyTile(name ?? '', 'Loading…')
    : emptyTile(name ?? parseSeriesId(id)?.seriesId ?? id, failure)
