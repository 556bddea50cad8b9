import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aggregate, type BucketAggregate } from '../../../src/domain/series/aggregation/aggregate'
import { BatchBuilder, type SeriesBatch } from '../../../src/domain/series/batch'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { historySumOf } from '../../../server/history/columns'
import type { HistoryStore } from '../../../server/history/types'
import { SEED } from '../../support/seeds'

/** A store of its own for a test, empty. */
export type StoreFactory = () => Promise<{ readonly store: HistoryStore; readonly remove: () => Promise<void> }>

type Row = { readonly id: string; readonly at: number; readonly value: number; readonly revision: number }

const START = Date.UTC(2026, 2, 28)
const stepAt = (step: number): number => START + step * HALF_HOUR_MS
const SERIES = ['Gb&SystemPrice&none', 'Gb&NetImbalanceVolume&none', "Gb&Odd'Name&x"]
const AGGREGATES: readonly BucketAggregate[] = [
  'average',
  'sum',
  'count',
  'last',
  'min',
  'max',
  'spread',
  'standardDeviation',
  'variance',
]

export const batchOf = (rows: readonly Row[]): SeriesBatch => {
  const builder = new BatchBuilder()
  for (const { id, at, value, revision } of rows) builder.add(id, at, value, revision)
  return builder.build()
}

/**
 * Rows as publishers send them: few instants and revisions, so that many meet; of one series, instant and revision there is
 * one value, which for some is that it was taken back.
 */
const rowOf = (id: string, step: number, issue: number): Row => {
  const mixed = Math.sin(SERIES.indexOf(id) * 97 + step * 13 + issue * 7)
  const value = mixed > 0.85 ? NaN : Math.round(mixed * 1e4) / 100
  return { id, at: stepAt(step), value, revision: START + issue * 60_000 }
}
const anyRow: fc.Arbitrary<Row> = fc
  .tuple(fc.constantFrom(...SERIES), fc.nat(20), fc.nat(4))
  .map(([id, step, issue]) => rowOf(id, step, issue))
/** Of every instant several revisions, the later ones first. */
const CORRECTED: readonly Row[] = SERIES.flatMap((id) =>
  Array.from({ length: 21 }, (_, step) => [4, 2, 1].map((issue) => rowOf(id, step, issue))).flat(),
)
const anyRows = fc.array(anyRow, { maxLength: 120 })
/** The same rows cut into batches, some twice. */
const anyBatches = fc
  .tuple(anyRows, fc.array(fc.nat(1000), { maxLength: 6 }), fc.boolean())
  .map(([rows, cuts, isTwice]) => {
    const batches: Row[][] = []
    let from = 0
    for (const cut of cuts) {
      const to = Math.min(rows.length, from + (cut % 40))
      batches.push(rows.slice(from, to))
      from = to
    }
    batches.push(rows.slice(from))
    return isTwice ? [...batches, ...batches.toReversed()] : batches
  })

/** What must be there: of each instant the newest revision that was published by then. */
const modelOf = (rows: readonly Row[], id: string, by = Infinity): ReadonlyMap<number, number> => {
  const newest = new Map<number, Row>()
  for (const row of rows)
    if (row.id === id && row.revision <= by && row.revision > (newest.get(row.at)?.revision ?? -Infinity))
      newest.set(row.at, row)
  const values = [...newest.values()].filter(({ value }) => !Number.isNaN(value))
  return new Map(values.map(({ at, value }) => [at, value] as const).sort(([a], [b]) => a - b))
}

const columnOf = (values: ReadonlyMap<number, number>) => ({
  at: Float64Array.from(values.keys()),
  values: Float64Array.from(values.values()),
})

const ALL = { from: START - 1e9, to: START + 1e10 }
const isNear = (a: number, b: number): boolean =>
  Object.is(a, b) || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** What every engine of the history must hold to. */
export const historyStoreContract = (name: string, open: StoreFactory, runs: number): void => {
  const property = async (law: (store: HistoryStore, rows: readonly Row[][], dice: number) => Promise<void>) => {
    const check = fc.asyncProperty(anyBatches, fc.nat(1e6), async (batches, dice) => {
      const { store, remove } = await open()
      try {
        await law(store, batches, dice)
      } finally {
        await remove()
      }
    })
    await fc.assert(check, { numRuns: runs, seed: SEED })
  }

  describe(`${name} keeps the history`, () => {
    it('HIS-1 the same columns come of rows in any order with repeats, and each row is new once', () =>
      property(async (store, batches) => {
        const rows = batches.flat()
        let added = 0
        for (const batch of batches) added += await store.append(batchOf(batch))
        expect(added).toBe(new Set(rows.map(({ id, at, revision }) => `${id} ${at} ${revision}`)).size)
        const columns = await store.read({ series: SERIES, ...ALL })
        expect(columns).toEqual(SERIES.map((id) => columnOf(modelOf(rows, id))))
      }))

    it('HIS-2 writes and reads at the same time end as writes one by one', () =>
      property(async (store, batches) => {
        const reads: Promise<unknown>[] = []
        const writes = batches.map((batch) => {
          reads.push(store.read({ series: SERIES, ...ALL }))
          return store.append(batchOf(batch))
        })
        await Promise.all([...writes, ...reads])
        const columns = await store.read({ series: SERIES, ...ALL })
        expect(columns).toEqual(SERIES.map((id) => columnOf(modelOf(batches.flat(), id))))
      }))

    it('HIS-3 what had been published by an instant is read as it was then, and its issues newest first', () =>
      property(async (store, batches, dice) => {
        for (const batch of batches) await store.append(batchOf(batch))
        const rows = batches.flat()
        const from = stepAt(dice % 11)
        const to = stepAt(11 + (dice % 10))
        const inside = rows.filter(({ at }) => at >= from && at < to)
        for (let issue = -1; issue <= 5; issue++) {
          const asIssuedAt = START + issue * 60_000 + (dice % 60_000)
          const columns = await store.read({ series: SERIES, from, to, asIssuedAt })
          expect(columns).toEqual(SERIES.map((id) => columnOf(modelOf(inside, id, asIssuedAt))))
        }
        for (const id of SERIES) {
          const issues = new Set(inside.filter((row) => row.id === id).map(({ revision }) => revision))
          expect(await store.issues(id, from, to)).toEqual([...issues].sort((a, b) => b - a))
        }
      }))

    it('HIS-96 all that is stored of a time is listed, the newest instants and revisions first, with its count', () =>
      property(async (store, batches, dice) => {
        for (const batch of batches) await store.append(batchOf(batch))
        const from = stepAt(dice % 11)
        const to = stepAt(11 + (dice % 10))
        const most = 1 + (dice % 9)
        const given = new Map(batches.flat().map((row) => [`${row.id} ${row.at} ${row.revision}`, row]))
        const expected = SERIES.map((series) => {
          const all = [...given.values()]
            .filter(({ id, at }) => id === series && at >= from && at < to)
            .sort((a, b) => b.at - a.at || b.revision - a.revision)
            .map(({ at, value, revision }) => ({ at, value, revision }))
          return { series, count: all.length, first: all.slice(0, most) }
        })
        expect(await store.revisions({ series: SERIES, from, to, most })).toEqual(expected)
      }))

    it('SAF-M1 as first published, each instant has the value of its lowest revision that has one, and that revision is when it was published', () =>
      property(async (store, batches, dice) => {
        const all = [...batches, CORRECTED]
        for (const batch of all) await store.append(batchOf(batch))
        const from = stepAt(dice % 11)
        const to = stepAt(11 + (dice % 10))
        const firsts = all.flat().filter(({ at, value }) => at >= from && at < to && !Number.isNaN(value))
        const isFirst = (row: Row) =>
          firsts.every(({ id, at, revision }) => id !== row.id || at !== row.at || revision >= row.revision)
        const question = { series: SERIES, from, to, firstPublished: true }
        const model = SERIES.map((id) => columnOf(modelOf(firsts.filter(isFirst), id)))
        expect(await store.read(question)).toEqual(model)
        const times = SERIES.map((id) =>
          columnOf(
            modelOf(
              firsts.filter(isFirst).map((row) => ({ ...row, value: row.revision })),
              id,
            ),
          ),
        )
        expect(await store.read({ series: SERIES, from, to, publicationTimes: true })).toEqual(times)
        const edges = Float64Array.of(from, to)
        const buckets = await store.readBuckets({ ...question, edges, aggregates: SERIES.map(() => 'sum' as const) })
        for (const [place, column] of model.entries())
          expect(isNear(buckets[place]![0]!, aggregate(column, HALF_HOUR_MS, edges, 'sum')[0]!)).toBe(true)
      }))

    it('HIS-4 values of longer steps are those that the domain makes of the values', () =>
      property(async (store, batches, dice) => {
        for (const batch of batches) await store.append(batchOf(batch))
        const edges = new Set([0, 3, 5, 11, 17, 24].map((step) => stepAt(step + (dice % (step + 2)))))
        const requested = {
          // Each series with every aggregate, and one that is not kept.
          series: [...SERIES.flatMap((id) => AGGREGATES.map(() => id)), 'Gb&Unknown&none'],
          aggregates: [...SERIES.flatMap(() => AGGREGATES), 'sum' as const],
          edges: Float64Array.from([...edges].sort((a, b) => a - b)),
          ...(dice % 2 === 0 ? {} : { asIssuedAt: START + 130_000 }),
        }
        const found = await store.readBuckets({ ...requested, ...ALL })
        const columns = await store.read({ ...requested, ...ALL })
        const expected = columns.map((column, index) =>
          aggregate(column, HALF_HOUR_MS, requested.edges, requested.aggregates[index]!),
        )
        expect(found.map(({ length }) => length)).toEqual(expected.map(({ length }) => length))
        for (const [index, values] of expected.entries())
          for (const [bucket, value] of values.entries())
            expect(isNear(found[index]![bucket]!, value), `${requested.aggregates[index]} ${bucket}`).toBe(true)
      }))

    it('SAF-B1 sums of series in buckets are those of the summed steps, whatever parts are missing', () =>
      property(async (store, batches, dice) => {
        for (const batch of batches) await store.append(batchOf(batch))
        const edges = new Set([0, 3, 5, 11, 17, 24].map((step) => stepAt(step + (dice % (step + 2)))))
        const groups = [SERIES, SERIES.slice(1), ['Gb&Unknown&none']]
        const requested = {
          series: [SERIES[0]!],
          sums: groups.flatMap((group) => AGGREGATES.map(() => group)),
          aggregates: ['average' as const, ...groups.flatMap(() => AGGREGATES)],
          edges: Float64Array.from([...edges].sort((a, b) => a - b)),
        }
        const found = await store.readBuckets({ ...requested, ...ALL })
        const columns = await store.read({ series: [...SERIES, 'Gb&Unknown&none'], ...ALL })
        const made = [
          columns[0]!,
          ...[columns.slice(0, 3), columns.slice(1, 3), columns.slice(3)].flatMap((parts) =>
            AGGREGATES.map(() => historySumOf(parts)),
          ),
        ]
        expect(found).toHaveLength(made.length)
        for (const [index, column] of made.entries()) {
          const values = aggregate(column, HALF_HOUR_MS, requested.edges, requested.aggregates[index]!)
          for (const [bucket, value] of values.entries())
            expect(isNear(found[index]![bucket]!, value), `${requested.aggregates[index]} ${bucket}`).toBe(true)
        }
      }))

    it('HIS-5 coverage is what a count of the values says, also after values were taken back', () =>
      property(async (store, batches) => {
        const rows: Row[] = []
        for (const batch of batches) {
          rows.push(...batch)
          await store.append(batchOf(batch))
          const expected = SERIES.flatMap((id) => {
            const instants = [...modelOf(rows, id).keys()]
            if (instants.length === 0) return []
            return [[id, { from: instants[0], to: instants.at(-1), values: instants.length }]]
          })
          expect([...(await store.coverage([...SERIES, 'Gb&Unknown&none']))]).toEqual(expected)
        }
      }))
  })

  describe(`${name} and days, plants and questions`, () => {
    let store: HistoryStore
    let remove: () => Promise<void>
    beforeAll(async () => {
      ;({ store, remove } = await open())
    })
    afterAll(() => remove())

    it('HIS-6 a day is filled with its rows, once, and days are reported in order', async () => {
      const day = (step: number) =>
        batchOf([{ id: SERIES[0]!, at: stepAt(step), value: step, revision: stepAt(step + 1) }])
      expect(await store.fill('2026-03-30', day(96))).toBe(1)
      expect(await store.fill('2026-03-28', day(0))).toBe(1)
      expect(await store.fill('2026-03-28', day(0))).toBe(0)
      expect(await store.fill('2026-03-29', batchOf([]))).toBe(0)
      expect(await store.filledDays()).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
      const [column] = await store.read({ series: [SERIES[0]!], ...ALL })
      expect(column).toEqual({ at: Float64Array.of(stepAt(0), stepAt(96)), values: Float64Array.of(0, 96) })
      await expect(store.fill('2026-02-30', batchOf([]))).rejects.toThrow('"2026-02-30" is not a day')
    })

    it('SAF-J1 a filled value that differs replaces the stored one, an unchanged one adds no row', async () => {
      const id = 'Gb&MeteredVolume&T_TEST-9'
      const forecast = 'Gb&WindForecast&none'
      const at = stepAt(3000)
      const day = (value: number, revision: number, readAt: number) =>
        store.fill('2026-05-29', { ...batchOf([{ id, at, value, revision: at + revision }]), readAt: at + readAt })
      const read = async (asIssuedAt?: number) => {
        const [column] = await store.read({ series: [id], from: at, to: at + 1, ...(asIssuedAt && { asIssuedAt }) })
        return column?.values[0]
      }
      expect(await day(50, 10, 100)).toBe(1)
      expect(await day(50, 10, 200)).toBe(0)
      expect(await day(75, 10, 300)).toBe(1)
      expect(await read()).toBe(75)
      expect(await read(at + 299)).toBe(50)
      expect(await day(75, 10, 400)).toBe(0)
      // The first value again is a correction too, and a later run has its own time.
      expect(await day(50, 10, 500)).toBe(1)
      expect(await day(50, 510, 600)).toBe(0)
      expect(await day(80, 550, 600)).toBe(1)
      expect(await read(at + 549)).toBe(50)
      expect(await read()).toBe(80)
      // Issues of a forecast are rows of their own, whether they differ or not.
      const issue = (revision: number) =>
        store.fill('2026-05-29', {
          ...batchOf([{ id: forecast, at, value: 9, revision: at + revision }]),
          readAt: at + 900,
        })
      expect([await issue(1), await issue(2)]).toEqual([1, 1])
    })

    it('SAF-J2 a day that is not filled any more is absent from the filled days, and its rows stay', async () => {
      const id = 'Gb&Unfilled&none'
      await store.fill('2026-06-01', batchOf([{ id, at: stepAt(3100), value: 1, revision: 0 }]))
      expect(await store.unfill('2026-06-01')).toBe(true)
      expect(await store.unfill('2026-06-01')).toBe(false)
      expect(await store.filledDays()).not.toContain('2026-06-01')
      const [column] = await store.read({ series: [id], ...ALL })
      expect(column?.values).toEqual(Float64Array.of(1))
      await expect(store.unfill('2026-02-30')).rejects.toThrow('"2026-02-30" is not a day')
    })

    it('HIS-93 the days of a provider of series have their marks, apart from those of the core', async () => {
      const id = 'France&DayAheadPrice&none'
      const batch = batchOf([{ id, at: stepAt(3200), value: 42, revision: 0 }])
      const before = await store.filledDays()
      expect(await store.fill('2026-06-03', batch, 'entsoe')).toBe(1)
      expect(await store.fill('2026-06-03', batch, 'entsoe')).toBe(0)
      expect(await store.filledDays()).toEqual(before)
      expect(await store.filledDays('entsoe')).toEqual(['2026-06-03'])
      expect(await store.filledDays('neso')).toEqual([])
      const [column] = await store.read({ series: [id], ...ALL })
      expect(column?.values).toEqual(Float64Array.of(42))
      expect(await store.unfill('2026-06-03')).toBe(true)
      expect(await store.filledDays('entsoe')).toEqual([])
      await expect(store.fill('2026-02-30', batch, 'neso')).rejects.toThrow('"2026-02-30" is not a day')
    })

    it('HIS-7 series of plants and of the market are read in one question, in the order requested', async () => {
      const ids = ['Gb&PN&T_TEST-1', 'Gb&Unwritten&none', 'Gb&SystemPrice&none', 'Gb&PN&T_TEST-1']
      const at = stepAt(1000)
      await store.append(
        batchOf([
          { id: ids[0]!, at, value: 120, revision: at },
          { id: ids[2]!, at, value: 80.5, revision: at },
        ]),
      )
      const columns = await store.read({ series: ids, from: at, to: at + 1 })
      expect(columns.map(({ values }) => [...values])).toEqual([[120], [], [80.5], [120]])
      expect(await store.read({ series: ids, from: at + 1, to: at })).toEqual(columns.map(() => columnOf(new Map())))
    })

    it('HIS-8 a batch that cannot be kept is refused as a whole, and the next one is stored', async () => {
      const at = stepAt(2000)
      const bad = batchOf([
        { id: 'Gb&New&none', at, value: 1, revision: at },
        { id: 'Gb&New&none', at: at + 0.5, value: 2, revision: at },
      ])
      await expect(store.append(bad)).rejects.toThrow('no whole millisecond')
      expect(await store.coverage(['Gb&New&none'])).toEqual(new Map())
      expect(await store.append(batchOf([{ id: 'Gb&New&none', at, value: 1, revision: at }]))).toBe(1)
      const [column] = await store.read({ series: ['Gb&New&none'], ...ALL })
      expect(column?.values).toEqual(Float64Array.of(1))
    })

    it('HIS-9 a question that no user waits for any more rejects with the reason, and others are answered', async () => {
      const readers = Array.from({ length: 20 }, () => new AbortController())
      const left = readers.map(({ signal }) => store.read({ series: SERIES, ...ALL }, signal))
      const stays = store.read({ series: [SERIES[0]!], from: stepAt(0), to: stepAt(1) })
      for (const each of readers) each.abort(new Error('The reader has gone.'))
      const settled = await Promise.allSettled(left)
      expect(new Set(settled.map((each) => each.status === 'rejected' && String(each.reason)))).toEqual(
        new Set(['Error: The reader has gone.']),
      )
      expect((await stays)[0]?.values).toEqual(Float64Array.of(0))
    })
  })
}
