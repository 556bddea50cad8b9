import * as z from 'zod/mini'
import { numberText } from '../../format'
import { clockMinuteText, dateAt, type Instant } from '../../periods'
import { definitionOf } from '../../series/catalogue'
import { parseSeriesId } from '../../series/seriesId'
import { wholeIdOf } from '../../series/wholeId'
import { numberFrom, textField, wholeFrom } from '../../settings/schemas/fields'
import { alertOfChange } from '../alertType'
import { factKey } from '../facts/factKinds'
import { commonFields } from '../subscription'
import { sideOfThreshold } from '../thresholds'

const schema = z.object({
  type: z.literal('seriesThreshold'),
  ...commonFields,
  /** The whole id, `Gb&SystemPrice&none`. */
  series: textField(160).check(
    z.refine((id) => wholeIdOf(id) === id, 'There is no such series. Choose one of the list.'),
  ),
  when: z._default(z.enum(['above', 'below', 'cross']), 'above'),
  /** In the unit of the series. */
  value: numberFrom(-1e9, 1e9),
  /** Minutes after a notification in which no other is made. */
  rearmMinutes: z._default(wholeFrom(0, 1440), 30),
})
type Settings = z.infer<typeof schema>

/** The newest step with a value, on which side the value was last, and when a notification was made. */
type State = { readonly of: Instant; readonly side?: 'above' | 'below'; readonly firedAt?: Instant }

const MINUTE_MS = 60_000

const valueText = (series: string, value: number): string => {
  const unit = definitionOf(series)?.unit
  if (unit === undefined || unit === 'count' || unit === 'share') return numberText(value)
  return unit.startsWith('£') ? numberText(value, { prefix: '£' }) + unit.slice(1) : numberText(value, { unit })
}

const titleOf = (series: string): string => {
  const definition = definitionOf(series)
  if (definition === undefined) return series
  const option = parseSeriesId(series)?.optionsId
  const name = definition.options.find(({ id }) => id === option)?.name
  const of = name ?? (definition.kind === 'plant' ? option : undefined)
  return of === undefined ? definition.title : `${definition.title}, ${of}`
}

/** The chart of a series on the day of an instant. */
const linkOf = (series: string, at: Instant): string | undefined => {
  const ref = parseSeriesId(series)
  if (ref === undefined) return undefined
  return `/single-chart/${[ref.seriesId, ref.optionsId, ref.country].map(encodeURIComponent).join('/')}/${dateAt(at)}`
}

const WHEN = { above: 'goes above', below: 'goes below', cross: 'crosses' } as const

/** A value of a series that goes over a threshold. */
export const SERIES_THRESHOLD = alertOfChange<'seriesThreshold', Settings, State | null>({
  id: 'seriesThreshold',
  title: 'Series threshold',
  description: 'A series of the catalogue that goes above or below a value, or crosses it.',
  schema,
  initial: schema.parse({ type: 'seriesThreshold', series: 'Gb&SystemPrice&none', value: 200 }),
  text: ({ series, when, value, rearmMinutes }) => {
    const again = rearmMinutes > 0 ? `, at most every ${rearmMinutes} min` : ''
    return `${titleOf(series)} ${WHEN[when]} ${valueText(series, value)}${again}`
  },
  reads: ['series'],
  keys: ({ series }) => [factKey.series(series)],
  start: null,
  step: (state, fact, { series, when, value: threshold, rearmMinutes }) => {
    if (fact.kind !== 'series') return { state }
    const { of, value } = fact.body
    // A revision of an earlier step is no news of the series.
    if (state !== null && of < state.of) return { state }
    const side = sideOfThreshold(value, threshold) ?? state?.side
    const next: State = { ...state, of, ...(side && { side }) }
    const hasCrossed = state?.side !== undefined && side !== state.side && (when === 'cross' || when === side)
    const isArmed = state?.firedAt === undefined || fact.at >= state.firedAt + rearmMinutes * MINUTE_MS
    if (!hasCrossed || !isArmed) return { state: next }
    const link = linkOf(series, of)
    const text = `${titleOf(series)} is ${side === 'above' ? 'above' : 'below'} ${valueText(series, threshold)}`
    return {
      state: { ...next, firedAt: fact.at },
      found: {
        text: `${text}: ${valueText(series, value)} at ${clockMinuteText(of)}`,
        value: valueText(series, value),
        ...(link !== undefined && { link }),
        spoken: text,
      },
    }
  },
})
