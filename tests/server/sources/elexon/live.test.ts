import { describe, expect, it } from 'vitest'
import { createElexon } from '../../../../server/sources/elexon'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { closestThree, fakeElexon, URL_BASE, type Answerer } from './fakeElexon'
import { virtualClock } from './virtualClock'

const START = Date.parse('2026-11-20T17:07:00Z')
const unit = { nationalGridBmUnit: 'DRAXX-1', bmUnit: 'T_DRAXX-1' }
const span = { timeFrom: '2026-11-20T17:00:00Z', timeTo: '2026-11-20T17:30:00Z' }
const accepted = (number: number) => ({
  ...unit,
  ...span,
  levelFrom: 100 + number,
  levelTo: 100 + number,
  acceptanceNumber: number,
  acceptanceTime: '2026-11-20T17:01:00Z',
})
const REMIT = { mrid: '48X-1', revisionNumber: 1, publishTime: '2026-11-20T16:59:00Z', affectedUnit: 'DRAXX-1' }
const isFor = (path: string, place: string, period: number) =>
  path.startsWith(place) && path.endsWith(`settlementDate=2026-11-20&settlementPeriod=${period}`)

const setUp = (answer: Answerer, start = START) => {
  const { clock, run, setBack } = virtualClock(start)
  const elexon = fakeElexon(clock, answer)
  const warnings: string[] = []
  const source = createElexon({
    url: URL_BASE,
    clock,
    log: { warn: (message) => void warnings.push(message) },
    fetch: elexon.fetch,
  })
  const events: MarketEvent[] = []
  const receiving = source.live$.subscribe((batch) => void events.push(...batch))
  const state = () => foldMarket(EMPTY_MARKET, events)
  const feeds = (feed: string) => events.filter((event) => event.kind === 'feed' && event.feed === feed)
  return { run, setBack, ...elexon, warnings, events, state, feeds, receiving }
}

describe('the live market from Elexon', () => {
  it('ELX-60 within five seconds the running period is requested whole, never faster than two a second', async () => {
    const { run, requested } = setUp(() => ({ rows: [] }))
    await run(5_000)
    const paths = requested.map(({ path }) => path)
    expect(isFor(paths[0] ?? '', 'balancing/acceptances/all', 35)).toBe(true)
    expect(isFor(paths[1] ?? '', 'balancing/bid-offer/all', 35)).toBe(true)
    expect(isFor(paths[2] ?? '', 'balancing/physical/all?dataset=PN', 35)).toBe(true)
    expect(paths[3]).toBe('reference/bmunits/all')
    await run(120_000)
    expect(closestThree(requested.map(({ at }) => at))).toBeGreaterThan(1000)
    expect(requested.filter(({ path }) => isFor(path, 'balancing/acceptances/all', 35)).length).toBeGreaterThan(7)
  })

  it('ELX-61 an answer that says the same again is not told again, only that the feed answered', async () => {
    let numbers = [1]
    const { run, events, feeds } = setUp((path) =>
      isFor(path, 'balancing/acceptances/all', 35) ? { rows: numbers.map(accepted) } : { rows: [] },
    )
    await run(40_000)
    const published = () => events.filter((event) => event.kind === 'acceptance').length
    expect(published()).toBe(1)
    expect(feeds('acceptances').length).toBeGreaterThan(3)
    numbers = [1, 2]
    await run(20_000)
    expect(published()).toBe(2)
  })

  it('ELX-62 an outage keeps the last values with their age and a reason, and ends by itself', async () => {
    let down = false
    const { run, state, warnings } = setUp((path) => {
      if (down) return { status: 503 }
      if (isFor(path, 'balancing/acceptances/all', 35)) return { rows: [accepted(1)] }
      return isFor(path, 'balancing/physical/all?dataset=PN', 35)
        ? { rows: [{ ...unit, ...span, levelFrom: 90, levelTo: 90 }] }
        : { rows: [] }
    })
    await run(60_000)
    expect(state().feeds.acceptances?.failingSince).toBeUndefined()
    down = true
    const downAt = START + 60_000
    await run(180_000)
    const during = state()
    expect(during.feeds.acceptances).toMatchObject({ why: 'Elexon answered with an error (503).' })
    expect(during.feeds.acceptances?.lastOk).toBeLessThan(downAt)
    expect(during.feeds.acceptances?.failingSince).toBeGreaterThanOrEqual(downAt)
    expect(during.units.get('T_DRAXX-1')?.acceptances).toHaveLength(1)
    expect(during.units.get('T_DRAXX-1')?.pn).toHaveLength(1)
    down = false
    await run(90_000)
    for (const feed of ['acceptances', 'bidOffers', 'PN', 'MEL', 'MIL', 'systemPrices', 'units'] as const)
      expect(state().feeds[feed]?.failingSince, feed).toBeUndefined()
    expect(warnings.filter((line) => line.startsWith('acceptances:'))).toEqual([
      'acceptances: Elexon answered with an error (503).',
      'acceptances: Elexon answers again.',
    ])
  })

  it('ELX-63 a dead Elexon is asked ever more rarely', async () => {
    const { run, requested } = setUp(() => ({ status: 500 }))
    await run(300_000)
    const lastMinute = requested.filter(({ at }) => at >= START + 240_000)
    expect(lastMinute.length).toBeLessThan(120)
    expect(requested.filter(({ path }) => isFor(path, 'balancing/acceptances/all', 35)).length).toBeLessThan(40)
  })

  it('ELX-64 one missing part keeps its feed failing, whatever the other parts answer', async () => {
    const { run, state } = setUp((path) =>
      isFor(path, 'balancing/bid-offer/all', 36) ? { status: 500 } : { rows: [] },
    )
    await run(60_000)
    expect(state().feeds.bidOffers?.failingSince).toBeDefined()
    expect(state().feeds.PN?.failingSince).toBeUndefined()
  })

  it('ELX-65 dynamic parameters that are not offered make their feed unavailable, a 404 elsewhere is nothing to tell', async () => {
    const { run, state } = setUp((path) => (path.startsWith('reference') ? { rows: [] } : undefined))
    await run(60_000)
    expect(state().feeds.dynamics).toMatchObject({ why: 'Elexon does not offer this at the moment (404).' })
    expect(state().feeds.acceptances?.failingSince).toBeUndefined()
    expect(state().feeds.acceptances?.lastOk).toBeDefined()
  })

  it('ELX-66 rows that do not fit are left out and counted, an answer of nothing else is a failure', async () => {
    const { run, state } = setUp((path) => {
      if (isFor(path, 'balancing/acceptances/all', 35)) return { rows: [accepted(1), { odd: true }] }
      return path.startsWith('balancing/bid-offer') ? { rows: [{ odd: true }] } : { rows: [] }
    })
    await run(10_000)
    expect(state().feeds.acceptances?.why).toBe('1 of 2 rows did not fit and were left out.')
    expect(state().feeds.acceptances?.failingSince).toBeUndefined()
    expect(state().feeds.bidOffers).toMatchObject({ why: 'Elexon answered in a form we do not know.' })
  })

  it('ELX-89 rows left out are in the log with what was wrong, once as long as it stays the same, also of quiet questions', async () => {
    const { run, warnings, state } = setUp((path) => {
      if (isFor(path, 'balancing/acceptances/all', 35))
        return { rows: [accepted(1), { ...accepted(2), levelTo: 'high' }] }
      return path.startsWith('datasets/REMIT') ? { rows: [{ mrid: '48X' }, REMIT] } : { rows: [] }
    })
    await run(90_000)
    expect(warnings.filter((line) => line.startsWith('acceptances/'))).toEqual([
      'acceptances/2026-11-20-35: 1 of 2 rows did not fit and were left out. The first could not be read at levelTo.',
    ])
    expect(warnings.filter((line) => line.startsWith('remit:'))).toEqual([
      'remit: 1 of 2 rows did not fit and were left out. The first could not be read at revisionNumber.',
    ])
    expect(
      state()
        .units.get('T_DRAXX-1')
        ?.acceptances.map(({ number }) => number),
    ).toEqual([1])
  })

  it('ELX-67 at a change of period the new one is requested at the pace of a running one', async () => {
    const { run, requested } = setUp(() => ({ rows: [] }), Date.parse('2026-11-20T17:28:30Z'))
    const end = Date.parse('2026-11-20T17:30:00Z')
    await run(100_000)
    const after = requested.filter(({ at }) => at >= end)
    const acceptances = after.find(({ path }) => isFor(path, 'balancing/acceptances/all', 36))
    expect(acceptances?.at).toBeLessThan(end + 15_500)
    expect(after.some(({ path }) => isFor(path, 'balancing/bid-offer/all', 38))).toBe(true)
  })

  it('ELX-68 a feed does not stay failing because of a period that has passed', async () => {
    const { run, state } = setUp(
      (path) => (isFor(path, 'balancing/physical/all?dataset=PN', 35) ? { status: 500 } : { rows: [] }),
      Date.parse('2026-11-20T17:28:30Z'),
    )
    await run(60_000)
    expect(state().feeds.PN?.failingSince).toBeDefined()
    await run(180_000)
    expect(state().feeds.PN?.failingSince).toBeUndefined()
  })

  it('ELX-69 no user listens, nothing is asked', async () => {
    const { run, requested, receiving, events } = setUp(() => ({ rows: [] }))
    await run(10_000)
    receiving.unsubscribe()
    const before = requested.length
    const published = events.length
    await run(60_000)
    expect(requested.length).toBe(before)
    expect(events.length).toBe(published)
  })

  it('ELX-59 a wall clock that is set back does not silence the feeds', async () => {
    const { run, setBack, requested } = setUp(() => ({ rows: [] }), Date.parse('2026-11-20T17:20:00Z'))
    await run(60_000)
    setBack(15 * 60_000)
    const before = requested.length
    await run(35_000)
    const acceptances = requested.slice(before).filter(({ path }) => isFor(path, 'balancing/acceptances/all', 35))
    expect(acceptances.length).toBeGreaterThanOrEqual(2)
  })
})
