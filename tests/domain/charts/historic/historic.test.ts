import { encode } from '@msgpack/msgpack'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer, type Answer } from '../../../../src/domain/charts/historic/answer'
import { cellsOf, curvesOf, historicLinesOf } from '../../../../src/domain/charts/historic/drawn'
import { joined, type HistoricFrame } from '../../../../src/domain/charts/historic/frame'
import { newQuery, SPLITS, type Filters } from '../../../../src/domain/charts/historic/query'
import { countInstants } from '../../../../src/domain/charts/historic/rows'
import { historicPiecesOf, sizeOf, type SizeQuestion } from '../../../../src/domain/charts/historic/size'
import { linePlot, type ViewShape } from '../../../../src/domain/charts/historic/plots'
import { summariesOf } from '../../../../src/domain/charts/historic/summary'
import { historicBlockOf, fileHeads, fileRows } from '../../../../src/domain/charts/historic/table'
import { columnGroups, groupAt, rowsIn, viewOf, type ColumnFacts } from '../../../../src/domain/charts/historic/view'
import { csvText } from '../../../../src/domain/export'
import { addDays, dayStart, periodAt } from '../../../../src/domain/periods'
import { bucketEdges } from '../../../../src/domain/series/aggregation/buckets'
import { GRANULARITIES, type Granularity } from '../../../../src/domain/series/aggregateOptions'
import { decode } from '@msgpack/msgpack'
import { readCsv } from '../../export/tables'

const HOUR = 3_600_000
const NO_FILTERS: Filters = newQuery('x').filters

const anyDay = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days))
const anySpan = fc
  .tuple(anyDay, fc.integer({ min: 1, max: 45 }), fc.integer({ min: 0, max: 3 }))
  .map(([day, days, halves]) => ({ from: dayStart(day) + halves * (HOUR / 2), to: dayStart(addDays(day, days)) }))
const anyTimeFilter = fc.record(
  {
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
    periods: fc.record({ from: fc.integer({ min: 1, max: 50 }), to: fc.integer({ min: 1, max: 50 }) }),
  },
  { requiredKeys: ['weekdays'] },
)
const anySteps = fc.array(fc.constantFrom(300_000, 1_200_000, 1_800_000, HOUR), { minLength: 1, maxLength: 4 })

/** The answer that a server has for a piece whose every step has a value but some. */
const answerOf = (
  { from, to }: { from: number; to: number },
  granularity: Granularity,
  steps: readonly number[],
  hasValue: (at: number, place: number) => boolean,
): Answer => {
  const axes = steps.map((step) => {
    if (granularity !== 'None') return bucketEdges(granularity, from, to).slice(0, -1)
    const first = Math.ceil(from / step) * step
    return Float64Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, i) => first + i * step)
  })
  return {
    axes,
    series: steps.map((stepMs, place) => ({
      id: `Gb&S${place}&none`,
      name: `S${place}`,
      unit: 'MW',
      stepMs,
      axis: place,
      values: (axes[place] ?? new Float64Array()).map((at) => (hasValue(at, place) ? at / 1000 + place : NaN)),
      partial: new Float64Array(),
      notes: [],
    })),
  }
}

const frameOf = (
  question: Pick<SizeQuestion, 'from' | 'to' | 'granularity'> & { steps: readonly number[] },
  hasValue: (at: number, place: number) => boolean,
): HistoricFrame => {
  const { granularity, steps } = question
  const pieces = historicPiecesOf({
    ...question,
    filters: NO_FILTERS,
    series: steps.map((stepMs) => ({ stepMs, parts: 90 })),
    groups: 1,
    isWhole: false,
  })
  return joined(
    pieces.map((piece) => ({ ...piece, answer: answerOf(piece, granularity, steps, hasValue) })),
    granularity === 'None' ? steps : [],
    { cumulative: false },
  )
}

const anyQuestion = fc.record({
  span: anySpan,
  granularity: fc.constantFrom(...GRANULARITIES),
  steps: anySteps,
  filters: anyTimeFilter,
  splitBy: fc.constantFrom(...SPLITS),
  holes: fc.integer({ min: 2, max: 9 }),
})

const factsOf = (steps: readonly number[]): readonly ColumnFacts[] =>
  steps.map((_, place) => ({
    key: `Gb&S${place}&none`,
    ...(place % 2 === 0 && { fuel: `F${place % 3}`, measure: 'S' }),
  }))

describe('rows of a query', () => {
  it('RP03 HAN-1 as many as were reported before it was run, whatever is asked', () => {
    fc.assert(
      fc.property(anyQuestion, ({ span, granularity, steps, filters, splitBy, holes }) => {
        const frame = frameOf({ ...span, granularity, steps }, (at) => (at / HOUR) % holes !== 0)
        const columns = factsOf(steps)
        const view = viewOf(frame, { granularity, filters, splitBy, columns })
        const published = countInstants({ ...span, granularity, steps, filters }) * columnGroups(columns, splitBy)
        expect(rowsIn(view)).toBe(published)
      }),
      { numRuns: 60 },
    )
  })

  it('RP03 HAN-2 filters and splits keep every value once, and drop those of rows that do not pass', () => {
    fc.assert(
      fc.property(anyQuestion, ({ span, granularity, steps, splitBy, holes }) => {
        const frame = frameOf({ ...span, granularity, steps }, (at, place) => (at / HOUR + place) % holes !== 0)
        const view = viewOf(frame, { granularity, filters: NO_FILTERS, splitBy, columns: factsOf(steps) })
        const shown: string[] = []
        const block = historicBlockOf(view, 0, rowsIn(view))
        block.at.forEach((at, row) => {
          view.columns.forEach(({ of }, column) => {
            const value = block.columns[column]?.[row] ?? NaN
            if (!Number.isNaN(value)) shown.push(`${of[groupAt(view, row)]} ${at} ${value}`)
          })
        })
        const there = frame.columns.flatMap(({ values }, place) =>
          [...values].flatMap((value, row) => (Number.isNaN(value) ? [] : [`${place} ${frame.at[row]} ${value}`])),
        )
        expect(shown.toSorted()).toEqual(there.toSorted())
      }),
      { numRuns: 40 },
    )
  })

  it('RP03 HAN-3 above a value: only rows in which the series is above it; a missing value is not', () => {
    const span = { from: dayStart('2026-03-28'), to: dayStart('2026-03-31') }
    const frame = frameOf({ ...span, granularity: 'halfHourly', steps: [HOUR / 2] }, (at) => at % HOUR === 0)
    const middle = (frame.at[40] ?? 0) / 1000
    const filters: Filters = { weekdays: [], value: { series: 'Gb&S0&none', by: 'above', than: middle } }
    const view = viewOf(frame, { granularity: 'halfHourly', filters, splitBy: 'none', columns: factsOf([1]) })
    const { at, columns } = historicBlockOf(view, 0, rowsIn(view))
    expect(at.length).toBeGreaterThan(0)
    expect([...at].every((instant) => instant % HOUR === 0)).toBe(true)
    expect(Math.min(...(columns[0] ?? []))).toBeGreaterThan(middle)
  })

  it('RP03 HAN-4 days of 46 and 50 periods have as many rows, and both half past ones in October are there', () => {
    for (const [day, periods] of [['2026-03-29', 46] as const, ['2026-10-25', 50] as const]) {
      const span = { from: dayStart(day), to: dayStart(addDays(day, 1)) }
      const frame = frameOf({ ...span, granularity: 'halfHourly', steps: [HOUR / 2] }, () => true)
      const view = viewOf(frame, {
        granularity: 'halfHourly',
        filters: NO_FILTERS,
        splitBy: 'none',
        columns: factsOf([1]),
      })
      const rows = readCsv(csvText(fileRows(view, 0, rowsIn(view))))
      expect(rows).toHaveLength(periods)
      expect(rows.at(-1)?.[2]).toBe(String(periods))
      const twice = rows.filter(([time = '']) => time.startsWith(`${day}T01:30`)).map(([time]) => time)
      expect(twice).toEqual(day === '2026-10-25' ? [`${day}T01:30:00+01:00`, `${day}T01:30:00+00:00`] : [])
    }
  })
})

describe('pieces of a query', () => {
  it('RP03 HAN-5 cover its time once, and end where rows end', () => {
    fc.assert(
      fc.property(
        anySpan,
        fc.constantFrom(...GRANULARITIES),
        fc.integer({ min: 1, max: 4000 }),
        ({ from, to }, granularity, parts) => {
          const series = [{ stepMs: HOUR / 2, parts }]
          const pieces = historicPiecesOf({
            from,
            to,
            granularity,
            series,
            filters: NO_FILTERS,
            groups: 1,
            isWhole: false,
          })
          expect(pieces[0]?.from).toBe(from)
          expect(pieces.at(-1)?.to).toBe(to)
          pieces.slice(1).forEach((piece, i) => expect(piece.from).toBe(pieces[i]?.to))
          if (granularity === 'None') return
          const edges = new Set(bucketEdges(granularity, from, to))
          for (const piece of pieces) expect(edges.has(piece.from)).toBe(true)
        },
      ),
    )
  })

  it('RP03 HAN-6 joined are the same as asked at once, running totals and differences included', () => {
    const span = { from: dayStart('2026-01-15'), to: dayStart('2026-06-03') }
    const whole = answerOf(span, 'Day', [HOUR], (at) => at % 7 !== 0)
    const cuts = [span.from, dayStart('2026-02-01'), dayStart('2026-05-01'), span.to]
    const pieces = cuts.slice(1).map((to, i) => ({ from: cuts[i] ?? 0, to }))
    for (const options of [{ cumulative: true }, { cumulative: false, delta: 3 }]) {
      const once = joined([{ ...span, answer: whole }], [], options)
      const cut = joined(
        pieces.map((piece) => ({ ...piece, answer: answerOf(piece, 'Day', [HOUR], (at) => at % 7 !== 0) })),
        [],
        options,
      )
      expect(cut).toEqual(once)
    }
  })

  it('RP03 HAN-7 a query that is too large says so, and what would fit', () => {
    const question: SizeQuestion = {
      from: dayStart('2015-01-01'),
      to: dayStart('2026-01-01'),
      granularity: 'None',
      filters: NO_FILTERS,
      series: Array.from({ length: 100 }, () => ({ stepMs: 300_000, parts: 1 })),
      groups: 1,
      isWhole: false,
    }
    const { refusal, pieces } = sizeOf(question)
    expect(refusal?.[0]).toBe('Query too large: reduce dates or granularity')
    expect(refusal?.[1]).toBe('At most about 694 days fit at this granularity, or Half-Hour for these dates.')
    expect(pieces).toEqual([])
    expect(sizeOf({ ...question, granularity: 'halfHourly' })).toMatchObject({ rows: 192_864, exact: true })
    const formula = sizeOf({ ...question, series: [{ stepMs: HOUR / 2, parts: 3 }], isWhole: true })
    expect(formula.pieces).toEqual([{ from: question.from, to: question.to }])
  })
})

describe('what is made of rows', () => {
  const span = { from: dayStart('2026-10-01'), to: dayStart('2026-11-01') }
  const viewWith = (splitBy: 'none' | 'hour') => {
    const frame = frameOf(
      { ...span, granularity: 'halfHourly', steps: [HOUR / 2, HOUR / 2] },
      (at, place) => at % (HOUR * (place + 2)) !== 0,
    )
    return viewOf(frame, { granularity: 'halfHourly', filters: NO_FILTERS, splitBy, columns: factsOf([1, 1]) })
  }

  it('RP03 HAN-8 summaries are those of a naive computation, and of groups together those of all', () => {
    const view = viewWith('none')
    const [first] = summariesOf(view)
    const known = [...(view.frame.columns[0]?.values ?? [])].filter((value) => !Number.isNaN(value))
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length
    expect(first).toMatchObject({ count: known.length, min: Math.min(...known), max: Math.max(...known) })
    expect(first?.missing).toBe(view.frame.at.length - known.length)
    expect(first?.mean).toBeCloseTo(mean, 3)
    expect(first?.deviation).toBeCloseTo(
      Math.sqrt(known.reduce((sum, v) => sum + (v - mean) ** 2, 0) / known.length),
      3,
    )
    const hours = summariesOf(viewWith('hour')).filter(({ column }) => column === 0)
    expect(hours).toHaveLength(24)
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(known.length)
  })

  it('RP03 HAN-9 a line keeps its peaks and gaps; a duration curve falls from the greatest to the least', () => {
    const view = viewWith('none')
    const [line] = historicLinesOf(view)
    const [curve] = curvesOf(view)
    const { min, max } = summariesOf(view)[0] ?? {}
    const drawn = [...(line?.values ?? [])].filter((value) => !Number.isNaN(value))
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([min, max])
    expect(line?.values.some(Number.isNaN)).toBe(true)
    expect([curve?.values[0], curve?.values.at(-1)]).toEqual([max, min])
    expect([curve?.at[0], curve?.at.at(-1)]).toEqual([0, 1])
    expect([...(curve?.values ?? [])]).toEqual([...(curve?.values ?? [])].toSorted((a, b) => b - a))
  })

  it('RP03 HAN-42 well-known series have their colours where rows are not split; of two that share one the second has another', () => {
    const keys = ['Gb&SystemPrice&none', 'Gb&DayAheadHourly&none', 'Gb&DayAheadHalfHourly&none', 'Gb&GbSpread&France']
    const columns = keys.map((key, place) => ({ name: key, unit: '£/MWh', key, of: [place] }))
    const shape = { columns, groups: [''], groupTitle: undefined, granularity: 'halfHourly' } as const
    const column = { at: Float64Array.of(span.from), values: Float64Array.of(1) }
    const drawn = keys.map((_, place) => ({ ...column, column: place, group: 0 }))
    const coloursOf = (given: ViewShape) =>
      linePlot('Query', given, drawn, { ...span, hold: HOUR }).series.map(({ colour }) => colour)
    const colours = coloursOf(shape)
    expect(colours.slice(0, 2)).toEqual(['var(--system-price)', 'var(--day-ahead)'])
    expect(new Set(colours).size).toBe(4)
    expect(coloursOf({ ...shape, groupTitle: 'Hour' })).not.toContain('var(--day-ahead)')
  })

  it('RP03 HAN-41 a heat map of half hours has a row for each of them, one of hours a row for each hour', () => {
    const march = { from: dayStart('2026-03-28'), to: dayStart('2026-03-30') }
    const cellsWith = (granularity: 'halfHourly' | 'Hour', stepMs: number) => {
      const frame = frameOf({ ...march, granularity, steps: [stepMs] }, () => true)
      const choice = { granularity, filters: NO_FILTERS, splitBy: 'none', columns: factsOf([1]) } as const
      return { frame, cells: cellsOf(viewOf(frame, choice), 0) }
    }
    const { frame, cells } = cellsWith('halfHourly', HOUR / 2)
    expect([cells.rowTitle, cells.rows.length, cells.rows.at(-1), cells.rows.at(-2)]).toEqual([
      'Half hour',
      48,
      '00:00',
      '00:30',
    ])
    const valueOf = (row: string, day: number) => cells.values[cells.rows.indexOf(row) * cells.names.length + day]
    expect(valueOf('00:30', 0)).toBe(frame.columns[0]?.values[1])
    expect(valueOf('23:30', 0)).toBe(frame.columns[0]?.values[47])
    // London's clock has no 01:30 on the 29th.
    expect(valueOf('01:30', 1)).toBeNaN()
    expect(valueOf('02:00', 1)).toBe(frame.columns[0]?.values[48 + 2])
    expect(cellsWith('Hour', HOUR).cells.rows).toHaveLength(24)
  })

  it('RP03 HAN-10 a csv file is read back to the same values; a name that could be a formula is guarded', () => {
    const view = viewWith('hour')
    const named = {
      ...view,
      columns: view.columns.map((column, i) => (i === 0 ? { ...column, name: '=1+1' } : column)),
    }
    const [heads, ...rows] = readCsv(csvText([fileHeads(named), ...fileRows(view, 0, rowsIn(view))]))
    expect(heads).toEqual(['Hour', 'Time', 'Settlement date', 'Settlement period', "'=1+1 (MW)", 'S1 (MW)'])
    const block = historicBlockOf(view, 0, rowsIn(view))
    expect(rows).toHaveLength(rowsIn(view))
    rows.forEach((row, i) => {
      const at = block.at[i] ?? 0
      expect([row[2], row[3]]).toEqual([periodAt(at).date, String(periodAt(at).period)])
      const value = block.columns[0]?.[i] ?? NaN
      expect(row[4]).toBe(Number.isNaN(value) ? '' : String(value))
    })
  })

  it('SAF-B13 a file names the columns whose sum lacks parts, row by row, and has no such column without', () => {
    const view = viewWith('hour')
    expect(fileHeads(view)).not.toContain('Partial')
    const marked = (place: number) => Uint8Array.from(view.frame.at, (_, row) => Number(row === 3 && place === 1))
    const columns = view.frame.columns.map((column, place) => ({ ...column, partial: marked(place) }))
    const partial = { ...view, frame: { ...view.frame, columns } }
    expect(fileHeads(partial).at(-1)).toBe('Partial')
    const last = fileRows(partial, 0, rowsIn(partial)).map((row) => row.at(-1))
    const at = historicBlockOf(partial, 0, rowsIn(partial)).at
    expect([...new Set(last)].sort()).toEqual(['', 'S1'])
    for (const [row, names] of last.entries()) expect(names === 'S1').toBe(at[row] === view.frame.at[3])
  })

  it('RP03 HAN-11 an answer is read from its bytes, wherever its lists begin', () => {
    const answer = answerOf(span, 'Hour', [HOUR], () => true)
    const bytes = encode({ ...answer, from: 1, to: 2, times: 'x' })
    expect(readAnswer(decode(bytes.slice()))).toMatchObject({ axes: [answer.axes[0]] })
    const steps = { first: Date.UTC(2026, 0, 1), step: 3_600_000, length: 3 }
    const { axes } = readAnswer(decode(encode({ ...answer, axes: [steps] })))
    expect([...(axes[0] ?? [])]).toEqual([0, 1, 2].map((hour) => steps.first + hour * steps.step))
    const endless = { ...answer, axes: [{ ...steps, length: 1e12 }] }
    expect(() => readAnswer(decode(encode(endless)))).toThrow()
    expect(() => readAnswer(decode(encode({ error: 1 })))).toThrow()
  })
})
