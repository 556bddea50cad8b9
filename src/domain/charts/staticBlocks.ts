import { eachDay } from '../periods/eachDay'
import { EFA_BLOCKS, efaSpan, type EfaBlock, type Instant, type SettlementDate } from '../periods'
import type { Column } from '../series/batch'

/** The first day of delivery that static FFR was auctioned for by the day. */
export const DAILY_STATIC_FROM: SettlementDate = '2023-04-01'

/** The daily auction's result of one EFA block. What is not known is undefined. */
export type StaticBlock = {
  readonly day: SettlementDate
  readonly block: EfaBlock
  readonly from: Instant
  readonly to: Instant
  /** MW. */
  readonly cleared: number | undefined
  readonly wanted: number | undefined
  /** £/MW/h; undefined too where nothing was bought. */
  readonly clearing: number | undefined
}

/** Series of the auction, in the order that `staticBlocks` takes their columns in. */
export const STATIC_SERIES = ['Volume', 'Requirement', 'Price'].map((what) => `Gb&Response${what}&SFFR`)

const byTime = (column: Column | undefined): ReadonlyMap<Instant, number> =>
  new Map(
    [...(column?.at ?? [])].flatMap((at, i) => {
      const value = column?.values[i] ?? NaN
      return Number.isFinite(value) ? [[at, value] as const] : []
    }),
  )

/** Every block of days, both ends included, in order of time, those without a known result too. */
export const staticBlocks = (
  columns: readonly (Column | undefined)[],
  from: SettlementDate,
  to: SettlementDate,
): readonly StaticBlock[] => {
  const [cleared, wanted, clearing] = [0, 1, 2].map((place) => byTime(columns[place]))
  return eachDay(from, to).flatMap((day) =>
    EFA_BLOCKS.map((block) => {
      const span = efaSpan(day, block)
      const of = (values: ReadonlyMap<Instant, number> | undefined): number | undefined => values?.get(span.from)
      return { day, block, ...span, cleared: of(cleared), wanted: of(wanted), clearing: of(clearing) }
    }),
  )
}

/** What was bought over several blocks. */
export type StaticSums = {
  /** Blocks whose result is known, and those of them in which less was bought than was wanted. */
  readonly blocks: number
  readonly short: number
  /** Mean MW over the hours of these; undefined without any. */
  readonly cleared: number | undefined
  readonly wanted: number | undefined
  /** £/MW/h, weighted by power and hours; undefined where nothing was bought. */
  readonly clearing: number | undefined
  /** £ */
  readonly pounds: number
}

const HOUR_MS = 3_600_000
const hoursOf = ({ from, to }: StaticBlock): number => (to - from) / HOUR_MS

type Known = StaticBlock & { readonly cleared: number; readonly wanted: number }
const isKnown = (block: StaticBlock): block is Known => block.cleared !== undefined && block.wanted !== undefined

/** The sums of blocks; those without a known result are in none. */
export const staticSums = (blocks: readonly StaticBlock[]): StaticSums => {
  const known = blocks.filter(isKnown)
  const sumOf = (of: (block: Known) => number): number =>
    known.reduce((sum, block) => sum + of(block) * hoursOf(block), 0)
  const hours = sumOf(() => 1)
  const mwHours = sumOf(({ cleared }) => cleared)
  const pounds = sumOf(({ cleared, clearing = 0 }) => cleared * clearing)
  return {
    blocks: known.length,
    short: known.filter(({ cleared, wanted }) => cleared < wanted).length,
    cleared: hours === 0 ? undefined : mwHours / hours,
    wanted: hours === 0 ? undefined : sumOf(({ wanted }) => wanted) / hours,
    clearing: mwHours === 0 ? undefined : pounds / mwHours,
    pounds,
  }
}

export type StaticByBlock = { readonly block: EfaBlock } & StaticSums

/** The sums of each of the six EFA blocks over days. */
export const staticByBlock = (blocks: readonly StaticBlock[]): readonly StaticByBlock[] =>
  EFA_BLOCKS.map((block) => ({ block, ...staticSums(blocks.filter((each) => each.block === block)) }))
