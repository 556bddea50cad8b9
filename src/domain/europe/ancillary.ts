import type { Instant } from '../periods'
import {
  EUROPE_PRODUCTS,
  EUROPE_PRODUCT_TEXTS,
  RESERVE_COUNTRIES,
  type EuropeProduct,
} from '../series/families/reserveCountries'
import type { AncillaryCell, EuropeAncillary } from './ancillaryCalls'

/** The price that the matrix and the chart show. */
export const ANCILLARY_MEASURES = ['capacity', 'energy'] as const
export type AncillaryMeasure = (typeof ANCILLARY_MEASURES)[number]
export const ANCILLARY_UNITS: Readonly<Record<AncillaryMeasure, string>> = { capacity: '€/MW/h', energy: '€/MWh' }

/** A country and a product, as addresses name it: `Germany.Fcr`. */
export type AncillaryCellId = string
export const cellIdOf = ({ country, product }: Pick<AncillaryCell, 'country' | 'product'>): AncillaryCellId =>
  `${country}.${product}`

/** Every cell that there can be. */
const CELL_IDS: ReadonlySet<string> = new Set(
  RESERVE_COUNTRIES.flatMap(({ country, markets }) => markets.map(({ product }) => cellIdOf({ country, product }))),
)

/** More lines than this look alike. */
export const MOST_CELLS = 6

/** What a user has chosen of the page. */
export type AncillaryChoice = { readonly measure: AncillaryMeasure; readonly cells: readonly AncillaryCellId[] }
export const DEFAULT_ANCILLARY_CHOICE: AncillaryChoice = {
  measure: 'capacity',
  cells: ['Germany.AfrrUp', 'Germany.AfrrDown', 'Germany.Fcr'],
}

/** The choice of an address; what it does not name, or cannot be read, is the default. */
export const readAncillaryChoice = (search: URLSearchParams): AncillaryChoice => {
  const named = search.get('cells')
  const cells = [...new Set(named?.split(',') ?? [])].filter((id) => CELL_IDS.has(id)).slice(0, MOST_CELLS)
  return {
    measure: ANCILLARY_MEASURES.find((each) => each === search.get('price')) ?? DEFAULT_ANCILLARY_CHOICE.measure,
    cells: named === null ? DEFAULT_ANCILLARY_CHOICE.cells : cells,
  }
}

/** The address of a choice, with whatever else is there; defaults are left out. */
export const writeAncillaryChoice = (search: URLSearchParams, { measure, cells }: AncillaryChoice): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (measure === DEFAULT_ANCILLARY_CHOICE.measure) next.delete('price')
  else next.set('price', measure)
  if (cells.join() === DEFAULT_ANCILLARY_CHOICE.cells.join()) next.delete('cells')
  else next.set('cells', cells.join())
  return next
}

/** Adds a cell or takes it away; of too many the one that was chosen first leaves. */
export const withCell = (cells: readonly AncillaryCellId[], id: AncillaryCellId): readonly AncillaryCellId[] =>
  cells.includes(id) ? cells.filter((each) => each !== id) : [...cells, id].slice(-MOST_CELLS)

/** `Germany aFRR +`. */
export const cellName = ({ name, product }: Pick<AncillaryCell, 'name' | 'product'>): string =>
  `${name} ${EUROPE_PRODUCT_TEXTS[product].name}`

/** The values that a measure shows of a cell. */
export const valuesOf = (cell: AncillaryCell, measure: AncillaryMeasure): readonly (number | null)[] =>
  measure === 'capacity' ? cell.marginal : cell.energyPrice

/** What the matrix has of a country and a product. */
export type AncillaryMatrixCell = {
  readonly id: AncillaryCellId
  readonly product: EuropeProduct
  /** Absent where the country has no such product. */
  readonly cell: AncillaryCell | undefined
  /** Whether there is a market of what is shown. */
  readonly isTraded: boolean
  /** The last value that is known of a block that has begun, and when the block begins. */
  readonly latest: { readonly value: number; readonly at: Instant } | undefined
}
export type AncillaryMatrixRow = {
  readonly country: string
  readonly name: string
  readonly cells: readonly AncillaryMatrixCell[]
}

const latestOf = (
  values: readonly (number | null)[],
  edges: readonly Instant[],
  now: Instant,
): AncillaryMatrixCell['latest'] => {
  const place = values.findLastIndex((value, block) => value !== null && (edges[block] ?? Infinity) <= now)
  const value = values[place]
  return value == null ? undefined : { value, at: edges[place] ?? NaN }
}

/** A row for each country, a cell for each product. */
export const ancillaryMatrix = (
  { cells, edges }: Pick<EuropeAncillary, 'cells' | 'edges'>,
  measure: AncillaryMeasure,
  now: Instant,
): readonly AncillaryMatrixRow[] => {
  const byId = new Map(cells.map((cell) => [cellIdOf(cell), cell]))
  const names = new Map(cells.map(({ country, name }) => [country, name]))
  return [...names].map(([country, name]) => ({
    country,
    name,
    cells: EUROPE_PRODUCTS.map((product): AncillaryMatrixCell => {
      const id = cellIdOf({ country, product })
      const cell = byId.get(id)
      return {
        id,
        product,
        cell,
        isTraded: cell?.[measure] !== undefined,
        latest: cell && latestOf(valuesOf(cell, measure), edges, now),
      }
    }),
  }))
}

/** A block of a cell, as the table and the file have it; undefined where it is not known. */
export type AncillaryBlockRow = {
  readonly cell: AncillaryCell
  readonly from: Instant
  readonly to: Instant
  readonly demand: number | undefined
  readonly procured: number | undefined
  readonly marginal: number | undefined
  readonly mean: number | undefined
  readonly energyPrice: number | undefined
  readonly activated: number | undefined
}

const hasAny = (row: AncillaryBlockRow): boolean =>
  [row.demand, row.procured, row.marginal, row.mean, row.energyPrice, row.activated].some(
    (value) => value !== undefined,
  )

/**
 * The blocks of some cells of which anything is known, the latest first, and in a block by cell.
 * @param ids of the cells; undefined for all
 */
export const ancillaryBlockRows = (
  { cells, edges }: Pick<EuropeAncillary, 'cells' | 'edges'>,
  ids?: readonly AncillaryCellId[],
): readonly AncillaryBlockRow[] => {
  const shown = ids === undefined ? cells : ids.flatMap((id) => cells.find((cell) => cellIdOf(cell) === id) ?? [])
  const blocks = edges.slice(0, -1).map((from, block) => ({ from, to: edges[block + 1] ?? from, block }))
  return blocks
    .toReversed()
    .flatMap(({ from, to, block }) =>
      shown.map((cell): AncillaryBlockRow => ({
        cell,
        from,
        to,
        demand: cell.demand[block] ?? undefined,
        procured: cell.procured[block] ?? undefined,
        marginal: cell.marginal[block] ?? undefined,
        mean: cell.mean[block] ?? undefined,
        energyPrice: cell.energyPrice[block] ?? undefined,
        activated: cell.activated[block] ?? undefined,
      })),
    )
    .filter(hasAny)
}

/** The source of a row in words: whose auction, and whose market of energy. */
export const cellSource = ({ capacity, energy }: Pick<AncillaryCell, 'capacity' | 'energy'>): string =>
  [capacity && `Capacity: ${capacity}`, energy && `Energy: ${energy}`].filter(Boolean).join('. ')
