import { Subject } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { archiveMarketOf } from '../../../server/market/archive'
import { createSkips } from '../../../server/skips'
import { estimateDay, noSkipsYet } from '../../../server/skips/estimateDay'
import { skipsHere } from '../../../server/skips/skipsMaker'
import { createElexon } from '../../../server/sources/elexon'
import { elexonSkips, SKIP_SPACING_MS } from '../../../server/sources/elexon/skipDays'
import { SourceError } from '../../../server/sources/source'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { dayStart, addDays, type PeriodRef } from '../../../src/domain/periods'
import type { OperatorSkips } from '../../../src/domain/skips/agreement'
import { skipsInMarket, skipsOfDay } from '../../../src/domain/skips/dayEstimate'
import { packSkips, skipSumsIn, SUMS_LENGTH, type PackedSkips } from '../../../src/domain/skips/packed'
import { recordedRows } from '../../support/sharedData'
import { memoryHistory, batchOfRows } from '../../support/memoryHistory'
import { handMadeSource, silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'
import { fakeElexon, URL_BASE, type Answerer } from '../sources/elexon/fakeElexon'
import { hasStandIn, startStandIn } from '../sources/elexon/standIn'
import { hurriedClock, virtualClock } from '../sources/elexon/virtualClock'

const DAY = '2026-06-22'
const REF: PeriodRef = { date: DAY, period: 3 }
const quiet = { warn: () => undefined }
const span = { timeFrom: '2026-06-22T00:00:00Z', timeTo: '2026-06-22T00:30:00Z' }
const unit = { bmUnit: 'T_A-1', nationalGridBmUnit: 'A-1' }

/** In period 3, and in every period whose number is a multiple of it, one unit at 100 MW that offers 40 MW and takes 20. */
const ANSWER: Answerer = (path) => {
  const level = (mw: number) => ({ rows: [{ ...unit, ...span, levelFrom: mw, levelTo: mw }] })
  if (path.startsWith('reference'))
    return { rows: [{ elexonBmUnit: 'T_A-1', nationalGridBmUnit: 'A-1', generationCapacity: 140, demandCapacity: 0 }] }
  if (!path.endsWith('settlementPeriod=3')) return { rows: [] }
  if (path.includes('dataset=PN')) return level(100)
  if (path.includes('dataset=MELS')) return level(140)
  if (path.includes('dataset=MILS')) return level(0)
  if (path.startsWith('balancing/bid-offer'))
    return { rows: [{ ...unit, timeFrom: span.timeFrom, pairId: 1, levelFrom: 40, levelTo: 40, bid: 50, offer: 90 }] }
  if (path.startsWith('balancing/acceptances'))
    return {
      rows: [
        { ...unit, ...span, levelFrom: 120, levelTo: 120, acceptanceNumber: 1, acceptanceTime: '2026-06-21T23:50:00Z' },
      ],
    }
  return undefined
}

const setUp = (answer: Answerer) => {
  const { clock, run } = virtualClock(Date.parse('2026-06-24T12:00:00Z'))
  const elexon = fakeElexon(clock, answer)
  return { ...elexon, clock, run, source: elexonSkips({ url: URL_BASE, clock, log: quiet, fetch: elexon.fetch }) }
}

describe('skips of past days of Elexon', () => {
  it('SKP-60 a period is six requests and the register once, one after the other and slower than units', async () => {
    const { source, run, requested } = setUp(ANSWER)
    const first = source.period(REF)
    await run(60_000)
    const again = source.period(REF)
    await run(60_000)
    await Promise.all([first, again])
    expect(requested.filter(({ path }) => path.startsWith('reference'))).toHaveLength(1)
    expect(requested).toHaveLength(13)
    const between = requested.slice(1).map(({ at }, place) => at - requested[place]!.at)
    expect(Math.min(...between)).toBeGreaterThanOrEqual(SKIP_SPACING_MS)
  })

  it('SKP-61 periods without bids and offers are left out of the day and not taken for nothing skipped', async () => {
    const { source, run, clock } = setUp(ANSWER)
    const day = estimateDay(source, DAY, clock.now())
    await run(600_000)
    const { known, of, units } = await day
    expect([known, of, units]).toEqual([1, 48, ['T_A-1']])
    const { source: none, run: runNone } = setUp(() => ({ rows: [] }))
    const refused = estimateDay(none, DAY, clock.now()).catch((error: unknown) => error)
    await runNone(600_000)
    expect(await refused).toMatchObject({
      status: 404,
      reason: `Elexon has no bids and offers for settlement period 48 of ${DAY}.`,
    })
  })

  it('SKP-62 a day that failed goes on where it was', async () => {
    let isDown = true
    const { source, run, clock, requested } = setUp((path) =>
      isDown && path.endsWith('settlementPeriod=20') ? { status: 503 } : ANSWER(path),
    )
    const begun = noSkipsYet()
    const failed = estimateDay(source, DAY, clock.now(), { begun }).catch((error: unknown) => error)
    await run(600_000)
    expect(await failed).toBeInstanceOf(SourceError)
    expect([...begun.periods.keys()]).toEqual([3])
    isDown = false
    const before = requested.length
    const made = estimateDay(source, DAY, clock.now(), { begun })
    await run(600_000)
    expect(await made).toMatchObject({ known: 1 })
    // Of each of the other periods that it has no bids and offers.
    expect(requested.length - before).toBe(47)
  })

  it('SKP-63 without a register of units a period is refused: fuel and zone rule out', async () => {
    const { source, run } = setUp((path) => (path.startsWith('reference') ? { status: 400 } : ANSWER(path)))
    const period = source.period(REF).catch((error: unknown) => error)
    await run(60_000)
    expect(await period).toMatchObject({ reason: 'Elexon answered with an error (400).', status: 503 })
  })
})

describe('the backlog of a market whose days take minutes', () => {
  const PUBLISHED = Date.parse('2026-06-23T16:40:00Z')
  const rig = (isConnected: boolean) => {
    const clock = new ManualClock(dayStart(addDays(DAY, 1)) + 3_600_000)
    const info = { kind: 'elexon', label: '', detail: '' } as const
    const period = vi.fn(() => Promise.resolve([]))
    const figures: OperatorSkips = { publishedAt: PUBLISHED, cells: [] }
    const operatorSkips = vi.fn(() => Promise.resolve(clock.now() >= PUBLISHED ? figures : undefined))
    const { memory, ...history } = memoryHistory()
    void memory.fill(DAY, batchOfRows([]))
    const source = { ...handMadeSource(new Subject(), period), info, ...(isConnected && { operatorSkips }) }
    const maker = { ...skipsHere({ period }) }
    const day = vi.spyOn(maker, 'day')
    const running = () => ({ units: EMPTY_MARKET.units })
    const skips = createSkips({
      source,
      clock,
      log: silentLog(),
      running,
      history: { ...history, want: () => undefined },
      maker,
    })
    const read = (date: string) => skips.answers({ from: date, to: date, unit: undefined, by: undefined })
    /** The clock goes on by minutes, and everything that waits with it. */
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(60_000)
        for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      }
    }
    return { clock, skips, read, day, period, operatorSkips, store: history.store, pass }
  }

  it('SKP-64 estimates a day once, and again only when the operator has published it', async () => {
    const { skips, read, day, pass, store, clock, operatorSkips } = rig(true)
    expect(await read(DAY)).toMatchObject({
      filling: true,
      why: '1 day is not estimated yet: the server does so by itself, some ten minutes for each.',
    })
    skips.start()
    await pass(5)
    expect((await store.skipDays()).map(({ publishedAt }) => publishedAt)).toEqual([undefined])
    clock.advance(Date.parse('2026-06-23T16:00:00Z') - clock.now())
    operatorSkips.mockClear()
    await pass(35)
    expect(day).toHaveBeenCalledTimes(1)
    // Due from 17:00 on in London, 16:00 UTC: looked up at once and after half an hour.
    expect(operatorSkips.mock.calls.length).toBe(2)
    await pass(40)
    expect(day).toHaveBeenCalledTimes(2)
    expect((await store.skipDays())[0]?.publishedAt).toBe(PUBLISHED)
    await skips.stop()
  })

  it('SKP-65 without a connection to the operator it is estimated once, and periods of the running day are not requested', async () => {
    const { skips, read, day, pass, clock, period } = rig(false)
    skips.start()
    await pass(5)
    clock.advance(Date.parse('2026-06-23T16:00:00Z') - clock.now())
    await pass(120)
    expect(day).toHaveBeenCalledTimes(1)
    period.mockClear()
    expect((await read(addDays(DAY, 1))).days[0]).toMatchObject({ known: 0 })
    expect(period).not.toHaveBeenCalled()
    await skips.stop()
  })
})

type Recorded = { bmUnit: string; timeFrom: string; timeTo: string; levelFrom: number; levelTo: number }
type RecordedAcceptance = Recorded & { acceptanceNumber: number; soFlag: boolean }

const levelAt = (rows: readonly Recorded[], at: number): number | undefined => {
  const row = rows.find(({ timeFrom, timeTo }) => Date.parse(timeFrom) <= at && at < Date.parse(timeTo))
  if (row === undefined) return undefined
  const start = Date.parse(row.timeFrom)
  const end = Date.parse(row.timeTo)
  return row.levelFrom + ((row.levelTo - row.levelFrom) * (at - start)) / (end - start)
}

/** MWh of the half hour from 13:00 by which the newest acceptance at each minute is above the notification; rows begin at whole minutes. */
const acceptedEnergy = (acceptances: readonly RecordedAcceptance[], notified: readonly Recorded[]): number => {
  const newestFirst = acceptances.toSorted((a, b) => b.acceptanceNumber - a.acceptanceNumber)
  const minutes = Array.from({ length: 30 }, (_, minute) => Date.parse('2022-03-19T13:00:30Z') + minute * 60_000)
  return minutes.reduce((sum, at) => {
    const level = levelAt(newestFirst, at)
    return level === undefined ? sum : sum + (level - (levelAt(notified, at) ?? NaN)) / 60
  }, 0)
}

/** Of units whose acceptances are all for energy: what the estimate has as taken, offers less bids, and the same by the recorded rows. */
const takenOf = ({ units, sums }: PackedSkips): readonly (readonly [string, number, number])[] => {
  const acceptances = recordedRows<RecordedAcceptance>('balancing/acceptances/all/2022-03-19/27')
  const notified = recordedRows<Recorded>('balancing/physical/all/PN/2022-03-19/27')
  return units.flatMap((id, place) => {
    const mine = acceptances.filter(({ bmUnit }) => bmUnit === id)
    if (mine.length === 0 || mine.some(({ soFlag }) => soFlag)) return []
    const [offers, bids] = [0, 1].map((side) => skipSumsIn(sums, (place * 2 + side) * SUMS_LENGTH).taken)
    const energy = acceptedEnergy(
      mine,
      notified.filter(({ bmUnit }) => bmUnit === id),
    )
    return [[id, offers! - bids!, energy] as const]
  })
}

describe.skipIf(!hasStandIn)('a recorded period of skips', () => {
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  beforeAll(async () => {
    standIn = await startStandIn()
  })
  afterAll(() => standIn.stop())

  it('SKP-66 2022-03-19 SP27 of a past day is estimated as from all that is known of the period, unit by unit', async () => {
    const ref = { date: '2022-03-19', period: 27 }
    const options = () => ({ url: standIn.url, clock: hurriedClock(), log: quiet })
    const now = Date.now()
    const made = await estimateDay(elexonSkips(options()), ref.date, now)
    const market = archiveMarketOf(await createElexon(options()).period(ref), now)
    const rows = skipsInMarket(market, ref)
    expect(rows.length).toBeGreaterThan(500)
    const expected = packSkips(skipsOfDay(ref.date, [[ref, rows]], undefined))
    expect([made.known, made.of, made.asOf]).toEqual([1, 48, Date.parse('2022-03-19T13:30:00Z')])
    expect(new Set(made.units)).toEqual(new Set(expected.units))
    const sumsOf = ({ units, sums }: typeof made) =>
      Object.fromEntries(
        units.map((id, place) => [
          id,
          [...sums.slice((place * sums.length) / units.length, ((place + 1) * sums.length) / units.length)],
        ]),
      )
    expect(sumsOf(made)).toEqual(sumsOf(expected))
    const counted = takenOf(made)
    expect(counted.length).toBeGreaterThan(20)
    for (const [id, taken, volume] of counted) expect(taken, id).toBeCloseTo(volume, 6)
  }, 60_000)
})
