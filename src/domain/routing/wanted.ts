/** How the address that was not found travels to /404: in the browser's history, where no link from outside can write. */
export type WantedState = { readonly wanted: string }

const LONGEST = 200

const readable = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** Untrusted text for the screen: one line of printable characters, cut where it grows long (S17). */
export const shownAddress = (text: string): string => {
  // Marks that turn the direction of text could make an address read as another one.
  const line = readable(text).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** The address that was wanted; undefined when the page was opened by its own address, or the state is not ours. */
export const wantedIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined
  return typeof state.wanted === 'string' && state.wanted.startsWith('/') ? shownAddress(state.wanted) : undefined
}
