const PAGE_ROWS = 8
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
  Home: -Infinity,
  End: Infinity,
}

/** Where a key takes the row cursor, undefined for keys that are not the cursor's. From no row, any of them begins at an end. */
export const cursorTo = (key: string, from: number | undefined, count: number): number | undefined => {
  const by = STEPS[key]
  if (by === undefined || count === 0) return undefined
  const to = from === undefined && Math.abs(by) === 1 ? 0 : (from ?? 0) + by
  return Math.min(count - 1, Math.max(0, to))
}

/** The scroll position that brings row `index` into view below a head that stays, or undefined when it is in view. */
export const scrollToSee = (
  index: number,
  sizes: { readonly row: number; readonly head: number; readonly height: number; readonly top: number },
): number | undefined => {
  const top = index * sizes.row
  const below = top + sizes.row + sizes.head - sizes.height
  if (top < sizes.top) return top
  return below > sizes.top ? below : undefined
}
