import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ancillaryPlot } from '../../../src/domain/charts/europeAncillaryPlot'
import {
  ancillaryBlockRows,
  ancillaryMatrix,
  cellIdOf,
  cellSource,
  DEFAULT_ANCILLARY_CHOICE,
  MOST_CELLS,
  readAncillaryChoice,
  withCell,
  writeAncillaryChoice,
} from '../../../src/domain/europe/ancillary'
import type { AncillaryCell } from '../../../src/domain/europe/ancillaryCalls'
import { RESERVE_COUNTRIES } from '../../../src/domain/series/families/reserveCountries'

const HOUR = 3_600_000
const FROM = Date.UTC(2026, 10, 18, 23)
const EDGES = [FROM, FROM + 4 * HOUR, FROM + 8 * HOUR]
const NOW = FROM + 5 * HOUR

const cell = (
  country: string,
  product: AncillaryCell['product'],
  more: Partial<AncillaryCell> = {},
): AncillaryCell => ({
  country,
  name: country,
  product,
  capacity: 'TSO',
  demand: [10, 10],
  procured: [10, 9],
  marginal: [5, 7],
  mean: [5, 6],
  energyPrice: [null, null],
  activated: [null, null],
  ...more,
})
const CELLS = [
  cell('Germany', 'Fcr'),
  cell('Germany', 'AfrrDown', { energy: 'PICASSO', marginal: [4, null], energyPrice: [-20, null], activated: [12, 0] }),
  cell('Spain', 'Rr', { marginal: [null, null], demand: [null, null], procured: [null, null], mean: [null, null] }),
]
const ALL = RESERVE_COUNTRIES.flatMap(({ country, markets }) =>
  markets.map(({ product }) => cellIdOf({ country, product })),
)

describe('the European ancillary summary', () => {
  it('AN02 EUA-50 a row for each country: the last value of a block that has begun, and what is not traded', () => {
    const [germany, spain] = ancillaryMatrix({ cells: CELLS, edges: EDGES }, 'capacity', NOW)
    expect(germany?.cells.map(({ latest }) => latest?.value)).toEqual([
      7,
      undefined,
      4,
      undefined,
      undefined,
      undefined,
    ])
    expect(germany?.cells[2]?.latest?.at).toBe(FROM)
    expect(germany?.cells[1]).toMatchObject({ cell: undefined, isTraded: false })
    expect(spain?.cells[5]).toMatchObject({ id: 'Spain.Rr', latest: undefined, isTraded: true })
    const [energy] = ancillaryMatrix({ cells: CELLS, edges: EDGES }, 'energy', NOW)
    expect(energy?.cells[0]).toMatchObject({ isTraded: false })
    expect(energy?.cells[2]?.latest?.value).toBe(-20)
  })

  it('AN02 EUA-51 a block that has not begun is no latest price', () => {
    const [germany] = ancillaryMatrix({ cells: CELLS, edges: EDGES }, 'capacity', FROM + HOUR)
    expect(germany?.cells[0]?.latest).toEqual({ value: 5, at: FROM })
  })

  it('AN02 EUA-52 rows of the chosen cells, the latest block first; a block of which nothing is known has none', () => {
    const rows = ancillaryBlockRows({ cells: CELLS, edges: EDGES }, ['Germany.AfrrDown', 'Spain.Rr'])
    expect(rows.map(({ cell: of, from }) => [cellIdOf(of), from])).toEqual([
      ['Germany.AfrrDown', EDGES[1]],
      ['Germany.AfrrDown', EDGES[0]],
    ])
    expect(rows[1]).toMatchObject({ marginal: 4, energyPrice: -20, activated: 12, demand: 10 })
    expect(rows[0]).toMatchObject({ marginal: undefined, energyPrice: undefined, activated: 0 })
    expect(ancillaryBlockRows({ cells: CELLS, edges: EDGES })).toHaveLength(4)
  })

  it('AN02 EUA-53 law: a choice is what its address gives back', () => {
    const anyChoice = fc.record({
      measure: fc.constantFrom('capacity' as const, 'energy' as const),
      cells: fc.uniqueArray(fc.constantFrom(...ALL), { maxLength: MOST_CELLS }),
    })
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(readAncillaryChoice(writeAncillaryChoice(new URLSearchParams('day=past1'), choice))).toEqual(choice)
      }),
    )
    expect(writeAncillaryChoice(new URLSearchParams('price=energy'), DEFAULT_ANCILLARY_CHOICE).toString()).toBe('')
    expect(readAncillaryChoice(new URLSearchParams('price=x&cells=Mars.Fcr,Germany.Fcr'))).toEqual({
      measure: 'capacity',
      cells: ['Germany.Fcr'],
    })
  })

  it('AN02 EUA-54 pressing a cell adds it or takes it away; of too many the first leaves', () => {
    expect(withCell(['a', 'b'], 'a')).toEqual(['b'])
    expect(withCell(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
  })

  it('AN02 EUA-55 the chart has a line of each chosen cell, with a gap where nothing is known', () => {
    const choice = { measure: 'capacity', cells: ['Germany.AfrrDown', 'Germany.Fcr', 'France.Fcr'] } as const
    const plot = ancillaryPlot({ cells: CELLS, edges: EDGES }, choice, NOW)
    expect(plot.series.map(({ name, column }) => [name, [...column.values]])).toEqual([
      ['Germany aFRR −', [4, NaN]],
      ['Germany FCR', [5, 7]],
    ])
    expect(plot.axes[0]?.unit).toBe('€/MW/h')
    expect(plot.x).toMatchObject({ from: FROM, to: EDGES[2], now: NOW })
  })

  it('AN02 EUA-56 a source names the auction and the market of energy, as far as there are both', () => {
    expect(cellSource({ capacity: 'APG', energy: 'PICASSO' })).toBe('Capacity: APG. Energy: PICASSO')
    expect(cellSource({ energy: 'TERRE' })).toBe('Energy: TERRE')
  })
})
