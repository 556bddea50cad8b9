import { withoutPaths } from '../../src/domain/format/withoutPaths'

export type StoreFault =
  /** Another process has the data folder. */
  | 'held'
  /** The database was written by a newer program. */
  | 'newer'
  /** A folder, a file or a setting of the database is not as it must be. */
  | 'unfit'
  /** The database does not answer, or not now. */
  | 'unreachable'
  /** The disk is full or can only be read. */
  | 'full'

/** Why the store cannot be opened or cannot answer: `message` says in a sentence or two what is wrong and the fix. */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(
    readonly fault: StoreFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** `code` of an error of the system, of SQLite or of PostgreSQL; undefined where it has none. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Whether a row was refused because another has the same key. */
export const isDuplicate = (error: unknown): boolean => {
  const code = codeOf(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

const FAULTS: Readonly<Record<StoreFault, string>> = {
  held: 'The database is held by another process.',
  newer: 'The database was written by a newer version.',
  unfit: 'The database cannot be used as it is.',
  full: 'The disk of the database is full.',
  unreachable: 'The database does not answer.',
}

/** Why something could not be kept, as users may read it: the store's own sentences name its place, which is for operators. */
export const shownWhy = (error: unknown): string => {
  if (error instanceof StoreError) return FAULTS[error.fault]
  return withoutPaths(error)
}
