import type { Painter } from '../paint/Painter'

/** Rows kept on either side while nobody scrolls fast. */
const AROUND = 4
/** px kept on the side that it moves to while the list is thrown: what one frame can bring into view. */
const FAR_PX = 610
/** Without a scroll for so long, the list has come to rest. */
const REST_MS = 250
/** Rows come and go by so many: in most frames of a slow scroll none do. */
const BLOCK = 4
/** Rows in sight before the list has been measured, so that the first picture is not an empty one. */
const FIRST_ROWS = 20

/**
 * Gives the painter room for the rows in view and those around it. Anyone who scrolls by more in a frame than is kept ready
 * would see no rows there: while they do, more is kept where they go.
 */
export class RowsInView {
  private top = 0
  private height: number
  private way: 'up' | 'down' | undefined
  private rest: ReturnType<typeof setTimeout> | undefined
  private count = 0
  private limit = 0
  private space: Parameters<Painter['show']>[0] = { from: 0, to: 0 }

  /** @param topNow px of the list that are above what is seen */
  constructor(
    private readonly painter: Pick<Painter, 'show'>,
    private readonly rowPx: number,
    private readonly topNow: () => number,
  ) {
    this.height = FIRST_ROWS * rowPx
  }

  /** @param limit no row past it is shown, whatever room there is */
  holds(count: number, limit: number): void {
    this.count = count
    this.limit = limit
    this.settle()
  }

  /** @param height px that are seen of the list, and what lies over it */
  measured(height: number): void {
    this.height = height
    this.top = this.topNow()
    this.settle()
  }

  readonly scrolled = (): void => {
    const top = this.topNow()
    const by = top - this.top
    this.top = top
    if (Math.abs(by) > AROUND * this.rowPx) {
      this.way = by < 0 ? 'up' : 'down'
      clearTimeout(this.rest)
      this.rest = setTimeout(() => {
        this.way = undefined
        this.settle()
      }, REST_MS)
    }
    this.settle()
  }

  close(): void {
    clearTimeout(this.rest)
    this.way = undefined
    this.show(0, 0)
  }

  private settle(): void {
    const { rowPx, height, count, limit, way } = this
    const blockPx = BLOCK * rowPx
    const near = AROUND * rowPx
    // A list that has become shorter is scrolled back by the browser, but only a frame later.
    const top = Math.min(this.top, count * rowPx - height)
    const from = Math.floor((top - (way === 'up' ? FAR_PX : near)) / blockPx)
    const to = Math.ceil(Math.min((top + height + (way === 'down' ? FAR_PX : near)) / blockPx, count / BLOCK))
    this.show(Math.max(0, from) * BLOCK, Math.min(to * BLOCK, limit))
  }

  private show(from: number, to: number): void {
    if (from === this.space.from && to === this.space.to) return
    this.space = { from, to }
    this.painter.show(this.space)
  }
}
