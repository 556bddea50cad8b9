import type { Pattern } from '../../../domain/charts/sceneTypes'

const TILE_PX = 6
/** Tiles are drawn finer than they are shown, so that they are sharp on dense screens. */
const FINE = 2
const GROUND_OPACITY = 0.35

/** Lines of a tile, by their ends, and how wide they are, px. */
const MARKS: Readonly<
  Record<Exclude<Pattern, 'none'>, { readonly width: number; readonly lines: readonly number[][] }>
> = {
  lines: {
    width: 1.5,
    lines: [
      [-1, 1, 1, -1],
      [0, 6, 6, 0],
      [5, 7, 7, 5],
    ],
  },
  dots: {
    width: 2,
    lines: [
      [2, 3, 4, 3],
      [5, 0, 7, 0],
      [-1, 0, 1, 0],
      [5, 6, 7, 6],
      [-1, 6, 1, 6],
    ],
  },
  cross: {
    width: 1,
    lines: [
      [0, 0, 6, 6],
      [6, 0, 0, 6],
    ],
  },
}

const tiles = new Map<string, CanvasPattern>()

/** A fill of lines, dots or crosses over a pale ground of the same colour. Made once for each colour. */
export const patternOf = (
  context: CanvasRenderingContext2D,
  colour: string,
  pattern: Exclude<Pattern, 'none'>,
): CanvasPattern | undefined => {
  const key = `${pattern} ${colour}`
  const known = tiles.get(key)
  if (known) return known
  const tile = tileOf(colour, pattern)
  const made = tile && context.createPattern(tile, 'repeat')
  if (!made) return undefined
  made.setTransform(new DOMMatrix().scale(1 / FINE))
  tiles.set(key, made)
  return made
}

const tileOf = (colour: string, pattern: Exclude<Pattern, 'none'>): HTMLCanvasElement | undefined => {
  const tile = document.createElement('canvas')
  tile.width = tile.height = TILE_PX * FINE
  const context = tile.getContext('2d')
  if (!context) return undefined
  context.scale(FINE, FINE)
  context.fillStyle = context.strokeStyle = colour
  context.globalAlpha = GROUND_OPACITY
  context.fillRect(0, 0, TILE_PX, TILE_PX)
  context.globalAlpha = 1
  context.lineWidth = MARKS[pattern].width
  context.beginPath()
  for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] of MARKS[pattern].lines) {
    context.moveTo(x0, y0)
    context.lineTo(x1, y1)
  }
  context.stroke()
  return tile
}
