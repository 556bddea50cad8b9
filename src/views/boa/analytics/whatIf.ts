import type { ReactNode } from 'react'
import { nivOf, priceText } from '../../../domain/boa/metrics'
import { boaItemKey } from '../../../domain/boa/collection'
import type { BoaMetrics, PriceSetter, StackKey } from '../../../domain/wire'
import type { AnalyticsIntent } from '../../../streams/boa/analytics'
import type { Analytics, BoaDesk, WhatIfPrice } from '../../../streams/lib/types'
import type { ShownDesk } from '../deskParts'

/** A what-if as a page hands it to its desk. */
export type WhatIf = {
  /** Undefined while none is on. */
  readonly analytics: Analytics | undefined
  /** Why it cannot be used; undefined where it can. */
  readonly locked: string | undefined
  /** What is wrong with a link that was opened. */
  readonly fault: string | undefined
  readonly onQuery: (intent: AnalyticsIntent) => void
  readonly onRestart: () => void
  readonly toggle: () => void
  /** Cases of the company, as a tool of the bar. */
  readonly cases?: ReactNode
}

/** Whether the price is one of these moves, by the page or by the server. */
export const isPriced = ({ state }: WhatIfPrice): boolean => state !== 'asking' && state !== 'failed'

type Tried = Pick<Analytics, 'metrics' | 'lists' | 'items'> & { readonly last: WhatIfPrice['last'] }

/** The figures of the stack of a what-if: its price, and what the NIV is made of by its bars. */
export const triedMetrics = ({ metrics, last, lists, items }: Tried): BoaMetrics => {
  const accepted = [...lists.acceptedBids, ...lists.acceptedOffers]
  const { indicativePrice: _, netImbalanceVolume: __, maxOfferPrice: ___, minBidPrice: ____, ...rest } = metrics
  const names = new Map(metrics.setters.map((setter) => [boaItemKey(setter), setter.name]))
  /** What the answer leaves out of a setter, of its bar. */
  const barOf = (setter: StackKey): Pick<PriceSetter, 'name' | 'repriced'> => {
    const key = boaItemKey(setter)
    const { name = names.get(key) ?? setter.plantId, repriced = false } = items.get(key) ?? {}
    return { name, repriced }
  }
  return {
    ...rest,
    priceString: last?.priceString ?? priceText(undefined),
    offerActions: lists.acceptedOffers.length,
    bidActions: lists.acceptedBids.length,
    setters: [],
    ...(last && {
      netImbalanceVolume: last.netImbalanceVolume,
      totalBidsAccepted: last.totalBidsAccepted,
      totalOffersAccepted: last.totalOffersAccepted,
      setters: last.setters.map((setter) => ({ ...setter, ...barOf(setter) })),
      ...(last.indicativePrice !== undefined && { indicativePrice: last.indicativePrice }),
      ...(last.maxOfferPrice !== null && { maxOfferPrice: last.maxOfferPrice }),
      ...(last.minBidPrice !== null && { minBidPrice: last.minBidPrice }),
    }),
    niv: { ...metrics.niv, ...nivOf(accepted, undefined) },
  }
}

/** The desk with the stack of a what-if in place of the live one: it is fixed, as of when it was taken. */
export const triedDesk = (
  { period, lists, asOf }: Pick<Analytics, 'period' | 'lists' | 'asOf'>,
  metrics: BoaMetrics,
  desk: BoaDesk | undefined,
): ShownDesk => {
  const freshness = { state: 'fixed', asOf } as const
  return {
    desk: { ...(desk ?? { status: 'present', metricsBehind: false }), period, lists, metrics, freshness },
    freshness,
  }
}
