import { describe, expect, it } from 'vitest'
import { CARDS } from '../../../server/bingo/bingo'
import { PlantService } from '../../../server/bingo/plantService'
import type { MarketState } from '../../../src/domain/market/state'
import { joinedCards, NO_CARDS, withMarket } from '../../../src/domain/bingo/plantCards'
import { until } from '../app/desk'
import { HOUR, levels, marketOf, NOW, registered, segment } from '../../domain/tables/markets'

const IDS = Array.from({ length: 900 }, (_, place) => `T_MANY-${place}`)
const market = marketOf(
  registered(...IDS),
  ...IDS.map((id, place) => levels('PN', id, [segment(NOW - HOUR, NOW + HOUR, place)])),
)

const serviceFor = () => {
  const clock = { now: () => NOW, after: () => () => undefined }
  const sent: unknown[] = []
  const publisher = {
    toGroup: (_: string, __: string, payload: unknown) => void sent.push(payload),
    toAll: () => undefined,
    isReceived: () => true,
  }
  return { sent, service: new PlantService(CARDS, { clock, publisher }) }
}

describe('cards of more units than one turn of the event loop is long enough for', () => {
  it('QSR-19 folded in any stretches they are those of all units at once', () => {
    const whole = withMarket(NO_CARDS, market, NOW)
    const units = [...market.units]
    for (const length of [1, 7, 400, 899, 900, 5000]) {
      const parts = []
      for (let from = 0; from < units.length; from += length) {
        const some: Pick<MarketState, 'units' | 'messages'> = {
          units: new Map(units.slice(from, from + length)),
          messages: market.messages,
        }
        parts.push(withMarket(NO_CARDS, some, NOW))
      }
      expect(joinedCards(parts.map(({ cards }) => cards))).toEqual(whole.cards)
      expect(parts.flatMap(({ changed }) => changed)).toEqual(whole.changed)
    }
    expect(joinedCards([])).toEqual(NO_CARDS)
  })

  it('QSR-19 one message has all of them, and none goes out before', async () => {
    const { sent, service } = serviceFor()
    service.receive(market)
    expect(sent).toEqual([])
    await until(() => sent.length > 0, 5000, 'the cards')
    expect(sent).toMatchObject([{ seq: 1, asOf: NOW }])
    const [{ plants }] = sent as [{ plants: unknown[] }]
    expect(plants).toHaveLength(IDS.length)
    expect(service.read(['T_MANY-850'])?.plants).toMatchObject([{ plantId: 'T_MANY-850', pn: 850 }])
    service.stop()
  })

  it('QSR-19 a page that requests them meanwhile has them at once, and what went on is given up', async () => {
    const { sent, service } = serviceFor()
    service.receive(market)
    expect(service.read(['T_MANY-1'])?.plants).toHaveLength(1)
    for (let count = 0; count < 10; count += 1) await new Promise((go) => setImmediate(go))
    expect(sent).toHaveLength(1)
    service.stop()
  })
})
