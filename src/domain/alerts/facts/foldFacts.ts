import { halfHourOf } from '../../imbalanceForecast/halfHours'
import type { MarketEvent } from '../../market/events'
import { addDays, dayStart, type SettlementDate } from '../../periods'
import type { MarketFact } from './factKinds'
import { EMPTY_FACTS, factDraftOf, factStateOf, type FactDraft, type FactState } from './factState'
import { foldDue, foldLasting } from './lasting'
import { foldDayAhead, foldFrequency, foldMessage, foldOrderBook, foldSystemPrice } from './marketFacts'
import { foldTrade } from './tradeFacts'
import { foldAcceptance, foldDynamic, foldFactUnit, foldLadder, foldLevels, unitStateIn } from './unitFacts'

const DAY_MS = 86_400_000
/** Messages are published again for some days; longer ago they are new. */
const MESSAGE_DAYS = 9
const PRICE_DAYS = 2

const putUnits = (draft: FactDraft, { units }: Extract<MarketEvent, { kind: 'units' }>): void => {
  for (const unit of units) {
    const known = unitStateIn(draft, unit.id)
    draft.units.set(unit.id, { ...known, state: { ...known.state, unit } })
    draft.otherNames.set(unit.nationalGridId, unit.id)
  }
}

const apply = (draft: FactDraft, event: MarketEvent): void => {
  switch (event.kind) {
    case 'units':
      putUnits(draft, event)
      return
    case 'levels': {
      const [before, after] = foldLevels(draft, event)
      foldLasting(draft, before, after, event)
      return
    }
    case 'dynamic':
      foldDynamic(draft, event)
      return
    case 'bidOffers':
      foldLadder(draft, event)
      return
    case 'acceptance':
      foldAcceptance(draft, event)
      return
    case 'acceptanceDeleted':
      foldFactUnit(draft, event.unit, event)
      return
    case 'systemPrice':
      foldSystemPrice(draft, event)
      return
    case 'message':
      foldMessage(draft, event)
      return
    case 'frequency':
      foldFrequency(draft, event)
      return
    case 'dayAhead':
      foldDayAhead(draft, event)
      return
    case 'orderBook':
      foldOrderBook(draft, event)
      return
    case 'intradayTrade':
      foldTrade(draft, event)
      return
    // Of these no subscription is made, or their values are series.
    case 'bsad':
    case 'bsadSnapshot':
    case 'cableTrade':
    case 'capacityRegister':
    case 'demand':
    case 'feed':
    case 'ffrTender':
    case 'fuelMix':
    case 'generation':
    case 'lossOfLoad':
    case 'marketIndex':
    case 'mfrMonth':
    case 'nonBmStor':
    case 'series':
    case 'settledStack':
      return
    default:
      event satisfies never
  }
}

/** Forgets what no event will need again; each half hour of the market's time. */
const forget = (draft: FactDraft): void => {
  const { now } = draft
  draft.messages.prune((_, { publishedAt }) => publishedAt < now - MESSAGE_DAYS * DAY_MS)
  draft.prices.prune((of) => of < now - PRICE_DAYS * DAY_MS)
  draft.auctions.prune((_, day) => day < now - MESSAGE_DAYS * DAY_MS)
  draft.contracts.prune((_, { from }) => from < now)
}

/**
 * What happened in the market, found in its events. Pure. A fact is made once of each happening, under an id that does not
 * depend on when or by whom it is found; what is seen for the first time, as levels at a start, is no change.
 *
 * Batches are folded as their events one by one. The market's time is that of the newest event: what was declared ahead is a
 * fact with the first event after its beginning.
 */
export const foldFacts = (
  state: FactState,
  events: readonly MarketEvent[],
): { readonly state: FactState; readonly facts: readonly MarketFact[] } => {
  if (events.length === 0) return { state, facts: [] }
  const draft = factDraftOf(state)
  for (const event of events) {
    const before = draft.now
    draft.now = Math.max(before, event.at)
    if (halfHourOf(draft.now) !== halfHourOf(before)) forget(draft)
    foldDue(draft)
    apply(draft, event)
  }
  return { state: factStateOf(draft), facts: draft.facts }
}

/**
 * The facts of a London day, of its events alone.
 * @param events of the day in order of time; those before it are of use for what was declared and traded earlier
 */
export const factsOfDay = (date: SettlementDate, events: readonly MarketEvent[]): readonly MarketFact[] => {
  const from = dayStart(date)
  const to = dayStart(addDays(date, 1))
  return foldFacts(EMPTY_FACTS, events).facts.filter(({ at }) => at >= from && at < to)
}
