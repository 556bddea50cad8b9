import type * as z from 'zod/mini'
import { Bounded } from '../../bounded'
import { checked, type ElexonChecked } from '../rows'

/** The fields by which rows of a data set belong together, and by which one takes the place of another. */
type RowGroup = {
  /** Rows that have these the same make one figure, e.g. all fuels of five minutes. */
  readonly group: readonly string[]
  /** Of those that have these the same too one alone counts. */
  readonly part?: readonly string[]
  /** An instant: the later row counts, in whatever order they came. Without it the one that came last. */
  readonly version?: string
}

type Row = Readonly<Record<string, unknown>>
const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null

const keyOf = (row: Row, fields: readonly string[]): string => JSON.stringify(fields.map((field) => row[field] ?? ''))

const timeOf = (row: Row, field: string | undefined): number => {
  const value = field === undefined ? undefined : row[field]
  const time = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(time) ? -Infinity : time
}

/** Days of half hours, or a week of all units' declarations. */
const MOST_GROUPS = 5000

/** A message's rows that could be read, with what they complete; the others are counted. */
export type IrisMerged = Omit<ElexonChecked<unknown>, 'rows'> & { readonly rows: readonly unknown[] }

/** The rows of a message that fit a schema, as they came. */
export const fitting = (schema: z.ZodMiniType, rows: readonly unknown[]): IrisMerged => {
  const { rows: _, ...left } = checked(schema, rows)
  return { rows: left.dropped === 0 ? rows : rows.filter((row) => schema.safeParse(row).success), ...left }
}

/**
 * Rows of a data set of which several messages bring parts, and some of them late: a message is read together with what
 * messages before it said of the same figures, each in its latest version.
 */
export class RowMemory {
  private readonly groups: Bounded<string, ReadonlyMap<string, Row>>

  constructor(
    private readonly schema: z.ZodMiniType,
    private readonly by: RowGroup,
    most = MOST_GROUPS,
  ) {
    this.groups = new Bounded(most)
  }

  merge(message: readonly unknown[]): IrisMerged {
    const { rows, ...left } = fitting(this.schema, message)
    const touched = new Map<string, Map<string, Row>>()
    for (const row of rows.filter(isRow)) {
      const key = keyOf(row, this.by.group)
      const parts = touched.get(key) ?? new Map(this.groups.get(key))
      touched.set(key, parts)
      const part = keyOf(row, this.by.part ?? [])
      const known = parts.get(part)
      if (known === undefined || timeOf(row, this.by.version) >= timeOf(known, this.by.version)) parts.set(part, row)
    }
    for (const [key, parts] of touched) this.groups.set(key, parts)
    return { rows: [...touched.values()].flatMap((parts) => [...parts.values()]), ...left }
  }
}
