import type { CableTrade, MarketEvent } from '../../../../src/domain/market/events'
import { CABLES, plantById } from '../fleet'
import type { CableHome } from '../fleet/interconnectors'
import { activeFrom, type ActiveTrade } from '../operator/outsideTrades'
import type { Notifications } from '../physics/notifications'
import { pence, startOf, type HalfHour } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'

/** Who runs the system at the far end. */
const OPERATORS: Readonly<Record<CableHome, string>> = {
  FR: 'RTE',
  NL: 'TenneT',
  BE: 'Elia',
  NO: 'Statnett',
  DK: 'Energinet',
  IE: 'EirGrid',
}

const byName = new Map<string, (typeof CABLES)[number]>(CABLES.map((cable) => [cable.name, cable]))

type Block = { readonly from: HalfHour; readonly end: HalfHour }

/** Flows as the trades of a block change them one by one. */
type Flows = Map<CableTrade['cable'], number>

const tradeOf = (
  pn: Notifications,
  { volume, price, lead, party, place }: ActiveTrade & { readonly place: number },
  { from, end }: Block,
  flows: Flows,
): CableTrade | undefined => {
  const cable = byName.get(party)
  const plant = cable && plantById(cable.id)
  if (cable === undefined || plant === undefined) return undefined
  const begin = startOf(from)
  const mw = 2 * volume
  const flowBefore = flows.get(cable.id) ?? Math.round(pn.at(plant, begin))
  flows.set(cable.id, flowBefore + mw)
  // A flow beyond the cable's range is one that nobody has told.
  const fits = Math.max(Math.abs(flowBefore), Math.abs(flowBefore + mw)) <= cable.mw
  return {
    id: `${from}-${place + 1}`,
    madeAt: begin - lead,
    cable: cable.id,
    from: begin,
    to: startOf(end),
    mw,
    ...(fits && { flowBefore }),
    price: pence(price),
    counterparty: OPERATORS[cable.home],
  }
}

/**
 * Trades between system operators that begin with a half hour: the very ones that its adjustment data tell of, half hour
 * by half hour, as volumes and costs.
 */
export const interconnectorTrades = (schedule: Schedule, pn: Notifications, h: HalfHour): readonly MarketEvent[] => {
  const active = activeFrom(schedule, h)
  if (active === undefined) return []
  const flows: Flows = new Map()
  return active.trades
    .map((each, place) => ({ ...each, place }))
    .sort((a, b) => b.lead - a.lead || a.place - b.place)
    .flatMap((each): readonly MarketEvent[] => {
      const trade = tradeOf(pn, each, { from: h, end: active.end }, flows)
      return trade ? [{ kind: 'cableTrade', at: trade.madeAt, trade }] : []
    })
}
