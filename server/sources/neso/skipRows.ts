import * as z from 'zod/mini'
import type { OperatorCell } from '../../../src/domain/skips/agreement'
import { decimal, pairNumber } from '../fields'
import { namedCells, type Aliases } from './columns'
import { textField, utcField } from './fields'

/** Fields of a row of NESO's skip rates that are read, and the headings that they have. */
export const SKIP_COLUMNS = {
  at: ['date'],
  unit: ['bm_unit'],
  direction: ['bid_offer'],
  stage: ['stage'],
  pair: ['pair_id'],
  inMerit: ['in_merit_volume_MWh'],
  skipped: ['skipped_volume_MWh'],
} satisfies Aliases<string>
export type SkipField = keyof typeof SKIP_COLUMNS

const STEP_MS = 300_000
const stepField = utcField.check(z.refine((at) => at % STEP_MS === 0))

/** Volumes of bids are negative in some of its tables: here both directions are positive, MWh. */
const volume = z.pipe(decimal, z.transform(Math.abs))

const skipRow = z.object({
  at: stepField,
  unit: textField,
  direction: z.pipe(
    z.pipe(
      textField,
      z.transform((text) => text.toLowerCase()),
    ),
    z.enum(['bid', 'offer']),
  ),
  stage: decimal,
  pair: pairNumber,
  inMerit: volume,
  skipped: volume,
})
type SkipRow = z.infer<typeof skipRow>

/** A row in terms of our fields; undefined where a value makes no sense. */
export const readSkipRow = (row: unknown, names: ReadonlyMap<SkipField, string>): SkipRow | undefined =>
  skipRow.safeParse(namedCells(row, names)).data

/**
 * Cells by unit, direction and 5 minutes: the sums of their pairs, MWh. A pair that comes twice counts once, with its last row.
 */
export const skipCellsOf = (rows: readonly SkipRow[]): readonly OperatorCell[] => {
  const pairs = new Map(rows.map((row) => [`${row.unit}/${row.direction}/${row.at}/${row.pair}`, row]))
  const cells = new Map<string, OperatorCell>()
  for (const { unit, direction, at, inMerit, skipped } of pairs.values()) {
    const key = `${unit}/${direction}/${at}`
    const before = cells.get(key)
    cells.set(key, {
      unit,
      direction,
      at,
      inMerit: (before?.inMerit ?? 0) + inMerit,
      skipped: (before?.skipped ?? 0) + skipped,
    })
  }
  return [...cells.values()]
}
