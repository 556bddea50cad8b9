import type { SkipDirection } from './reasons'

/** What the system operator publishes of a unit in one direction and 5 minutes, after its last exclusion. MWh, positive. */
export type OperatorCell = {
  readonly unit: string
  readonly direction: SkipDirection
  readonly at: number
  readonly inMerit: number
  readonly skipped: number
}

/** The operator's skips of a London day, as it publishes them days later. */
export type OperatorSkips = { readonly publishedAt: number; readonly cells: readonly OperatorCell[] }

/**
 * The same cells under the ids that units are registered with, where the operator writes its names for them; other ids stay.
 * @param ids by the operator's names
 */
export const withRegisteredIds = (
  { publishedAt, cells }: OperatorSkips,
  ids: ReadonlyMap<string, string>,
): OperatorSkips => ({ publishedAt, cells: cells.map((cell) => ({ ...cell, unit: ids.get(cell.unit) ?? cell.unit })) })

/** MWh that are called skipped by unit, direction and 5 minutes: by both, and by either. */
export type Agreement = { readonly both: number; readonly either: number }

/** 0 to 1; undefined where neither calls anything skipped. */
export const agreementRate = ({ both, either }: Agreement): number | undefined =>
  either > 0 ? both / either : undefined

type Cell = { readonly unit: string; readonly direction: SkipDirection; readonly at: number; readonly mwh: number }

/** Of a unit, a direction and 5 minutes. */
export const cellKey = ({ unit, direction, at }: Pick<Cell, 'unit' | 'direction' | 'at'>): string =>
  `${unit}/${direction}/${at}`

/**
 * How far two lists of skipped volumes say the same: of each unit, direction and 5 minutes the smaller of the two volumes is
 * in `both`, the larger in `either`. Laws: a list agrees with itself wholly, and no order of the two matters.
 */
export const agreementOf = (one: Iterable<Cell>, other: Iterable<Cell>): Agreement => {
  const rest = new Map<string, number>()
  for (const cell of one) rest.set(cellKey(cell), (rest.get(cellKey(cell)) ?? 0) + cell.mwh)
  let both = 0
  let either = 0
  for (const cell of other) {
    const key = cellKey(cell)
    const mwh = rest.get(key) ?? 0
    rest.delete(key)
    both += Math.min(mwh, cell.mwh)
    either += Math.max(mwh, cell.mwh)
  }
  for (const mwh of rest.values()) either += mwh
  return { both, either }
}
