import type { PeriodRef } from '../periods'
import type { BsadAction, MarketEvent } from './events'
import { having, sameItems, sameValue } from '../format/number'
import type { PeriodState } from './state'

export const emptyPeriod = (period: PeriodRef): PeriodState => ({ period, bsad: [] })

/** The events that speak of one settlement period. */
export type PeriodEvent = Extract<
  MarketEvent,
  { kind: 'bsad' | 'bsadSnapshot' | 'nonBmStor' | 'demand' | 'systemPrice' | 'marketIndex' | 'settledStack' }
>

/** The period an event speaks of. */
export const periodOf = (event: PeriodEvent): PeriodRef => {
  if (event.kind === 'bsad') return event.action.period
  return event.kind === 'systemPrice' ? event.systemPrice.period : event.period
}

const withBsad = (period: PeriodState, action: BsadAction): PeriodState => {
  const index = period.bsad.findIndex((each) => each.id === action.id)
  if (index === -1) return { ...period, bsad: [...period.bsad, action] }
  return sameValue(period.bsad[index], action) ? period : { ...period, bsad: period.bsad.with(index, action) }
}

/** Exactly these actions; those that say the same stay the same objects. */
const withAllBsad = (period: PeriodState, actions: readonly BsadAction[]): PeriodState => {
  const known = new Map(period.bsad.map((action) => [action.id, action]))
  const bsad = actions.map((action) => {
    const before = known.get(action.id)
    return before && sameValue(before, action) ? before : action
  })
  return sameItems(period.bsad, bsad) ? period : { ...period, bsad }
}

/** What an event makes of its period; the same object when it brings nothing new. */
export const foldPeriod = (period: PeriodState, event: PeriodEvent): PeriodState => {
  switch (event.kind) {
    case 'bsad':
      return withBsad(period, event.action)
    case 'bsadSnapshot':
      return withAllBsad(period, event.actions)
    case 'nonBmStor':
      return having(period, 'nonBmStor', {
        mw: event.mw,
        ...(event.price === undefined ? {} : { price: event.price }),
      })
    case 'demand':
      return having(period, 'demand', event.mw)
    case 'systemPrice':
      return having(period, 'systemPrice', event.systemPrice)
    case 'marketIndex':
      return having(period, 'marketIndex', {
        price: event.price,
        volume: event.volume,
        ...(event.providers && { providers: event.providers }),
      })
    case 'settledStack':
      return having(period, 'settledStack', event.actions)
    default:
      return event satisfies never
  }
}
