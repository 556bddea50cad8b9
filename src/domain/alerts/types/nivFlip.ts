import * as z from 'zod/mini'
import { periodKey, periodStart, periodTimesText, type Instant } from '../../periods'
import { numberFrom } from '../../settings/schemas/fields'
import { alertOfChange } from '../alertType'
import { factKey } from '../facts/factKinds'
import { commonFields } from '../subscription'
import { sideOfBounds } from '../thresholds'
import { mwhText } from '../texts'

const schema = z.object({
  type: z.literal('nivFlip'),
  ...commonFields,
  /** MWh beyond zero that the volume must reach on the other side. */
  beyondMwh: z._default(numberFrom(0, 10_000), 0),
})

/** The newest settlement period, and on which side of zero the volume was last far enough. */
type State = { readonly of: Instant; readonly side?: 'above' | 'below' }

const NAMES = { above: 'short', below: 'long' } as const

/** The net imbalance volume going over to the other side of zero. */
export const NIV_FLIP = alertOfChange<'nivFlip', z.infer<typeof schema>, State | null>({
  id: 'nivFlip',
  title: 'NIV sign flip',
  description: 'The net imbalance volume going from long to short or back.',
  schema,
  initial: schema.parse({ type: 'nivFlip' }),
  text: ({ beyondMwh }) =>
    `NIV flips between long and short${beyondMwh > 0 ? `, by ${mwhText(beyondMwh)} or more beyond zero` : ''}`,
  reads: ['systemPrice'],
  keys: () => [factKey.kind('systemPrice')],
  start: null,
  step: (state, fact, { beyondMwh }) => {
    if (fact.kind !== 'systemPrice') return { state }
    const { period, niv } = fact.body
    const of = periodStart(period)
    if (state !== null && of < state.of) return { state }
    const reached = niv === 0 ? 'within' : sideOfBounds(niv, beyondMwh, -beyondMwh)
    if (reached === 'within') return { state: { ...state, of } }
    const next = { of, side: reached }
    if (state?.side === undefined || state.side === reached) return { state: next }
    const text = `NIV is ${NAMES[reached]} by ${mwhText(Math.abs(niv))}`
    return {
      state: next,
      found: {
        text: `${text} for ${periodTimesText(period)}`,
        value: mwhText(niv),
        link: `/boa-dashboard/${periodKey(period)}`,
        spoken: text,
      },
    }
  },
})
