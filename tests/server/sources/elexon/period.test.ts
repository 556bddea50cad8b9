import { describe, expect, it } from 'vitest'
import { createElexon } from '../../../../server/sources/elexon'
import type { SourceError } from '../../../../server/sources/source'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { fakeElexon, URL_BASE, type Answerer } from './fakeElexon'
import { virtualClock } from './virtualClock'

const NOW = Date.parse('2026-11-20T17:07:00Z')
const REF = { date: '2022-03-19', period: 27 }
const unit = { nationalGridBmUnit: 'DRAXX-1', bmUnit: 'T_DRAXX-1' }
const row = (from: string, to: string, over: object = {}) => ({
  ...unit,
  timeFrom: `2022-03-19T${from}:00Z`,
  timeTo: `2022-03-19T${to}:00Z`,
  levelFrom: 100,
  levelTo: 100,
  ...over,
})
const accepted = (number: number, from: string, to: string) =>
  row(from, to, { acceptanceNumber: number, acceptanceTime: '2022-03-19T12:50:00Z' })

const whole: Answerer = (path) => {
  if (path.startsWith('balancing/acceptances/all')) {
    if (path.endsWith('Period=27')) return { rows: [accepted(1, '13:20', '13:40')] }
    return path.endsWith('Period=28')
      ? { rows: [accepted(1, '13:20', '13:40'), accepted(1, '13:40', '13:50'), accepted(9, '13:40', '13:50')] }
      : undefined
  }
  if (path.includes('dataset=PN')) return { rows: [row('13:00', '13:30')] }
  if (path.startsWith('balancing/bid-offer')) return { rows: [row('13:00', '13:30', { pairId: 1, bid: 1, offer: 2 })] }
  return path.startsWith('reference') ? { rows: [] } : undefined
}

const setUp = (answer: Answerer) => {
  const { clock, run } = virtualClock(NOW)
  const elexon = fakeElexon(clock, answer)
  const source = createElexon({ url: URL_BASE, clock, log: { warn: () => undefined }, fetch: elexon.fetch })
  /** What the source answers, once the clock has run long enough for it. */
  const period = async (ref = REF): Promise<readonly MarketEvent[] | SourceError> => {
    const answer = source.period(ref).catch((error: unknown) => error as SourceError)
    await run(60_000)
    return answer
  }
  const events = async (ref = REF): Promise<readonly MarketEvent[]> => {
    const answer = await period(ref)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { ...elexon, source, run, period, events }
}

describe('one settlement period from Elexon', () => {
  it('SAF-J16 a past period has its market index, and that of no other period', async () => {
    const index = (settlementPeriod: number, price: number) => ({
      settlementDate: REF.date,
      settlementPeriod,
      dataProvider: 'APXMIDP',
      price,
      volume: 100,
    })
    const { requested, events } = setUp((path) =>
      path.startsWith('balancing/pricing/market-index') ? { rows: [index(27, 61), index(28, 99)] } : whole(path),
    )
    const found = (await events()).filter(({ kind }) => kind === 'marketIndex')
    expect(found).toMatchObject([{ period: REF, price: 61 }])
    expect(requested.map(({ path }) => decodeURIComponent(path))).toContain(
      'balancing/pricing/market-index?from=2022-03-19T13:00:00.000Z&to=2022-03-19T13:00:00.000Z',
    )
  })

  it('ELX-70 folds into its units with their acceptances whole, and without those of the next period', async () => {
    const state = foldMarket(EMPTY_MARKET, await setUp(whole).events())
    const drax = state.units.get('T_DRAXX-1')
    expect(drax?.acceptances.map((each) => [each.number, each.segments.length])).toEqual([[1, 2]])
    expect([drax?.pn.length, drax?.ladders.size]).toEqual([1, 1])
    expect(Object.values(state.feeds).every((feed) => feed.failingSince === undefined)).toBe(true)
  })

  it('ELX-71 nothing is dated later than it was known then, nor so late that the fold would forget it', async () => {
    const events = await setUp(whole).events()
    const end = Date.parse('2022-03-19T13:30:00Z')
    expect(Math.max(...events.map((event) => event.at))).toBeLessThanOrEqual(end + 15 * 60_000)
    expect(events.find((event) => event.kind === 'acceptance')?.at).toBe(Date.parse('2022-03-19T12:50:00Z'))
    expect(events.find((event) => event.kind === 'bidOffers')?.at).toBe(Date.parse('2022-03-19T12:00:00Z'))
  })

  it.each([
    ['a period the day does not have', { date: '2022-03-19', period: 49 }],
    ['a day that is none', { date: '2022-13-19', period: 1 }],
  ])('ELX-72 is refused with 404 without asking: %s', async (_, ref) => {
    const { period, requested } = setUp(whole)
    const answer = await period(ref)
    expect(answer).toMatchObject({ status: 404, reason: `There is no settlement period ${ref.period} of ${ref.date}.` })
    expect(requested).toEqual([])
  })

  it('ELX-73 is a 404 in plain words when Elexon knows nothing of it', async () => {
    expect(await setUp(() => undefined).period()).toMatchObject({
      status: 404,
      reason: 'Elexon has no data for settlement period 27 of 2022-03-19.',
    })
  })

  it('ELX-74 is a 503 in plain words when Elexon does not give what a stack is made of', async () => {
    const { period, requested } = setUp((path) => (path.includes('bid-offer') ? { status: 500 } : whole(path)))
    expect(await period()).toMatchObject({
      status: 503,
      reason:
        'Elexon answered with an error (500). Its data for settlement period 27 of 2022-03-19 cannot be shown now.',
    })
    expect(requested.filter(({ path }) => path.includes('bid-offer'))).toHaveLength(4)
  })

  it('ELX-75 what else is missing shows as a failed feed, and the answer is requested again', async () => {
    const { events, requested } = setUp((path) => (path.includes('MELS') ? { status: 500 } : whole(path)))
    expect(foldMarket(EMPTY_MARKET, await events()).feeds.MEL?.why).toBe('Elexon answered with an error (500).')
    const before = requested.length
    await events()
    expect(requested.length).toBeGreaterThan(before)
  })

  it('ELX-76 a failure now and then is asked again and not told', async () => {
    const tries = new Map<string, number>()
    const { events } = setUp((path) => {
      tries.set(path, (tries.get(path) ?? 0) + 1)
      return (tries.get(path) ?? 0) < 3 ? { status: 500 } : whole(path)
    })
    const state = foldMarket(EMPTY_MARKET, await events())
    expect(state.units.get('T_DRAXX-1')?.acceptances).toHaveLength(1)
    expect(Object.values(state.feeds).filter((feed) => feed.failingSince !== undefined)).toEqual([])
  })

  it('ELX-77 those who ask at one time share the answer, and a finished period is stored a while', async () => {
    const { source, run, requested, events } = setUp(whole)
    const both = Promise.all([source.period(REF), source.period(REF)])
    await run(60_000)
    const [first, second] = await both
    expect(second).toBe(first)
    const before = requested.length
    expect(await events()).toBe(first)
    expect(requested.length).toBe(before)
    await run(7 * 3_600_000)
    await events()
    expect(requested.length).toBeGreaterThan(before)
  })

  it('ELX-78 the register is requested once for all periods; without it units go by their ids', async () => {
    const { events, requested } = setUp(whole)
    await events()
    await events({ ...REF, period: 26 })
    expect(requested.filter(({ path }) => path.startsWith('reference'))).toHaveLength(1)
    const without = setUp((path) => (path.startsWith('reference') ? { status: 500 } : whole(path)))
    const state = foldMarket(EMPTY_MARKET, await without.events())
    expect(state.units.get('T_DRAXX-1')).toMatchObject({ id: 'T_DRAXX-1' })
    expect(state.units.get('T_DRAXX-1')?.unit).toBeUndefined()
    expect(state.feeds.units?.why).toBe('Elexon answered with an error (500).')
  })

  it('SAF-M13 requests that no client waits for any more are not sent, and the next query has the period whole', async () => {
    const { source, run, requested, events } = setUp(whole)
    const first = new AbortController()
    const second = new AbortController()
    const answers = [first, second].map(({ signal }) => source.period(REF, signal).catch((error: unknown) => error))
    await run(1_100)
    first.abort()
    await run(1_100)
    const begun = requested.length
    expect(begun).toBeGreaterThan(3)
    second.abort()
    await run(60_000)
    expect(requested.filter(({ path }) => !path.startsWith('reference')).length).toBeLessThanOrEqual(begun + 1)
    expect(await Promise.all(answers)).toEqual([expect.any(DOMException), expect.any(DOMException)])
    expect(foldMarket(EMPTY_MARKET, await events()).units.get('T_DRAXX-1')?.acceptances).toHaveLength(1)
  })
})
