import type { Painter } from '../paint/Painter'
import type { TablesRange } from '../paint/RowWindow'

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

const isSame = (a: TablesRange, b: TablesRange): boolean => a.from === b.from && a.to === b.to

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
  private space: TablesRange = { from: 0, to: 0 }
  private wide = this.space

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
    this.show({ from: 0, to: 0 })
  }

  private settle(): void {
    const { rowPx, height, count, limit, way } = this
    const blockPx = BLOCK * rowPx
    const near = AROUND * rowPx
    // A list that has become shorter is scrolled back by the browser, but only a frame later.
    const top = Math.min(this.top, count * rowPx - height)
    const rangeOf = (above: number, below: number) => {
      const from = Math.floor((top - above) / blockPx)
      const to = Math.ceil(Math.min((top + height + below) / blockPx, count / BLOCK))
      return { from: Math.max(0, from) * BLOCK, to: Math.min(to * BLOCK, limit) }
    }
    // One who begins to scroll from rest goes either way, and as far in the first frame as in the others.
    this.show(rangeOf(way === 'up' ? FAR_PX : near, way === 'down' ? FAR_PX : near), rangeOf(FAR_PX, FAR_PX))
  }

  private show(space: TablesRange, wide = space): void {
    if (isSame(space, this.space) && isSame(wide, this.wide)) return
    this.space = space
    this.wide = wide
    this.painter.show(space, wide)
  }
}
