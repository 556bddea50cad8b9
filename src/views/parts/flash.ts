/** A changed cell keeps its flash this long. */
export const FLASH_MS = 600

const until = new Map<Element, number>()
let timer: ReturnType<typeof setTimeout> | undefined

const still = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

const sweep = (): void => {
  timer = undefined
  const now = performance.now()
  for (const [cell, end] of until) {
    if (end > now) continue
    cell.classList.remove('flash')
    until.delete(cell)
  }
  if (until.size > 0) timer = setTimeout(sweep, FLASH_MS / 4)
}

/**
 * Tints a cell for 600 ms: a class set now and taken away in one pass with the others. Animated colours cost the
 * browser twice as much. Nothing flashes for those who asked for less motion.
 */
export const flash = (cell: Element): void => {
  if (still()) return
  cell.classList.add('flash')
  until.set(cell, performance.now() + FLASH_MS)
  timer ??= setTimeout(sweep, FLASH_MS)
}
