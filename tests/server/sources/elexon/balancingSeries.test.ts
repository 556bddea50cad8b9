import { describe, expect, it } from 'vitest'
import { readEvents } from '../../../../src/domain/series/catalogue'
import { stackReading, systemPricesReading } from '../../../../server/sources/elexon/results'
import { hasSharedData, recordedRows } from '../../../support/sharedData'

const DATE = '2021-04-01'
/** The periods of the day whose stacks were recorded. */
const PERIODS = Array.from({ length: 23 }, (_, place) => place + 2)
/** MWh: smaller actions do not count towards the imbalance (de minimis acceptance threshold), larger ones do in full. */
const DE_MINIMIS = 0.1

const stackOf = (side: 'bid' | 'offer', period: number): readonly unknown[] =>
  recordedRows(`balancing/settlement/stack/all/${side}/${DATE}/${period}`)

describe.skipIf(!hasSharedData)('series of a recorded day of balancing', () => {
  it('SER-89 volumes bought and sold back come to the published imbalance, and cost what their rows say', () => {
    const published = new Map<string, number>()
    const take = (id: string, at: number, value: number): void => void published.set(`${id} ${at}`, value)
    const prices = systemPricesReading(recordedRows(`balancing/settlement/system-prices/${DATE}`), 0).events
    readEvents(prices, take)
    for (const period of PERIODS) {
      const rows = [stackOf('bid', period), stackOf('offer', period)] as const
      const { events } = stackReading({ date: DATE, period })(rows, 0)
      readEvents(events, take)
      const at = Date.parse('2021-03-31T23:00Z') + (period - 1) * 1_800_000
      const of = (id: string): number => published.get(`Gb&${id} ${at}`) ?? NaN
      const reasons = (id: string): number =>
        ['Energy', 'System', 'Reserve', 'Adjustment'].reduce((sum, reason) => sum + of(`${id}&${reason}`), 0)
      const volume = reasons('OfferVolumeByReason') + reasons('BidVolumeByReason')
      const small = rows
        .flat()
        .map((row) => Math.abs((row as { readonly volume: number }).volume))
        .filter((mwh) => mwh < DE_MINIMIS)
        .reduce((sum, mwh) => sum + mwh, 0)
      expect(Math.abs(volume - of('NetImbalanceVolume&none')), `period ${period}`).toBeLessThan(small + 0.001)
      expect(of('BalancingActions&none')).toBe(rows.flat().length)
      expect(of('AcceptedOfferVolume&none')).toBeGreaterThan(0)
      expect(of('HighestOfferPrice&none')).toBeGreaterThan(of('SystemPrice&none') - 0.01)
    }
  })
})
