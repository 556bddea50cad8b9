/** Without a movement for so long, things count as calm. */
export const CALM_MS = 400

/** Does something once nothing has asked for it for a moment. However often it is asked, one timer runs. */
export class WhenCalm {
  private last = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly act: () => void) {}

  later(): void {
    this.last = performance.now()
    this.timer ??= setTimeout(this.look, CALM_MS)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private readonly look = (): void => {
    const left = this.last + CALM_MS - performance.now()
    this.timer = left > 0 ? setTimeout(this.look, left) : undefined
    if (left <= 0) this.act()
  }
}
