import * as z from 'zod/mini'
import { numberText } from '../../format'
import { NOMINAL_HZ } from '../../frequency/readings'
import type { Instant } from '../../periods'
import { numberFrom, wholeFrom } from '../../settings/schemas/fields'
import { alertOfChange } from '../alertType'
import { factKey, FREQUENCY_FACTS_HZ } from '../facts/factKinds'
import { commonFields } from '../subscription'
import { sideOfBounds, type BoundSide } from '../thresholds'

const schema = z
  .object({
    type: z.literal('frequencyExcursion'),
    ...commonFields,
    /** Hz, at most 49.85: readings nearer to 50 Hz are no excursion. */
    below: z.optional(numberFrom(48, NOMINAL_HZ - FREQUENCY_FACTS_HZ)),
    /** Hz, at least 50.15. */
    above: z.optional(numberFrom(NOMINAL_HZ + FREQUENCY_FACTS_HZ, 52)),
    /** For how long it must be beyond, s. */
    seconds: z._default(wholeFrom(0, 3600), 0),
  })
  .check(
    z.refine(({ above, below }) => above !== undefined || below !== undefined, {
      message: 'State a frequency above or below which you are notified.',
      path: ['below'],
    }),
  )

/** Since when it is beyond, the last reading of it, and whether a notification was made of it. */
type State = {
  readonly side: BoundSide
  readonly since: Instant
  readonly last: Instant
  readonly isFired: boolean
}

// Most readings change nothing for most subscriptions: these make no object.
const WITHIN = { state: null } as const

/** After a silence as long as this nothing is known of the time between two readings, ms. */
const GAP_MS = 5 * 60_000

const hzText = (hz: number): string => numberText(hz, { decimals: 3, unit: 'Hz' })
const shortHzText = (hz: number): string => numberText(hz, { decimals: 2, unit: 'Hz' })

/** A system frequency that stays beyond a limit for some time. */
export const FREQUENCY_EXCURSION = alertOfChange<'frequencyExcursion', z.infer<typeof schema>, State | null>({
  id: 'frequencyExcursion',
  title: 'Frequency excursion',
  description: 'The system frequency below or above a limit for a number of seconds.',
  schema,
  initial: schema.parse({ type: 'frequencyExcursion', below: 49.8, above: 50.2 }),
  text: ({ below, above, seconds }) => {
    const limits = [
      ...(below === undefined ? [] : [`below ${shortHzText(below)}`]),
      ...(above === undefined ? [] : [`above ${shortHzText(above)}`]),
    ]
    return `Frequency ${limits.join(' or ')}${seconds > 0 ? ` for ${seconds} s` : ''}`
  },
  reads: ['frequency'],
  keys: () => [factKey.kind('frequency')],
  start: null,
  step: (state, fact, { below, above, seconds }) => {
    if (fact.kind !== 'frequency') return { state }
    const { hz, of } = fact.body
    if (state !== null && of <= state.last) return { state }
    const side = sideOfBounds(hz, above, below)
    if (side === 'within') return WITHIN
    const isSame = state !== null && state.side === side && of - state.last <= GAP_MS
    const since = isSame ? state.since : of
    const isFired = isSame && state.isFired
    const isLong = of - since >= seconds * 1000
    const next = { side, since, last: of, isFired: isFired || isLong }
    if (isFired || !isLong) return { state: next }
    const lasted = of > since ? ` for ${Math.round((of - since) / 1000)} s` : ''
    return {
      state: next,
      found: {
        text: `Frequency ${hzText(hz)}, ${side} ${shortHzText((side === 'above' ? above : below) ?? hz)}${lasted}`,
        value: hzText(hz),
        link: '/freq-out',
        spoken: `Frequency ${shortHzText(hz)}`,
      },
    }
  },
})
