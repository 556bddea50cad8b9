import { describe, expect, it } from 'vitest'
import { periodStart } from '../../../../src/domain/periods'
import { elexonHistory, HISTORY_SPACING_MS } from '../../../../server/sources/elexon/history'
import { IN_MEMORY, openHistoryStore } from '../../../../server/history/store'
import { SourceError } from '../../../../server/sources/source'
import type { SeriesBatch } from '../../../../src/domain/series/batch'
import { fakeElexon, URL_BASE, type Answerer } from './fakeElexon'
import { virtualClock } from './virtualClock'

const NOW = Date.parse('2026-11-20T17:07:00Z')
const DAY = '2026-06-22'
const HOUR_MS = 3_600_000

const setUp = (answer: Answerer) => {
  const { clock, run } = virtualClock(NOW)
  const elexon = fakeElexon(clock, answer)
  const warnings: string[] = []
  const log = { warn: (message: string) => void warnings.push(message) }
  const history = elexonHistory({ url: URL_BASE, clock, log, fetch: elexon.fetch })
  /** The day once the clock has run long enough for it, or why there is none. */
  const day = async (date = DAY): Promise<SeriesBatch | SourceError> => {
    const requested = history.day(date).catch((error: unknown) => error as SourceError)
    await run(10 * 60_000)
    return requested
  }
  return { ...elexon, day, warnings }
}
/** One reading of the frequency, so that the day is not without anything. */
const FREQUENCY_ALONE = (path: string) => ({
  rows: path.startsWith('system/frequency') ? [{ measurementTime: '2026-06-22T12:00:00Z', frequency: 50 }] : [],
})
const batchOf = async (answer: Answerer): Promise<SeriesBatch> => {
  const batch = await setUp(answer).day()
  if (batch instanceof Error) throw batch
  return batch
}
const rowsOf = ({ ids, series, at, value, revision }: SeriesBatch, id: string) =>
  Array.from(at, (_, i) => ({ id: ids[series[i]!]!, at: at[i]!, value: value[i]!, revision: revision[i]! })).filter(
    (row) => row.id === id,
  )

describe('how past days are requested', () => {
  it('SER-141 a day is fourteen requests and one for its metered volumes, one after the other and slower than what is live', async () => {
    const { requested, day } = setUp(FREQUENCY_ALONE)
    expect(await day()).toMatchObject({ ids: ['Gb&Frequency&none'] })
    expect(requested.map(({ path }) => path.split('?')[0])).toEqual([
      `balancing/settlement/system-prices/${DAY}`,
      'balancing/pricing/market-index',
      'datasets/FUELHH',
      'demand/outturn',
      'datasets/FUELINST',
      'system/frequency',
      'forecast/system/loss-of-load',
      ...['WINDFOR', 'NDF', 'TSDF', 'INDGEN', 'INDDEM', 'IMBALNGC', 'MELNGC'].map((dataset) => `datasets/${dataset}`),
      'datasets/B1610/stream',
    ])
    const between = requested.slice(1).map(({ at }, i) => at - requested[i]!.at)
    expect(Math.min(...between)).toBeGreaterThanOrEqual(HISTORY_SPACING_MS)
    expect(HISTORY_SPACING_MS).toBeGreaterThanOrEqual(1500)
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-06-22', 24],
    ['2026-10-25', 25],
  ])('SER-142 %s is a London day of %i hours, requested in parts of a day at the most', async (date, hours) => {
    const { requested, day } = setUp(() => ({ rows: [] }))
    await day(date)
    const parts = requested.flatMap(({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const [from, to] = ['publishDateTimeFrom', 'publishDateTimeTo'].map((name) => query.get(name))
      return path.startsWith('datasets/NDF') ? [[Date.parse(from ?? ''), Date.parse(to ?? '')] as const] : []
    })
    expect(parts.every(([from, to]) => to - from < 24 * HOUR_MS)).toBe(true)
    expect(parts.reduce((sum, [from, to]) => sum + to + 1 - from, 0)).toBe(hours * HOUR_MS)
    expect(parts.slice(1).every(([from], i) => from === parts[i]![1] + 1)).toBe(true)
  })

  it('SER-143 a day of which a question fails is refused with the reason, and nothing more of it is asked', async () => {
    const { requested, day } = setUp((path) => (path.startsWith('demand/') ? { status: 500 } : { rows: [] }))
    const refused = await day()
    expect(refused).toBeInstanceOf(SourceError)
    expect(refused).toMatchObject({ status: 503, reason: expect.stringContaining('(500)') as string })
    const paths = requested.map(({ path }) => path.split('?')[0])
    expect(paths.filter((path) => path === 'demand/outturn')).toHaveLength(4)
    expect(paths.at(-1)).toBe('demand/outturn')
  })

  it('SER-144 asked to slow down, it waits as long as it is reported and goes on with the same question', async () => {
    let refusals = 0
    const { requested, day } = setUp((path) => {
      const isFirst = path.startsWith('datasets/FUELHH') && refusals++ === 0
      return isFirst ? { status: 429, headers: { 'retry-after': '40' } } : FREQUENCY_ALONE(path)
    })
    expect(await day()).toMatchObject({ ids: ['Gb&Frequency&none'] })
    const [first, second] = requested.filter(({ path }) => path.startsWith('datasets/FUELHH')).map(({ at }) => at)
    expect(second! - first!).toBeGreaterThanOrEqual(40_000)
    expect(requested).toHaveLength(16)
  })

  it('PLT-51 metered volumes are requested from noon of the fifth working day on', async () => {
    const early = setUp(() => ({ rows: [] }))
    const due = setUp(() => ({ rows: [] }))
    // Five working days back from Friday 20 November 17:07 is Friday the 13th.
    await early.day('2026-11-16')
    await due.day('2026-11-13')
    const isMetered = ({ path }: { readonly path: string }): boolean => path.startsWith('datasets/B1610')
    expect([early.requested.some(isMetered), due.requested.filter(isMetered).length]).toEqual([false, 1])
  })

  it('PLT-52 of a period the latest settlement run counts, rows of other days do not, and units keep their sign', async () => {
    const row = {
      settlementDate: DAY,
      settlementPeriod: 3,
      bmUnit: 'T_A-1',
      quantity: '101.5',
      settlementRunType: 'II',
    }
    const batch = await batchOf((path) => ({
      rows: path.startsWith('datasets/B1610')
        ? [
            { ...row, quantity: 99, settlementRunType: 'SF' },
            row,
            { ...row, bmUnit: 'T_P-1', quantity: -7.25, settlementRunType: null },
            { ...row, settlementDate: '2026-06-23', settlementPeriod: 1 },
            { ...row, bmUnit: null, nationalGridBmUnitId: 'B-1', quantity: 0 },
          ]
        : [],
    }))
    const at = periodStart({ date: DAY, period: 3 })
    // The run SF is of the sixteenth working day. The latest that is due on 20 November is R2, of the 84th.
    const revision = Date.parse('2026-07-14T11:00:00Z')
    expect(rowsOf(batch, 'Gb&MeteredVolume&T_A-1')).toEqual([{ id: 'Gb&MeteredVolume&T_A-1', at, value: 99, revision }])
    expect(rowsOf(batch, 'Gb&MeteredVolume&T_P-1')).toMatchObject([
      { value: -7.25, revision: Date.parse('2026-10-16T11:00:00Z') },
    ])
    expect(rowsOf(batch, 'Gb&MeteredVolume&B-1')).toMatchObject([{ value: 0 }])
  })

  it('SER-145 what Elexon does not have is absent, and the rest of the day is there', async () => {
    const row = { settlementDate: DAY, settlementPeriod: 3, startTime: '2026-06-22T00:00:00Z' }
    const batch = await batchOf((path) =>
      path.startsWith('demand/') ? { rows: [{ ...row, initialTransmissionSystemDemandOutturn: 25_000 }] } : undefined,
    )
    expect(batch.ids).toEqual(['Gb&RealtimeDemand&none'])
    const at = Date.parse(row.startTime)
    // No time of publication: eleven minutes after the end of the half hour.
    expect(rowsOf(batch, 'Gb&RealtimeDemand&none')).toMatchObject([{ at, value: 25_000, revision: at + 41 * 60_000 }])
  })

  it('SER-146 of a fuel that was published again the correction counts, once; a row that cannot be read is left out', async () => {
    const row = (fuelType: string, generation: number | null, publishTime: string) => ({
      settlementDate: DAY,
      settlementPeriod: 3,
      startTime: '2026-06-22T00:00:00Z',
      fuelType,
      generation,
      publishTime: `2026-06-22T${publishTime}:00Z`,
    })
    const rows = [
      row('OIL', 30, '00:31'),
      row('OTHER', 500, '00:31'),
      row('OTHER', 520, '02:00'),
      row('CCGT', null, '00:31'),
    ]
    const { day, warnings } = setUp((path) => ({ rows: path.startsWith('datasets/FUELHH') ? rows : [] }))
    const batch = (await day()) as SeriesBatch
    expect(rowsOf(batch, 'Gb&GenerationByFuel&Other')).toEqual([
      {
        id: 'Gb&GenerationByFuel&Other',
        value: 550,
        at: Date.parse('2026-06-22T00:00:00Z'),
        revision: Date.parse('2026-06-22T02:00:00Z'),
      },
    ])
    expect(batch.ids).not.toContain('Gb&GenerationByFuel&CCGT')
    expect(warnings).toEqual([expect.stringContaining('1 of 3 rows did not fit')])
  })

  it('SER-147 a settlement run again on the next day is a later revision, whenever the day is requested', async () => {
    const row = (createdDateTime: string | undefined, systemSellPrice: number) => ({
      settlementDate: DAY,
      settlementPeriod: 3,
      startTime: '2026-06-22T00:00:00Z',
      netImbalanceVolume: 0,
      systemSellPrice,
      createdDateTime,
    })
    const revisions = await Promise.all(
      [row('2026-06-22T00:46:00Z', 60), row('2026-06-23T09:00:00Z', 61), row(undefined, 62)].map(async (price) => {
        const batch = await batchOf((path) => ({ rows: path.startsWith('balancing/settlement') ? [price] : [] }))
        return rowsOf(batch, 'Gb&SystemPrice&none')[0]
      }),
    )
    expect(revisions.map((each) => [each?.value, new Date(each?.revision ?? 0).toISOString().slice(0, 16)])).toEqual([
      [60, '2026-06-22T00:46'],
      [61, '2026-06-23T09:00'],
      [62, '2026-06-22T00:45'],
    ])
  })

  it('SAF-J4 a day of which Elexon has nothing is refused with 404, so that it is not filled', async () => {
    for (const answer of [undefined, { rows: [] }])
      expect(await setUp(() => answer).day()).toMatchObject({
        status: 404,
        reason: 'Elexon has nothing of Mon 22 Jun 2026 yet.',
      })
  })

  it('SAF-J5 a corrected price and a later metered volume replace the first, without a time of publication too', async () => {
    const store = await openHistoryStore(IN_MEMORY)
    const period = { settlementDate: DAY, settlementPeriod: 3 }
    const at = periodStart({ date: DAY, period: 3 })
    const filled = async (price: number, metered: number, createdDateTime?: string) => {
      const rows = (path: string) => {
        if (path.startsWith('balancing/settlement'))
          return [
            { ...period, startTime: new Date(at), netImbalanceVolume: 0, systemSellPrice: price, createdDateTime },
          ]
        return path.startsWith('datasets/B1610') ? [{ ...period, bmUnit: 'T_A-1', quantity: metered }] : []
      }
      await store.fill(DAY, await batchOf((path) => ({ rows: rows(path) })))
      const series = ['Gb&SystemPrice&none', 'Gb&MeteredVolume&T_A-1']
      return (await store.read({ series, from: at, to: at + 1 })).map(({ values }) => values[0])
    }
    expect(await filled(50, 10)).toEqual([50, 10])
    expect(await filled(75, 12)).toEqual([75, 12])
    expect(await filled(80, 12, new Date(NOW + HOUR_MS).toISOString())).toEqual([80, 12])
    await store.close()
  })
})
