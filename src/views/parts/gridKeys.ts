const PAGE_ROWS = 8

/** Where a key takes the row cursor, undefined for keys that are not the cursor's. From no row, any of them begins at an end. */
export const cursorTo = (key: string, from: number | undefined, count: number): number | undefined => {
  if (count === 0) return undefined
  const last = count - 1
  const clamp = (index: number): number => Math.min(last, Math.max(0, index))
  switch (key) {
    case 'ArrowDown':
      return from === undefined ? 0 : clamp(from + 1)
    case 'ArrowUp':
      return from === undefined ? 0 : clamp(from - 1)
    case 'PageDown':
      return clamp((from ?? 0) + PAGE_ROWS)
    case 'PageUp':
      return clamp((from ?? 0) - PAGE_ROWS)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
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
