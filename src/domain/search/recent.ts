/** Something that was opened from the search, to be offered again. */
export type Recent = { readonly kind: 'plant' | 'term'; readonly id: string }

export const MOST_RECENT = 5

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'plant' || value.kind === 'term') &&
  'id' in value &&
  typeof value.id === 'string'

/** The list as settings keep it; what is no such thing is left out. */
export const readRecent = (stored: unknown): readonly Recent[] =>
  Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST_RECENT) : []

/** G13: the last five, the newest first, each once. */
export const withRecent = (recent: readonly Recent[], next: Recent): readonly Recent[] =>
  [next, ...recent.filter(({ kind, id }) => kind !== next.kind || id !== next.id)].slice(0, MOST_RECENT)
