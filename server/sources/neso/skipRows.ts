import * as z from 'zod/mini'
import type { OperatorCell } from '../../../src/domain/skips/agreement'
import { decimal, instantField, pairNumber } from '../elexon/fields'
import type { Aliases } from './columns'

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

/** NESO writes UTC without a zone; without one it would be read as the time of this machine. */
const UTC = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00(:?00)?)?$/
const STEP_MS = 300_000
const utcField = z.pipe(
  z.pipe(
    z.string().check(z.regex(UTC)),
    z.transform((text) => `${text.replace(' ', 'T').replace(/(Z|\+00(:?00)?)$/, '')}Z`),
  ),
  instantField.check(z.refine((at) => at % STEP_MS === 0)),
)

/** Volumes of bids are negative in some of its tables: here both directions are positive, MWh. */
const volume = z.pipe(decimal, z.transform(Math.abs))

const skipRow = z.object({
  at: utcField,
  unit: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim()),
    ),
    z.string().check(z.minLength(1)),
  ),
  direction: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim().toLowerCase()),
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
export const readSkipRow = (row: unknown, names: ReadonlyMap<SkipField, string>): SkipRow | undefined => {
  if (typeof row !== 'object' || row === null) return undefined
  const values = new Map<string, unknown>(Object.entries(row))
  const named = Object.fromEntries([...names].map(([field, name]) => [field, values.get(name)]))
  return skipRow.safeParse(named).data
}

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
