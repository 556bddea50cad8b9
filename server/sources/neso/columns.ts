/** Names that a column has had, the present one first; case, blanks and punctuation are not compared. */
export type Aliases<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** NESO changed punctuation and units of its headings in 2026: `Limit (MW)` became `Limit_MW`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The heading of each field among those of a table.
 * @returns the fields that no heading has, where there are any
 */
export const columnsOf = <Field extends string>(
  aliases: Aliases<Field>,
  headings: readonly string[],
): { readonly names: ReadonlyMap<Field, string> } | { readonly missing: readonly Field[] } => {
  const byPlain = new Map(headings.map((heading) => [plain(heading), heading]))
  const names = new Map<Field, string>()
  const missing: Field[] = []
  for (const field of Object.keys(aliases) as Field[]) {
    const heading = aliases[field].map((alias) => byPlain.get(plain(alias))).find((found) => found !== undefined)
    if (heading === undefined) missing.push(field)
    else names.set(field, heading)
  }
  return missing.length > 0 ? { missing } : { names }
}

/** The cells of a row by our fields, unchecked; undefined where it is no row. */
export const namedCells = (
  row: unknown,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> | undefined => {
  if (typeof row !== 'object' || row === null) return undefined
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries([...names].map(([field, name]) => [field, values.get(name)]))
}
