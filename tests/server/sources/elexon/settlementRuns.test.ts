import { describe, expect, it } from 'vitest'
import { IN_MEMORY, openHistoryStore } from '../../../../server/history/store'
import { elexonHistory } from '../../../../server/sources/elexon/history'
import { isOfTwoRuns, stackReading, systemPricesReading } from '../../../../server/sources/elexon/results'
import { elexonUnitHistory } from '../../../../server/sources/elexon/unitHistory'
import { createClient, createGate } from '../../../../server/sources/elexon/client'
import { queryElexon } from '../../../../server/sources/elexon/question'
import { stack } from '../../../../server/sources/elexon/questions'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { periodKey, periodStart } from '../../../../src/domain/periods'
import type { SeriesBatch } from '../../../../src/domain/series/batch'
import { hasSharedData, recordedRows } from '../../../support/sharedData'
import { fakeElexon, URL_BASE, type Answerer } from './fakeElexon'
import { virtualClock } from './virtualClock'

const DAY = '2026-06-22'
const PERIOD = { date: DAY, period: 3 }
const AT = periodStart(PERIOD)
const SETTLED = { settlementDate: DAY, settlementPeriod: 3, startTime: new Date(AT).toISOString() }
const log = { warn: () => undefined }

/** A past day as it is filled at an instant. */
const filledAt = async (time: string, open: typeof elexonHistory, answer: Answerer): Promise<SeriesBatch> => {
  const { clock, run } = virtualClock(Date.parse(time))
  const { fetch } = fakeElexon(clock, answer)
  const batch = open({ url: URL_BASE, clock, log, fetch }).day(DAY)
  await run(20 * 60_000)
  return batch
}
const valuesOf = ({ ids, series, value, revision }: SeriesBatch, id: string) =>
  Array.from(value, (each, row) => ({
    id: ids[series[row]!]!,
    value: each,
    known: new Date(revision[row]!).toISOString(),
  }))
    .filter((row) => row.id === id)
    .map(({ value, known }) => [value, known] as const)
    .sort(([, a], [, b]) => (a < b ? -1 : 1))

const price = (systemSellPrice: number, createdDateTime: string) => ({
  ...SETTLED,
  systemSellPrice,
  netImbalanceVolume: systemSellPrice * 10,
  totalAcceptedOfferVolume: systemSellPrice * 2,
  createdDateTime,
})
const FIRST = price(50, '2026-06-22T01:47:00Z')
const LATER = price(75, '2026-07-14T13:30:00Z')
const action = (id: string, volume: number, createdDateTime: string) => ({
  id,
  volume,
  originalPrice: 80,
  acceptanceId: 1,
  createdDateTime,
})

describe('settlement runs', () => {
  it('SRN-1 a price that two runs made is two revisions, each known since its run, in whatever order they come', async () => {
    for (const rows of [
      [FIRST, LATER],
      [LATER, FIRST],
    ]) {
      const batch = await filledAt('2026-08-01T12:00:00Z', elexonHistory, (path) => ({
        rows: path.startsWith('balancing/settlement/system-prices') ? rows : [],
      }))
      const known = ['2026-06-22T01:47:00.000Z', '2026-07-14T13:30:00.000Z']
      const expected = (first: number, later: number) => [
        [first, known[0]],
        [later, known[1]],
      ]
      expect(valuesOf(batch, 'Gb&SystemPrice&none')).toEqual(expected(50, 75))
      expect(valuesOf(batch, 'Gb&NetImbalanceVolume&none')).toEqual(expected(500, 750))
      expect(valuesOf(batch, 'Gb&AcceptedOfferVolume&none')).toEqual(expected(100, 150))
      const state = foldMarket(EMPTY_MARKET, systemPricesReading(rows, AT).events)
      expect(state.periods.get(periodKey(PERIOD))?.systemPrice).toMatchObject({ price: 75, netImbalanceVolume: 750 })
    }
  })

  it('SRN-2 what a stack says is known since its run, and a later run of the same period is a later revision', async () => {
    const store = await openHistoryStore(IN_MEMORY)
    const fill = async (volume: number, created: string, time: string) => {
      const batch = await filledAt(time, elexonUnitHistory, (path) => ({
        rows: path.endsWith(`all/offer/${DAY}/3`) ? [action('T_A-1', volume, created)] : [],
      }))
      await store.fill(DAY, batch, 'elexonunits')
      return valuesOf(batch, 'Gb&OfferVolume&T_A-1')
    }
    expect(await fill(10, '2026-06-22T01:47:00Z', '2026-06-23T02:00:00Z')).toEqual([[10, '2026-06-22T01:47:00.000Z']])
    expect(await fill(12, '2026-07-14T13:30:00Z', '2026-07-18T02:00:00Z')).toEqual([[12, '2026-07-14T13:30:00.000Z']])
    const read = async (asOf: string) =>
      (await store.read({ series: ['Gb&OfferVolume&T_A-1'], from: AT, to: AT + 1, asIssuedAt: Date.parse(asOf) }))[0]
        ?.values
    expect([...(await read('2026-07-01T00:00:00Z'))!]).toEqual([10])
    expect([...(await read('2026-07-20T00:00:00Z'))!]).toEqual([12])
    await store.close()
  })

  it('SRN-3 two sides of a stack of two runs are requested a second time, once', async () => {
    const { clock, run } = virtualClock(AT)
    const created = { bid: ['2026-06-22T01:47:00Z', '2026-07-14T13:30:00Z'], offer: ['2026-07-14T13:30:00Z'] }
    const elexon = fakeElexon(clock, (path) => {
      const side = path.includes('/bid/') ? 'bid' : 'offer'
      const time = created[side].length > 1 ? created[side].shift()! : created[side][0]!
      return { rows: [action('T_A-1', side === 'bid' ? -5 : 10, time)] }
    })
    const client = createClient({ url: URL_BASE, clock, gate: createGate(clock), fetch: elexon.fetch })
    const requestStack = async () => {
      const reading = queryElexon(client, stack(PERIOD), 1, () => AT)
      await run(10_000)
      return (await reading).events
    }
    expect(await requestStack()).toMatchObject([{ calculatedAt: Date.parse('2026-07-14T13:30:00Z') }])
    expect(elexon.requested).toHaveLength(4)
    await requestStack()
    expect(elexon.requested).toHaveLength(6)
    // Two that differ always are taken as they are.
    created.offer = ['2026-06-22T01:47:00Z']
    expect(await requestStack()).toHaveLength(1)
    expect(elexon.requested).toHaveLength(10)
  })

  it.skipIf(!hasSharedData)(
    'SRN-4 both sides of each recorded stack are of one run, and it is known since then',
    () => {
      for (let period = 2; period <= 24; period += 1) {
        type Action = { readonly createdDateTime: string }
        const sides = (['bid', 'offer'] as const).map((side) =>
          recordedRows<Action>(`balancing/settlement/stack/all/${side}/2021-04-01/${period}`),
        )
        expect(isOfTwoRuns(sides)).toBe(false)
        const [event] = stackReading({ date: '2021-04-01', period })(sides, AT).events
        expect(event).toMatchObject({ calculatedAt: Date.parse(sides.flat()[0]!.createdDateTime) })
      }
    },
  )

  it('SRN-5 metered volumes without their run are known since the latest that was due, and a later run is a revision', async () => {
    const store = await openHistoryStore(IN_MEMORY)
    const id = 'Gb&MeteredVolume&T_A-1'
    const fill = async (quantity: number, time: string) => {
      const batch = await filledAt(time, elexonHistory, (path) => ({
        rows: path.startsWith('datasets/B1610') ? [{ ...SETTLED, bmUnit: 'T_A-1', quantity }] : [],
      }))
      await store.fill(DAY, batch)
      return valuesOf(batch, id)
    }
    // Noon of the fifth and of the sixteenth working day after Monday 22 June.
    expect(await fill(10, '2026-06-30T12:00:00Z')).toEqual([[10, '2026-06-29T11:00:00.000Z']])
    expect(await fill(10, '2026-07-14T10:59:00Z')).toEqual([[10, '2026-06-29T11:00:00.000Z']])
    expect(await fill(12, '2026-07-18T12:00:00Z')).toEqual([[12, '2026-07-14T11:00:00.000Z']])
    expect(await fill(12, '2026-11-20T12:00:00Z')).toEqual([[12, '2026-10-16T11:00:00.000Z']])
    const read = async (asOf: string) =>
      (await store.read({ series: [id], from: AT, to: AT + 1, asIssuedAt: Date.parse(asOf) }))[0]?.values
    expect([...(await read('2026-07-01T00:00:00Z'))!]).toEqual([10])
    expect([...(await read('2026-07-15T00:00:00Z'))!]).toEqual([12])
    await store.close()
  })
})
