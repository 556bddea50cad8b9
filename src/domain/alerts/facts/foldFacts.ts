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

const apply = (draft: FactDraft, event: MarketEvent): void => {
  switch (event.kind) {
    case 'units':
      for (const unit of event.units) {
        const known = unitStateIn(draft, unit.id)
        draft.units.set(unit.id, { ...known, state: { ...known.state, unit } })
        draft.otherNames.set(unit.nationalGridId, unit.id)
      }
      return
    case 'levels': {
      const [before, after] = foldLevels(draft, event)
      return foldLasting(draft, before, after, event.at)
    }
    case 'dynamic':
      return foldDynamic(draft, event)
    case 'bidOffers':
      return foldLadder(draft, event)
    case 'acceptance':
      return foldAcceptance(draft, event)
    case 'acceptanceDeleted':
      foldFactUnit(draft, event.unit, event)
      return
    case 'systemPrice':
      return foldSystemPrice(draft, event)
    case 'message':
      return foldMessage(draft, event)
    case 'frequency':
      return foldFrequency(draft, event)
    case 'dayAhead':
      return foldDayAhead(draft, event)
    case 'orderBook':
      return foldOrderBook(draft, event)
    case 'intradayTrade':
      return foldTrade(draft, event)
    default:
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
