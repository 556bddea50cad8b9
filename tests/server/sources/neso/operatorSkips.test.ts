import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createNeso } from '../../../../server/sources/neso'
import { readSkipRow, SKIP_COLUMNS, skipCellsOf, type SkipField } from '../../../../server/sources/neso/skipRows'
import { hasPortal, madePortal, openPortal } from './portal'

const HEADINGS =
  'date,bm_unit,fuel,bid_offer,stage,available_volume_MWh,average_price_per_MWh,pair_id,accepted_volume_MWh,in_merit_volume_MWh,skipped_volume_MWh'
const OCTOBER = 'Skip Rate - In Merit Post System Action - October 2026'
const SEPTEMBER = 'Skip Rate - In Merit Post System Action - September 2026'
const WRITTEN = '2026-10-07T15:58:12.120000'

/** A row as NESO writes it; no skip-rate file was found recorded, so these are made by its headings. */
const line = (
  at: string,
  unit: string,
  side: string,
  stage: number | string,
  pair: number,
  merit: string,
  skip: string,
) => [at, unit, 'CCGT', side, stage, '5.0', '80.1', pair, '0.5', merit, skip].join(',')

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Made = {
  readonly id: string
  readonly name: string
  readonly lines: readonly string[]
  readonly headings?: string
}
const opened = async (made: readonly Made[], written = WRITTEN) => {
  const { folder, remove } = madePortal(
    'skip-rates',
    made.map(({ id, name, lines, headings = HEADINGS }) => ({
      id,
      name,
      text: [headings, ...lines].join('\n'),
      last_modified: written,
    })),
  )
  const portal = await openPortal('--dir', folder)
  stops.push(portal.stop, remove)
  const warned: string[] = []
  const source = createNeso({ ...portal, log: { warn: (text) => void warned.push(text) } })
  return { ...portal, warned, skips: (date: string) => source.operatorSkips?.(date) }
}

describe.skipIf(!hasPortal)('skip rates of NESO over a socket', () => {
  it('NES-20 gives the final stage after system actions of a London day, pairs added up, by unit and 5 minutes', async () => {
    const lines = [
      line('2026-10-05T22:55:00', 'WBURB-1', 'Offer', 5, 1, '9', '9'),
      line('2026-10-05T23:00:00', 'WBURB-1', 'Offer', 5, 1, '1.25', '0.5'),
      line('2026-10-05T23:00:00', 'WBURB-1', 'Offer', 5, 2, '0.75', '0.25'),
      line('2026-10-05T23:00:00', 'WBURB-1', 'Offer', 0, 1, '7', '7'),
      line('2026-10-05T23:00:00', 'WBURB-1', 'Bid', 5, -1, '-2.5', '-1.5'),
      line('2026-10-06T22:55:00', 'DRAXX-1', 'Bid', 5, -1, '-3', '0'),
      line('2026-10-06T23:00:00', 'DRAXX-1', 'Bid', 5, -1, '-8', '-8'),
    ]
    const all = [line('2026-10-06T12:00:00', 'WBURB-1', 'Offer', 5, 1, '100', '100')]
    const { skips, requested } = await opened([
      { id: 'all', name: 'Skip Rate - In Merit All Balancing Mechanism - October 2026', lines: all },
      { id: 'post', name: OCTOBER, lines },
    ])
    expect(await skips('2026-10-06')).toEqual({
      publishedAt: Date.parse(`${WRITTEN}Z`),
      cells: [
        { unit: 'WBURB-1', direction: 'bid', at: Date.parse('2026-10-05T23:00:00Z'), inMerit: 2.5, skipped: 1.5 },
        { unit: 'WBURB-1', direction: 'offer', at: Date.parse('2026-10-05T23:00:00Z'), inMerit: 2, skipped: 0.75 },
        { unit: 'DRAXX-1', direction: 'bid', at: Date.parse('2026-10-06T22:55:00Z'), inMerit: 3, skipped: 0 },
      ],
    })
    // Its list, its headings, its rows: once each, and of another day the rows alone.
    expect(requested).toHaveLength(3)
    await skips('2026-10-06')
    expect(requested).toHaveLength(4)
  })

  it('NES-21 a day that is not published is undefined, though its first hour may be there', async () => {
    const lines = ['2026-10-05T12:00:00', '2026-10-05T23:30:00'].map((at) =>
      line(at, 'WBURB-1', 'Offer', 5, 1, '1', '1'),
    )
    const { skips } = await opened([{ id: 'post', name: OCTOBER, lines }])
    expect([await skips('2026-10-06'), await skips('2026-11-06')]).toEqual([undefined, undefined])
    expect((await skips('2026-10-05'))?.cells).toHaveLength(1)
  })

  it('NES-22 the first day of a month in summer is read of two tables', async () => {
    const { skips } = await opened([
      { id: 'sep', name: SEPTEMBER, lines: [line('2026-09-30T23:55:00', 'A-1', 'offer', 5, 1, '1', '0.5')] },
      { id: 'oct', name: OCTOBER, lines: [line('2026-10-01 00:00:00', 'A-1', 'offer', 5, 1, '2', '2')] },
    ])
    expect((await skips('2026-10-01'))?.cells.map(({ at, skipped }) => [at, skipped])).toEqual([
      [Date.parse('2026-09-30T23:55:00Z'), 0.5],
      [Date.parse('2026-10-01T00:00:00Z'), 2],
    ])
  })

  it('NES-23 a malformed row takes only itself and is counted; a column that is missing is a sentence', async () => {
    const lines = [
      line('2026-10-06T10:00:00', 'A-1', 'offer', 5, 1, '1', '1'),
      line('2026-10-06T10:05:00', 'A-1', 'offer', 5, 1, 'n/a', '1'),
      line('2026-10-06T10:10:00', 'A-1', 'sideways', 5, 1, '1', '1'),
      line('2026-10-06T10:15:00', 'A-1', 'offer', 5, 1, '', ''),
    ]
    const { skips, warned } = await opened([{ id: 'post', name: OCTOBER, lines }])
    expect((await skips('2026-10-06'))?.cells).toHaveLength(1)
    expect(warned).toEqual(['NESO: 3 rows of its skip rates of 2026-10-06 make no sense and are left out.'])
    const headings = HEADINGS.replace('bm_unit', 'machine')
    const other = await opened([{ id: 'post', name: OCTOBER, lines, headings }])
    await expect(other.skips('2026-10-06')).rejects.toMatchObject({
      reason: 'NESO’s skip rates have columns that we do not know (no unit).',
      status: 503,
    })
    const spelled = HEADINGS.replace('bm_unit', 'BM Unit').replace('skipped_volume_MWh', 'Skipped Volume (MWh)')
    const renamed = await opened([{ id: 'post', name: OCTOBER, lines, headings: spelled }])
    expect((await renamed.skips('2026-10-06'))?.cells).toHaveLength(1)
  })

  it('NES-24 without a time of publication there is no figure, and the reason is said', async () => {
    const lines = [line('2026-10-06T10:00:00', 'A-1', 'offer', 5, 1, '1', '1')]
    const { skips } = await opened([{ id: 'post', name: OCTOBER, lines }], '')
    await expect(skips('2026-10-06')).rejects.toMatchObject({
      reason: 'NESO does not say when its skip rates were published.',
    })
  })
})

const NAMES = new Map<SkipField, string>(
  (Object.keys(SKIP_COLUMNS) as SkipField[]).map((field) => [field, SKIP_COLUMNS[field][0]!]),
)
const GOOD = {
  date: '2026-10-06T10:05:00',
  bm_unit: 'A-1',
  bid_offer: 'Offer',
  stage: '5',
  pair_id: '1',
  in_merit_volume_MWh: '1.5',
  skipped_volume_MWh: '-0.5',
}

describe('rows of skip rates', () => {
  it('NES-25 whatever a row has instead of a value, it is read with sense or not at all', () => {
    expect(readSkipRow(GOOD, NAMES)).toEqual({
      at: Date.parse('2026-10-06T10:05:00Z'),
      unit: 'A-1',
      direction: 'offer',
      stage: 5,
      pair: 1,
      inMerit: 1.5,
      skipped: 0.5,
    })
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(GOOD)), fc.anything(), (field, value) => {
        const row = readSkipRow({ ...GOOD, [field]: value }, NAMES)
        if (row === undefined) return
        expect(row.at % 300_000).toBe(0)
        expect(row.inMerit >= 0 && row.skipped >= 0 && Number.isFinite(row.inMerit + row.skipped)).toBe(true)
        expect(row.unit).not.toBe('')
      }),
    )
    fc.assert(fc.property(fc.anything(), (row) => void readSkipRow(row, NAMES)))
    for (const at of ['2026-10-06', '2026-10-06T10:05:00+01:00', '2026-10-06T10:06:00', '06/10/2026 10:05', ''])
      expect(readSkipRow({ ...GOOD, date: at }, NAMES), at).toBeUndefined()
    for (const [text, at] of [
      ['2026-10-06T10:05', '2026-10-06T10:05:00Z'],
      ['2026-10-06 10:05:00', '2026-10-06T10:05:00Z'],
      ['2026-10-06T10:05:00+00:00', '2026-10-06T10:05:00Z'],
      ['2026-10-06T10:05:00Z', '2026-10-06T10:05:00Z'],
    ] as const)
      expect(readSkipRow({ ...GOOD, date: text }, NAMES)?.at, text).toBe(Date.parse(at))
  })

  it('NES-26 cells add up their pairs in any order, each once', () => {
    const row = fc.record({
      at: fc.constantFrom(0, 300_000),
      unit: fc.constantFrom('A', 'B'),
      direction: fc.constantFrom('bid' as const, 'offer' as const),
      stage: fc.constant(5),
      pair: fc.integer({ min: -3, max: 3 }),
      inMerit: fc.integer({ min: 0, max: 100 }),
      skipped: fc.integer({ min: 0, max: 100 }),
    })
    const rows = fc.uniqueArray(row, { selector: (r) => `${r.at}/${r.unit}/${r.direction}/${r.pair}` })
    fc.assert(
      fc.property(rows, (given) => {
        const cells = skipCellsOf(given)
        const sum = (of: readonly { inMerit: number; skipped: number }[]) =>
          of.reduce((total, each) => total + 1000 * each.inMerit + each.skipped, 0)
        expect(sum(cells)).toBe(sum(given))
        expect(skipCellsOf([...given, ...given])).toEqual(cells)
        expect(new Set(cells.map((c) => `${c.unit}/${c.direction}/${c.at}`)).size).toBe(cells.length)
        expect(new Set(skipCellsOf(given.toReversed()).map((cell) => JSON.stringify(cell)))).toEqual(
          new Set(cells.map((cell) => JSON.stringify(cell))),
        )
      }),
    )
  })
})
