/**
 * What is drawn, as a list: the same whether it is painted on a canvas, written as SVG or compared by its digest. All places
 * are px from the upper left corner; colours are names of the page, such as `var(--text-2)`.
 */
export type Scene = {
  readonly width: number
  readonly height: number
  /** From the back to the front. */
  readonly layers: readonly SceneLayer[]
}

export type SceneLayer = {
  /** Nothing of the layer is drawn outside of it. */
  readonly clip?: ChartBox
  readonly groups: readonly SceneGroup[]
}

/** What belongs together, with what it is of: a series has its id and its name. */
export type SceneGroup = {
  readonly series?: { readonly id: string; readonly name: string }
  readonly items: readonly SceneItem[]
}

export type ChartBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** x and y in turn; where both are NaN, a new part begins. */
export type Points = Float32Array

export type Stroke = {
  readonly colour: string
  readonly width: number
  /** Lengths of dashes and gaps in px; none for a solid line. */
  readonly dash: readonly number[]
  readonly opacity: number
}

export type Pattern = 'none' | 'lines' | 'dots' | 'cross'

export type Fill = { readonly colour: string; readonly opacity: number; readonly pattern: Pattern }

type Paint = { readonly stroke?: Stroke; readonly fill?: Fill }

export type PathItem = Paint & { readonly kind: 'path'; readonly points: Points; readonly closed: boolean }
/** Left, top, width and height in turn. */
export type RectsItem = Paint & { readonly kind: 'rects'; readonly rects: Float32Array }
export type DotsItem = Paint & { readonly kind: 'dots'; readonly points: Points; readonly radius: number }
export type TextItem = {
  readonly kind: 'text'
  readonly x: number
  /** Of the line that the letters stand on. */
  readonly y: number
  readonly text: string
  readonly size: number
  readonly weight: 400 | 600
  readonly anchor: 'start' | 'middle' | 'end'
  readonly colour: string
  /** A rim around the letters, so that they can be read over lines. */
  readonly halo?: string
}

export type SceneItem = PathItem | RectsItem | DotsItem | TextItem
