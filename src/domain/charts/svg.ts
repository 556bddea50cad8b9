import { curveLinear, curveLinearClosed, line, range } from 'd3'
import type {
  DotsItem,
  Fill,
  Points,
  RectsItem,
  Scene,
  SceneGroup,
  SceneItem,
  SceneLayer,
  Stroke,
  TextItem,
} from './sceneTypes'

/** What a colour of the page is where the picture goes, e.g. `var(--now)` as `#1c2024`. */
export type ResolveColour = (colour: string) => string

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML cannot have. */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

const escaped = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"']/g, (found) => ESCAPES[found] ?? '')

const FONT = "InterVariable, Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

/** To a tenth of a px. */
const px = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * A scene as the text of a whole SVG file.
 * @param size the size at which it is shown, px; by default the scene's own
 * @param title named in the file, and first when it is read aloud
 */
export const svgOf = (
  scene: Scene,
  resolveColour: ResolveColour,
  { width = scene.width, height = scene.height, title = '' }: { width?: number; height?: number; title?: string } = {},
): string => {
  const patterns = new Map<string, string>()
  const write = writerOf(resolveColour, patterns)
  const layers = scene.layers.map((layer, i) => layerText(layer, i, write))
  const clips = scene.layers.map(({ clip }, i) =>
    clip
      ? `<clipPath id="clip${i}"><rect x="${px(clip.x)}" y="${px(clip.y)}" width="${px(clip.width)}" height="${px(clip.height)}"/></clipPath>`
      : '',
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(scene.width)} ${px(scene.height)}" font-family="${escaped(FONT)}">`,
    title === '' ? '' : `<title>${escaped(title)}</title>`,
    `<defs>${clips.join('')}${[...patterns.values()].join('')}</defs>`,
    `<rect width="100%" height="100%" fill="${escaped(resolveColour('var(--surface-1)'))}"/>`,
    ...layers,
    '</svg>',
  ].join('\n')
}

type Writer = (item: SceneItem) => string

const layerText = ({ clip, groups }: SceneLayer, place: number, write: Writer): string =>
  `<g${clip ? ` clip-path="url(#clip${place})"` : ''}>${groups.map((group) => groupText(group, write)).join('\n')}</g>`

const groupText = ({ series, items }: SceneGroup, write: Writer): string => {
  const head = series ? `<g data-series="${escaped(series.id)}"><title>${escaped(series.name)}</title>` : '<g>'
  return `${head}${items.map(write).join('\n')}</g>`
}

const shapeText = (item: Exclude<SceneItem, { kind: 'text' }>): string => {
  if (item.kind === 'path') return pathText(item.points, item.closed)
  return item.kind === 'rects' ? rectsText(item) : dotsText(item)
}

const writerOf = (resolve: ResolveColour, patterns: Map<string, string>): Writer => {
  const colour = (name: string): string => escaped(resolve(name))
  const fill = (given: Fill | undefined): string =>
    given === undefined
      ? 'fill="none"'
      : `fill="${given.pattern === 'none' ? colour(given.colour) : patternOf(given, colour(given.colour), patterns)}"${part('fill-opacity', given.opacity)}`
  const stroke = (given: Stroke | undefined): string =>
    given === undefined
      ? ''
      : ` stroke="${colour(given.colour)}" stroke-width="${given.width}" stroke-linejoin="round"${part('stroke-opacity', given.opacity)}${given.dash.length > 0 ? ` stroke-dasharray="${given.dash.join(' ')}"` : ''}`
  return (item) => {
    if (item.kind === 'text') return textOf(item, colour)
    return `<path d="${shapeText(item)}" ${fill(item.fill)}${stroke(item.stroke)}/>`
  }
}

const part = (name: string, opacity: number): string =>
  opacity === 1 ? '' : ` ${name}="${Math.round(opacity * 1000) / 1000}"`

const textOf = ({ x, y, text, size, weight, anchor, colour, halo }: TextItem, resolve: ResolveColour): string =>
  `<text x="${px(x)}" y="${px(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${resolve(colour)}"${
    halo === undefined ? '' : ` stroke="${resolve(halo)}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`
  }>${escaped(text)}</text>`

/** A tenth of a px, and a new part behind each point that is none. */
const pathText = (points: Points, closed: boolean): string => {
  const path = line<number>(
    (at) => points[at] ?? NaN,
    (at) => points[at + 1] ?? NaN,
  )
  path
    .defined((at) => !Number.isNaN(points[at]))
    .digits(1)
    .curve(closed ? curveLinearClosed : curveLinear)
  return path(range(0, points.length, 2)) ?? ''
}

const rectsText = ({ rects }: RectsItem): string => {
  let text = ''
  for (let i = 0; i < rects.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = [rects[i], rects[i + 1], rects[i + 2], rects[i + 3]]
    text += `M${px(x)},${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`
  }
  return text
}

const dotsText = ({ points, radius }: DotsItem): string => {
  let text = ''
  for (let i = 0; i < points.length; i += 2) {
    const [x = NaN, y = NaN] = [points[i], points[i + 1]]
    if (Number.isNaN(x)) continue
    text += `M${px(x - radius)},${px(y)}a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 ${-2 * radius},0z`
  }
  return text
}

const PATTERN_MARKS: Readonly<Record<'lines' | 'dots' | 'cross', string>> = {
  lines: '<path d="M-1,1L1,-1M0,6L6,0M5,7L7,5" stroke-width="1.5"/>',
  dots: '<path d="M2,3h2M5,0h2M-1,0h2M5,6h2M-1,6h2" stroke-width="2"/>',
  cross: '<path d="M0,0L6,6M6,0L0,6" stroke-width="1"/>',
}

const patternOf = ({ pattern }: Fill, colour: string, patterns: Map<string, string>): string => {
  if (pattern === 'none') return colour
  const key = `${pattern} ${colour}`
  const id = [...patterns.keys()].indexOf(key)
  const place = id < 0 ? patterns.size : id
  const ground = `<rect width="6" height="6" fill="${colour}" fill-opacity="0.35"/>`
  patterns.set(
    key,
    `<pattern id="pattern${place}" width="6" height="6" patternUnits="userSpaceOnUse"><g stroke="${colour}" fill="none">${ground}${PATTERN_MARKS[pattern]}</g></pattern>`,
  )
  return `url(#pattern${place})`
}
