import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elexonUnitHistory, UNIT_SPACING_MS } from '../../../../server/sources/elexon/unitHistory'
import { SourceError } from '../../../../server/sources/source'
import { periodAt } from '../../../../src/domain/periods'
import type { SeriesBatch } from '../../../../src/domain/series/batch'
import { recordedRows } from '../../../support/sharedData'
import { fakeElexon, URL_BASE, type Answerer } from './fakeElexon'
import { hasStandIn, startStandIn } from './standIn'
import { hurriedClock, virtualClock } from './virtualClock'

const NOW = Date.parse('2026-11-20T17:07:00Z')
const DAY = '2026-06-22'
const quiet = { warn: () => undefined }

const rowsOf = ({ ids, series, at, value }: SeriesBatch): ReadonlyMap<string, number> =>
  new Map(Array.from(at, (instant, row) => [`${ids[series[row]!]!}@${instant}`, value[row]!] as const))

const setUp = (answer: Answerer) => {
  const { clock, run } = virtualClock(NOW)
  const elexon = fakeElexon(clock, answer)
  const history = elexonUnitHistory({ url: URL_BASE, clock, log: quiet, fetch: elexon.fetch })
  const day = async (date = DAY): Promise<SeriesBatch | SourceError> => {
    const requested = history.day(date).catch((error: unknown) => error as SourceError)
    await run(20 * 60_000)
    return requested
  }
  return { ...elexon, day }
}

/** One notification of one unit in each period. */
const PN_ALONE: Answerer = (path) => {
  const period = Number(/settlementPeriod=(\d+)/.exec(path)?.[1])
  if (!path.includes('dataset=PN')) return { rows: [] }
  const from = Date.parse('2026-06-21T23:00:00Z') + (period - 1) * 1_800_000
  const [timeFrom, timeTo] = [from, from + 1_800_000].map((at) => new Date(at).toISOString())
  return { rows: [{ bmUnit: 'T_A-1', timeFrom, timeTo, levelFrom: period, levelTo: period }] }
}

describe('past days of units and stacks of Elexon', () => {
  it('SER-150 a day is six requests for each period, one after the other', async () => {
    const { requested, day } = setUp(PN_ALONE)
    const batch = await day()
    if (batch instanceof Error) throw batch
    expect(requested).toHaveLength(288)
    const between = requested.slice(1).map(({ at }, i) => at - requested[i]!.at)
    // The two sides of a stack are one question: they too wait for their turn.
    expect(Math.min(...between)).toBeGreaterThanOrEqual(UNIT_SPACING_MS)
    const rows = rowsOf(batch)
    expect(rows.get(`Gb&PN&T_A-1@${Date.parse('2026-06-22T10:00:00Z')}`)).toBe(23)
    expect([...rows.keys()].filter((key) => key.startsWith('Gb&PN&'))).toHaveLength(48)
    expect(batch.readAt).toBeGreaterThan(NOW)
  })

  it('SER-151 a day that was refused goes on where it was after another day, and names the question’s fault', async () => {
    let isDown = true
    const { requested, day } = setUp((path) =>
      isDown && path.includes('settlementPeriod=30') ? { status: 400 } : PN_ALONE(path),
    )
    const refused = await day()
    expect(refused).toBeInstanceOf(SourceError)
    expect((refused as SourceError).reason).toMatch(
      /^Elexon answered with an error \(400\)\. Units and stacks of Mon 22 Jun 2026 are tried again later\.$/,
    )
    isDown = false
    await day('2026-06-21')
    const before = requested.length
    expect(await day()).toMatchObject({ ids: expect.arrayContaining(['Gb&PN&T_A-1']) as unknown })
    expect(requested.length - before).toBe((48 - 29) * 6)
  })

  it('SER-152 a day of which Elexon has nothing is refused as empty', async () => {
    expect(await setUp(() => ({ rows: [] })).day()).toMatchObject({ status: 404 })
  })
})

type Level = { bmUnit: string; timeFrom: string; timeTo: string; levelFrom: number; levelTo: number }
type Action = { acceptanceId: number | null; volume: number; originalPrice: number | null; finalPrice: number | null }

describe.skipIf(!hasStandIn)('recorded days of units and stacks', () => {
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  beforeAll(async () => {
    standIn = await startStandIn()
  })
  afterAll(() => standIn.stop())
  const day = async (date: string) =>
    rowsOf(await elexonUnitHistory({ url: standIn.url, clock: hurriedClock(), log: quiet }).day(date))

  it('SER-153 the mean notification of every unit in every period of 1 January 2022, cell by cell', async () => {
    const rows = await day('2022-01-01')
    const expected = new Map<string, number>()
    for (let period = 1; period <= 48; period += 1) {
      const levels = recordedRows<Level>(`balancing/physical/all/PN/2022-01-01/${period}`)
      const energy = new Map<string, [energy: number, ms: number]>()
      const start = Date.parse('2022-01-01T00:00:00Z') + (period - 1) * 1_800_000
      for (const { bmUnit, timeFrom, timeTo, levelFrom, levelTo } of levels) {
        const ms = Date.parse(timeTo) - Date.parse(timeFrom)
        const [sum, covered] = energy.get(bmUnit) ?? [0, 0]
        energy.set(bmUnit, [sum + ((levelFrom + levelTo) / 2) * ms, covered + ms])
      }
      for (const [unit, [sum, ms]] of energy) expected.set(`Gb&PN&${unit}@${start}`, sum / ms)
    }
    const found = [...rows].filter(([key]) => key.startsWith('Gb&PN&'))
    expect(found.length).toBe(expected.size)
    expect(expected.size).toBeGreaterThan(5000)
    for (const [key, value] of found) expect(value, key).toBeCloseTo(expected.get(key)!, 3)
  }, 30_000)

  it('SER-154 what was accepted in each recorded stack of 1 April 2021', async () => {
    const rows = await day('2021-04-01')
    for (let period = 2; period <= 24; period += 1) {
      const place = `settlement/stack/all`
      const actions = (side: string) => recordedRows<Action>(`balancing/${place}/${side}/2021-04-01/${period}`)
      const start = Date.parse('2021-03-31T23:00:00Z') + (period - 1) * 1_800_000
      expect(periodAt(start)).toEqual({ date: '2021-04-01', period })
      const both = [...actions('bid'), ...actions('offer')]
      expect(rows.get(`Gb&BalancingActions&none@${start}`)).toBe(both.length)
      const bought = actions('offer').filter(({ acceptanceId }) => acceptanceId !== null)
      const volume = bought.reduce((sum, { volume }) => sum + volume, 0)
      expect(rows.get(`Gb&AcceptedOfferVolume&none@${start}`)).toBeCloseTo(volume, 6)
    }
  }, 30_000)
})
