import type { CSSProperties } from 'react'

const styles = new Map<string, CSSProperties>()

/** The width of a cell as one shared object per width, so that rows drawn again compare equal. The first column grows. */
export const cellStyle = (width: number, grows: boolean): CSSProperties => {
  const key = `${width}${grows ? '+' : ''}`
  const known = styles.get(key)
  if (known) return known
  const style: CSSProperties = grows ? { flex: `1 1 ${width}px`, minWidth: width } : { flex: `0 0 ${width}px` }
  styles.set(key, style)
  return style
}

/** The first two columns stay while a phone's table scrolls sideways. */
export const frozenClass = (index: number): string => (index < 2 ? ` f${index}` : '')
