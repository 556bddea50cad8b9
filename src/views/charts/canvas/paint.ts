import type { Fill, Points, Scene, SceneItem, Stroke, TextItem } from '../../../domain/charts/sceneTypes'
import type { ResolveColour } from '../../../domain/charts/svg'
import { patternOf } from './patterns'

const FULL_CIRCLE = 2 * Math.PI

/**
 * Paints a scene over all of a canvas, whose size in device px is that of the scene times `dpr`.
 * @param resolveColour what a name of the page, colour or font, is at this moment: `coloursOf` remembers them
 */
export const paintScene = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  resolveColour: ResolveColour,
  dpr: number,
): void => {
  context.setTransform(dpr, 0, 0, dpr, 0, 0)
  context.clearRect(0, 0, scene.width, scene.height)
  context.lineJoin = 'round'
  context.lineCap = 'butt'
  // Letters at their own places, not at whole px, where words of 11 px would fall apart.
  context.textRendering = 'geometricPrecision'
  const painter = new Painter(context, resolveColour, resolveColour('var(--font-ui)'))
  for (const { clip, groups } of scene.layers) {
    if (clip) {
      context.save()
      context.beginPath()
      context.rect(clip.x, clip.y, clip.width, clip.height)
      context.clip()
    }
    for (const { items } of groups) {
      // Bold words of a group after the others: to change the font for each takes longer than the words.
      for (const item of items) if (!isBold(item)) painter.paint(item)
      for (const item of items) if (isBold(item)) painter.paint(item)
    }
    if (clip) {
      context.restore()
      painter.forget()
    }
  }
}

const isBold = (item: SceneItem): boolean => item.kind === 'text' && item.weight === 600

/** Paints items, and sets what of the context differs from the item before: to set it again takes as long as to change it. */
class Painter {
  private font = ''
  private align = ''
  private fillStyle: string | undefined
  private stroke: Stroke | undefined
  private alpha = NaN

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly resolve: ResolveColour,
    private readonly family: string,
  ) {}

  /** After `restore`, which puts the context back to what it was. */
  forget(): void {
    this.font = ''
    this.align = ''
    this.fillStyle = undefined
    this.stroke = undefined
    this.alpha = NaN
  }

  paint(item: SceneItem): void {
    if (item.kind === 'text') this.text(item)
    else if (item.kind === 'rects') this.rects(item.rects, item.fill, item.stroke)
    else {
      this.context.beginPath()
      if (item.kind === 'path') trace(this.context, item.points, item.closed)
      else dots(this.context, item.points, item.radius)
      this.finish(item.fill, item.stroke)
    }
  }

  private rects(rects: Float32Array, fill: Fill | undefined, stroke: Stroke | undefined): void {
    const { context } = this
    if (fill) this.setFill(fill)
    for (let i = 0; fill && i < rects.length; i += 4) {
      context.fillRect(rects[i] as number, rects[i + 1] as number, rects[i + 2] as number, rects[i + 3] as number)
    }
    if (stroke) this.setStroke(stroke)
    for (let i = 0; stroke && i < rects.length; i += 4) {
      // On the middle of the px within the sides.
      const width = (rects[i + 2] as number) - 1
      const height = (rects[i + 3] as number) - 1
      context.strokeRect((rects[i] as number) + 0.5, (rects[i + 1] as number) + 0.5, width, height)
    }
  }

  private finish(fill: Fill | undefined, stroke: Stroke | undefined): void {
    if (fill) {
      this.setFill(fill)
      this.context.fill()
    }
    if (stroke) {
      this.setStroke(stroke)
      this.context.stroke()
    }
  }

  private setAlpha(alpha: number): void {
    if (alpha === this.alpha) return
    this.alpha = alpha
    this.context.globalAlpha = alpha
  }

  private setColour(colour: string): void {
    if (colour === this.fillStyle) return
    this.fillStyle = colour
    this.context.fillStyle = this.resolve(colour)
  }

  private setFill({ colour, opacity, pattern }: Fill): void {
    this.setAlpha(opacity)
    const { context } = this
    const made = pattern === 'none' ? undefined : patternOf(context, this.resolve(colour), pattern)
    if (!made) {
      this.setColour(colour)
      return
    }
    context.fillStyle = made
    this.fillStyle = undefined
  }

  private setStroke(stroke: Stroke): void {
    const { context, stroke: before } = this
    const { colour, opacity, width, dash } = stroke
    this.setAlpha(opacity)
    if (colour !== before?.colour) context.strokeStyle = this.resolve(colour)
    if (width !== before?.width) context.lineWidth = width
    if (dash.length > 0 || before?.dash.length !== 0) context.setLineDash(dash as number[])
    this.stroke = stroke
  }

  private text({ x, y, text, size, weight, anchor, colour, halo }: TextItem): void {
    const { context } = this
    const font = `${weight} ${size}px ${this.family}`
    if (font !== this.font) {
      this.font = font
      context.font = font
    }
    if (anchor !== this.align) {
      this.align = anchor
      context.textAlign = anchor === 'middle' ? 'center' : anchor
    }
    this.setAlpha(1)
    if (halo !== undefined) {
      this.setStroke({ colour: halo, width: 4, dash: [], opacity: 1 })
      context.strokeText(text, x, y)
    }
    this.setColour(colour)
    context.fillText(text, x, y)
  }
}

const trace = (context: CanvasRenderingContext2D, points: Points, closed: boolean): void => {
  let isNew = true
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] as number
    // Only what is no number differs from itself.
    if (x !== x) {
      if (closed) context.closePath()
      isNew = true
      continue
    }
    if (isNew) context.moveTo(x, points[i + 1] as number)
    else context.lineTo(x, points[i + 1] as number)
    isNew = false
  }
  if (closed) context.closePath()
}

const dots = (context: CanvasRenderingContext2D, points: Points, radius: number): void => {
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] as number
    const y = points[i + 1] as number
    if (Number.isNaN(x)) continue
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, FULL_CIRCLE)
  }
}
