import { contractKey } from '../../intraday/contracts'
import { crossed, figuresOf, sideOf, VWAPS } from '../../intraday/figures'
import type { MarketEvent } from '../../market/events'
import { INTRADAY_RETAINED, withTrade } from '../../market/feeds/trades'
import { factKey } from './factKinds'
import { knownAt, type FactDraft } from './factState'

const NO_CONTRACT = { trades: [], sides: {} }

/** A trade after which the last price of its contract is on another side of an average. */
export const foldTrade = (draft: FactDraft, { at, trade }: Extract<MarketEvent, { kind: 'intradayTrade' }>): void => {
  // Contracts are of the market in which the power is taken.
  const area = trade.buyArea
  if (area !== 'GB' && area !== 'FR') return
  const { product, from, to } = trade
  const contract = contractKey(trade)
  const key = `${area}/${contract}`
  const known = draft.contracts.get(key) ?? { from, ...NO_CONTRACT }
  const trades = withTrade(known.trades, trade, INTRADAY_RETAINED)
  if (trades === known.trades) return
  const figures = figuresOf(trades, trades.at(-1)?.madeAt ?? trade.madeAt)
  const sides = { ...known.sides }
  for (const average of VWAPS) {
    const mean = figures[average]
    const side = sideOf(figures.last, mean)
    const over = crossed(sides[average], side)
    if (side !== undefined) sides[average] = side
    if (over === undefined || figures.last === undefined || mean === undefined) continue
    draft.facts.push({
      id: `vwap/${key}/${average}/${trade.id}`,
      kind: 'vwapCross',
      at: knownAt(at, trade.madeAt),
      keys: [factKey.kind('vwapCross'), factKey.contract(area, contract)],
      body: { area, product, from, to, average, side: over, last: figures.last, mean },
    })
  }
  draft.contracts.set(key, { from, trades, sides })
}
