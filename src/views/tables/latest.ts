import type { Loaded } from '../../streams/lib/faces'

/** The value, or the last good one. */
export const latestOf = <T>(loaded: Loaded<T>): T | undefined =>
  loaded.kind === 'ready' ? loaded.value : loaded.kind === 'failed' ? loaded.last : undefined
