import { filter, firstValueFrom, scan, takeWhile, toArray } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { nesoOrders } from '../../../../server/sources/neso/auctionOrders'
import type { NesoClient } from '../../../../server/sources/neso/client'
import { createNeso } from '../../../../server/sources/neso'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { csvOf, hasPortal, openPortal, recordedPortalWith } from './portal'
import { SELL_ORDER, SELL_ROWS } from './sellOrderRows'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const BUY = {
  auctionID: '2865',
  orderID: '1',
  auctionProduct: 'DCL',
  deliveryStart: '2026-10-07T22:00:00',
  deliveryEnd: '2026-10-08T02:00:00',
  quantity: '60',
  price: '80',
}

describe.skipIf(!hasPortal)('order books over a socket', () => {
  const opened = async (now: string, more: readonly Parameters<typeof recordedPortalWith>[1][number][] = []) => {
    const tomorrow = { ...SELL_ORDER, deliveryStart: '2026-10-08T22:00:00', deliveryEnd: '2026-10-09T02:00:00' }
    const { folder, remove } = recordedPortalWith('eac-auction-results', [
      ...more,
      {
        id: 'sell',
        name: 'NESO Response-Reserve Sell Orders',
        last_modified: '2026-10-08T13:31:07.120000',
        text: csvOf([...SELL_ROWS, tomorrow]),
      },
      {
        id: 'buy',
        name: 'NESO Response-Reserve Buy Orders',
        text: csvOf([BUY, { ...BUY, quantity: '12', price: '0' }]),
      },
    ])
    const portal = await openPortal('--dir', folder)
    stops.push(portal.stop, remove)
    const shift = Date.parse(now) - portal.clock.now()
    const clock = { ...portal.clock, now: () => portal.clock.now() + shift }
    const warned: string[] = []
    return { portal, warned, source: createNeso({ ...portal, clock, log: { warn: (text) => void warned.push(text) } }) }
  }
  const orderBooksIn = (events: readonly MarketEvent[]) =>
    events.flatMap((event) => (event.kind === 'orderBook' ? [event.orderBook] : []))

  it('NES-83 live: the books of tomorrow are as of when their table was written, those of today as of yesterday’s 14:30', async () => {
    const { source } = await opened('2026-10-08T13:35Z')
    const events = await firstValueFrom(
      source.live$.pipe(
        filter((batch) => orderBooksIn(batch).length > 0),
        scan((all: readonly MarketEvent[], batch) => [...all, ...batch], []),
        takeWhile((all) => orderBooksIn(all).length < 3, true),
        toArray(),
      ),
    )
    expect(
      orderBooksIn(events.at(-1) ?? []).map(({ product, date, publishedAt }) => [
        product,
        date,
        new Date(publishedAt).toISOString(),
      ]),
    ).toEqual([
      ['DCL', '2026-10-09', '2026-10-08T13:31:07.120Z'],
      ['DCL', '2026-10-08', '2026-10-07T13:30:00.000Z'],
      ['DRL', '2026-10-08', '2026-10-07T13:30:00.000Z'],
    ])
  })

  it('NES-86 a day without orders is looked at again once the table was written, and when it has begun; one that has them is not', async () => {
    const { portal } = await opened('2026-10-08T13:35Z')
    let now = Date.parse('2026-10-08T13:00Z')
    let writtenAt = '2026-10-08T12:00:00'
    let rows: readonly object[] = []
    let questions = 0
    const client: NesoClient = {
      ...portal.client,
      resources: () =>
        Promise.resolve(
          ['Sell', 'Buy'].map((side) => ({
            id: side,
            name: `NESO Response-Reserve ${side} Orders`,
            last_modified: writtenAt,
          })),
        ),
      first: (id) => Promise.resolve({ columns: Object.keys(id === 'Sell' ? SELL_ORDER : BUY), rows: [] }),
      select: (sql) => {
        if (sql.includes('"Sell"')) questions += 1
        return Promise.resolve({ columns: [], rows: sql.includes('"Sell"') ? rows : [] })
      },
    }
    const [tomorrow, today] = nesoOrders({ client, clock: { now: () => now }, log: { warn: () => undefined } }).looks
    const look = async (which: typeof today) => [(await which?.look())?.length, questions]
    expect([await look(tomorrow), await look(tomorrow)]).toEqual([
      [0, 1],
      [0, 1],
    ])
    // Written, but for the day after without an order still.
    writtenAt = '2026-10-08T13:31:00'
    expect(await look(tomorrow)).toEqual([0, 2])
    // Results that come after midnight are those of the running day.
    now = Date.parse('2026-10-08T23:30Z')
    rows = [{ ...SELL_ORDER, deliveryStart: '2026-10-08T22:00:00', deliveryEnd: '2026-10-09T02:00:00' }]
    expect(await look(today)).toEqual([0, 2])
    writtenAt = '2026-10-08T23:20:00'
    expect([await look(today), await look(today)]).toEqual([
      [1, 3],
      [0, 3],
    ])
    writtenAt = '2026-10-09T01:00:00'
    expect(await look(today)).toEqual([0, 3])
  })

  it('NES-84 a past day is requested once for all products, with what was wanted, and its month’s archive counts before the running table', async () => {
    const old = { ...SELL_ORDER, deliveryStart: '2026-09-07T22:00:00', deliveryEnd: '2026-09-08T02:00:00' }
    const { source, portal } = await opened('2026-11-20T12:00Z', [
      { id: 'sell-09', name: 'NESO Response-Reserve Sell Orders 202609 (Archive)', text: csvOf([old]) },
    ])
    expect(source.days?.has(['orderBook'])).toBe(true)
    const events = await source.days?.events('2026-10-08', ['orderBook'])
    const [dcl, drl] = orderBooksIn(events ?? [])
    expect([dcl?.product, dcl?.blocks[0]?.requirement, dcl?.blocks[0]?.cap]).toEqual(['DCL', 60, 80])
    expect(drl?.product).toBe('DRL')
    const requests = () => portal.requested.filter((path) => path.includes('datastore')).length
    expect(requests()).toBe(4)
    await source.days?.events('2026-10-08', ['orderBook'])
    expect(requests()).toBe(4)
    const september = orderBooksIn((await source.days?.events('2026-09-08', ['orderBook'])) ?? [])
    expect(september.map(({ product, date }) => [product, date])).toEqual([['DCL', '2026-09-08']])
    expect(september[0]?.blocks[0]).not.toHaveProperty('requirement')
    expect(portal.requested.some((path) => path.includes('sell-09') && path.includes('sql='))).toBe(true)
    expect(orderBooksIn((await source.days?.events('2026-08-08', ['orderBook'])) ?? [])).toEqual([])
  })

  it('NES-85 without a table, or with headings that we do not know, it says so', async () => {
    const { auctionUnit, ...rest } = SELL_ORDER
    const { folder, remove } = recordedPortalWith('eac-auction-results', [
      { id: 'sell', name: 'NESO Response-Reserve Sell Orders', text: csvOf([{ unitName: auctionUnit, ...rest }]) },
    ])
    stops.push(remove)
    for (const [options, why] of [
      [['--dir', folder], 'NESO’s sell orders of auctions have columns that we do not know (no unit).'],
      [[], 'NESO’s catalogue has no table of sell orders of auctions.'],
    ] as const) {
      const portal = await openPortal(...options)
      stops.push(portal.stop)
      const source = createNeso({ ...portal, log: { warn: () => undefined } })
      await expect(source.days?.events('2026-10-08', ['orderBook'])).rejects.toMatchObject({ reason: why })
    }
  })
})
