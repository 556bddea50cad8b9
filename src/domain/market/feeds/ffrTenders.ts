import * as z from 'zod/mini'
import { FFR_DAYS, FFR_SERVICES, FFR_STATUSES, type FfrTender } from '../../ancillary/ffrTender'
import { EFA_BLOCKS } from '../../periods/efa'
import { addDays, dayStart, type Instant, type SettlementDate } from '../../periods'
import { recentEntries } from '../retention'
import { defineFeed, type FeedEvent, type SilentStatus } from './form'

const MW = z.number()
const block = z.literal(EFA_BLOCKS)

const tenderSchema: z.ZodMiniType<FfrTender> = z.object({
  month: z.string(),
  round: z.number(),
  publishedAt: z.number(),
  needs: z.readonly(
    z.array(z.object({ service: z.enum(FFR_SERVICES), requirement: z.readonly(z.array(MW)), cap: z.number() })),
  ),
  bids: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        unit: z.string(),
        service: z.enum(FFR_SERVICES),
        days: z.enum(FFR_DAYS),
        first: block,
        last: block,
        primary: MW,
        secondary: MW,
        high: MW,
        availability: z.number(),
        isTested: z.boolean(),
        status: z.enum(FFR_STATUSES),
      }),
    ),
  ),
})

export type FfrTenderEvent = FeedEvent<'ffrTender', { readonly tender: FfrTender }>
/** Tenders by the first day of their month. */
export type FfrTenderState = ReadonlyMap<SettlementDate, FfrTender>

/** No month is longer. */
const MONTH_DAYS = 31
const isOver = ({ month }: FfrTender, before: Instant): boolean => dayStart(addDays(month, MONTH_DAYS)) <= before

/** Monthly tenders of firm frequency response. They have ended: a market that runs has none, a past month has its own. */
export const FFR_TENDERS = defineFeed<'ffrTenders', FfrTenderEvent, FfrTenderState, SilentStatus>({
  id: 'ffrTenders',
  kind: 'ffrTender',
  schema: z.object({ tender: tenderSchema }),
  retainMs: 0,
  empty: new Map(),
  fold: (state, { tender }, before) => {
    const known = state.get(tender.month)
    if (isOver(tender, before) || (known && known.publishedAt >= tender.publishedAt)) return state
    return new Map(state).set(tender.month, tender)
  },
  forget: (state, before) => recentEntries(state, (_, tender) => isOver(tender, before)),
  dataTime: ({ tender }) => tender.publishedAt,
  // Of whole months: a source gives them by the month.
  isOf: () => false,
  lookBack: true,
  status: { health: 'silent' },
})
