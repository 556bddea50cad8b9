import type { Loaded } from '../../../streams/lib/faces'

/** What is here, or was last here. */
export const known = <T>(loaded: Loaded<T>): T | undefined => {
  if (loaded.kind === 'ready') return loaded.value
  return loaded.kind === 'failed' ? loaded.last : undefined
}
