/** A changed cell keeps its flash this long. */
export const FLASH_MS = 600

/** What can be tinted for a moment. */
export type Flashing = { tint: (on: boolean) => void }

const queriesForStill = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Tints cells for 600 ms: a class set now and taken away with the others of its time, in one pass of one timer. Animated
 * colours cost the browser twice as much. Nothing is tinted for those who asked for less motion.
 */
export class Flashes {
  private readonly until = new Map<Flashing, number>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private quiet = false

  /** Asked once a frame, not once a cell. */
  begin(): void {
    this.quiet = queriesForStill()
  }

  add(cell: Flashing): void {
    if (this.quiet) return
    if (!this.until.has(cell)) cell.tint(true)
    this.until.set(cell, performance.now() + FLASH_MS)
    this.timer ??= setTimeout(this.sweep, FLASH_MS)
  }

  /** Takes the tint of a cell that shows another row from now on. */
  drop(cell: Flashing): void {
    if (this.until.delete(cell)) cell.tint(false)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    for (const cell of this.until.keys()) this.drop(cell)
  }

  private readonly sweep = (): void => {
    this.timer = undefined
    const now = performance.now()
    for (const [cell, end] of this.until) if (end <= now) this.drop(cell)
    if (this.until.size > 0) this.timer = setTimeout(this.sweep, FLASH_MS / 6)
  }
}

const ofElements = new Flashes()
const flashing = new WeakMap<Element, Flashing>()

/** Tints a cell that is drawn by React. */
export const flash = (element: Element): void => {
  const known = flashing.get(element) ?? { tint: (on) => void element.classList.toggle('flash', on) }
  flashing.set(element, known)
  ofElements.begin()
  ofElements.add(known)
}
