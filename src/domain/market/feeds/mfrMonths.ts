import * as z from 'zod/mini'
import type { MfrMonth } from '../../ancillary/mfr'
import { addDays, dayStart, type Instant, type SettlementDate } from '../../periods'
import { recentEntries } from '../retention'
import { defineFeed, type FeedEvent, type SilentStatus } from './form'

const values = z.object({ primary: z.number(), secondary: z.number(), high: z.number() })

const monthSchema: z.ZodMiniType<MfrMonth> = z.object({
  month: z.string(),
  publishedAt: z.number(),
  units: z.readonly(
    z.array(z.object({ unit: z.string(), capability: values, price: values, held: z.exactOptional(values) })),
  ),
})

export type MfrMonthEvent = FeedEvent<'mfrMonth', { readonly mfr: MfrMonth }>
/** Months by their first day. */
export type MfrMonthState = ReadonlyMap<SettlementDate, MfrMonth>

/** What was held is published some days after the month; no two months are longer. */
const REMEMBERED_DAYS = 62
const isOver = ({ month }: MfrMonth, before: Instant): boolean => dayStart(addDays(month, REMEMBERED_DAYS)) <= before

/** Prices of mandatory frequency response by month, and what was held once that is published. */
export const MFR_MONTHS = defineFeed<'mfrMonths', MfrMonthEvent, MfrMonthState, SilentStatus>({
  id: 'mfrMonths',
  kind: 'mfrMonth',
  schema: z.object({ mfr: monthSchema }),
  retainMs: 0,
  empty: new Map(),
  fold: (state, { mfr }, before) => {
    const known = state.get(mfr.month)
    if (isOver(mfr, before) || (known && known.publishedAt >= mfr.publishedAt)) return state
    return new Map(state).set(mfr.month, mfr)
  },
  forget: (state, before) => recentEntries(state, (_, mfr) => isOver(mfr, before)),
  dataTime: ({ mfr }) => mfr.publishedAt,
  // Of whole months: a source gives them by the month.
  isOf: () => false,
  lookBack: true,
  status: { health: 'silent' },
})
