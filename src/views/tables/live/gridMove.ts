/** What a key asks of the cursor: by how many rows and columns, or to which end. */
export type GridMove = { readonly rows?: number | 'first' | 'last'; readonly columns?: number | 'first' | 'last' }

type Stroke = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean }

/** The move of a key (the grid pattern of WAI-ARIA); undefined for keys that are not the cursor's. */
export const moveOf = ({ key, ctrlKey, metaKey, altKey }: Stroke, page: number): GridMove | undefined => {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    if (key === 'Home') return { rows: 'first' }
    return key === 'End' ? { rows: 'last' } : undefined
  }
  switch (key) {
    case 'ArrowDown':
      return { rows: 1 }
    case 'ArrowUp':
      return { rows: -1 }
    case 'ArrowRight':
      return { columns: 1 }
    case 'ArrowLeft':
      return { columns: -1 }
    case 'PageDown':
      return { rows: page }
    case 'PageUp':
      return { rows: -page }
    case 'Home':
      return { columns: 'first' }
    case 'End':
      return { columns: 'last' }
    default:
      return undefined
  }
}

/**
 * Where a move leads within `count` places. From nowhere a move begins at the first place, or where it leads to an end
 * there.
 * @param from undefined while there is no cursor
 */
export const movedTo = (by: GridMove['rows'], from: number | undefined, count: number): number => {
  const last = Math.max(0, count - 1)
  if (by === 'first') return 0
  if (by === 'last') return last
  if (from === undefined) return 0
  return Math.min(last, Math.max(0, from + (by ?? 0)))
}
