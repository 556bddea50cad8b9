import { layoutOf } from '../../../domain/charts/layout'
import type { Plot } from '../../../domain/charts/plot'
import { sceneOf } from '../../../domain/charts/scene'
import type { Scene, SceneItem, TextItem } from '../../../domain/charts/sceneTypes'
import { markKey } from '../../../domain/charts/markKey'
import { svgOf } from '../../../domain/charts/svg'
import { textWidth } from '../../../domain/charts/texts'
import { BYTE_ORDER_MARK } from '../../../domain/export'
import { dateAt, dayText, zoneText, type TimeTexts } from '../../../domain/periods'
import { coloursOf } from '../canvas/colours'
import { paintScene } from '../canvas/paint'
import { plotCsv } from './plotTable'

/** Files of a plot: its picture, on the surface that it is drawn on, with its title and what is said of it; its values. */

type Size = { readonly width: number; readonly height: number }
const FILE_SIZE: Size = { width: 1200, height: 640 }
const HEAD_PX = 44
const LEGEND_PX = 20
const PAD_PX = 16
/** Device px of one px of a picture that is downloaded. */
const DENSITY = 2

const word = (x: number, y: number, size: number, text: string, colour: string, weight: 400 | 600): TextItem => ({
  kind: 'text',
  x,
  y,
  text,
  size,
  weight,
  anchor: 'start',
  colour,
})

/** `Fri 20 Nov 2026 00:00 to Sat 21 Nov 2026 24:00 GMT`; of what is not of time nothing. */
const rangeText = ({ x }: Plot, times: TimeTexts): string =>
  x.kind === 'time'
    ? `${dayText(dateAt(x.from))} ${times.minute(x.from)} to ${dayText(dateAt(x.to))} ${times.minute(x.to)} ${zoneText(x.to)}`
    : ''

/** Title, units, time and what else is said, over the drawing. */
const headItems = (plot: Plot, note: string, times: TimeTexts): readonly SceneItem[] => {
  const units = [...new Set(plot.axes.map(({ unit }) => unit))].join(', ')
  const reported = [units, rangeText(plot, times), note].filter((part) => part !== '').join(' · ')
  return [word(PAD_PX, 20, 15, plot.title, 'var(--text-1)', 600), word(PAD_PX, 37, 11, reported, 'var(--text-3)', 400)]
}

/** Names of the series, in as many lines as it takes, where they are not at the ends of the lines. */
const legendOf = (plot: Plot, width: number): { readonly items: readonly SceneItem[]; readonly lines: number } => {
  const listed = plot.series.filter(({ quiet }) => quiet !== true)
  let x = PAD_PX
  let lines = 1
  if (listed.length < 2) return { items: [], lines }
  const items = listed.flatMap(({ name, colour, style }): readonly SceneItem[] => {
    const taken = textWidth(name) + 30
    if (x > PAD_PX && x + taken > width) [x, lines] = [PAD_PX, lines + 1]
    const at = x
    const top = HEAD_PX + (lines - 1) * LEGEND_PX
    x += taken
    const fill = { colour, opacity: 1, pattern: style?.pattern ?? 'none' }
    return [
      { kind: 'rects', rects: Float32Array.of(at, top + 6, 8, 8), fill },
      word(at + 13, top + 14, 11, name, 'var(--text-2)', 400),
    ]
  })
  return { items, lines }
}

type Picture = { readonly drawing: Scene; readonly head: Scene; readonly top: number }

const pictureOf = (plot: Plot, note: string, times: TimeTexts, { width, height }: Size): Picture => {
  const legend = legendOf(plot, width)
  const top = HEAD_PX + LEGEND_PX * legend.lines
  const layout = layoutOf(plot, width, height - top, { times })
  const ground: SceneItem = {
    kind: 'rects',
    rects: Float32Array.of(0, 0, width, height),
    fill: { colour: 'var(--surface-1)', opacity: 1, pattern: 'none' },
  }
  const reported = [note, markKey(plot, layout) ?? ''].filter((part) => part !== '').join(' · ')
  const named = layout.labels > 0 ? [] : legend.items
  const items = [ground, ...headItems(plot, reported, times), ...named]
  return { drawing: sceneOf(plot, layout), head: { width, height, layers: [{ groups: [{ items }] }] }, top }
}

const canvasOf = (height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = FILE_SIZE.width * DENSITY
  canvas.height = height * DENSITY
  return canvas
}

/** @param host an element of the page, whose colours the picture has @param note source, as of when */
export const pngOf = (plot: Plot, note: string, host: Element, times: TimeTexts): Promise<Blob | undefined> => {
  const { drawing, head, top } = pictureOf(plot, note, times, FILE_SIZE)
  const resolve = coloursOf(host)
  const whole = canvasOf(FILE_SIZE.height)
  const drawn = canvasOf(FILE_SIZE.height - top)
  const over = whole.getContext('2d')
  const under = drawn.getContext('2d')
  if (!over || !under) return Promise.resolve(undefined)
  paintScene(over, head, resolve, DENSITY)
  paintScene(under, drawing, resolve, DENSITY)
  over.setTransform(1, 0, 0, 1, 0, 0)
  over.drawImage(drawn, 0, top * DENSITY)
  return new Promise((done) => whole.toBlob((blob) => done(blob ?? undefined), 'image/png'))
}

/** The same picture as lines and letters. */
export const plotSvg = (plot: Plot, note: string, host: Element, times: TimeTexts, size = FILE_SIZE): string => {
  const { drawing, head, top } = pictureOf(plot, note, times, size)
  const resolve = coloursOf(host)
  const outer = svgOf(head, resolve, { title: `${plot.title}, ${note}` })
  const inner = svgOf(drawing, resolve).replace('<svg ', `<svg x="0" y="${top}" `)
  return outer.replace(/<\/svg>\s*$/, `${inner}\n</svg>`)
}

const fileOf = (text: string, type: string): Blob => new Blob([text], { type })

export const svgFile = (plot: Plot, note: string, host: Element, times: TimeTexts): Blob =>
  fileOf(plotSvg(plot, note, host, times), 'image/svg+xml')

export const csvFile = (plot: Plot, times: TimeTexts): Blob =>
  fileOf(BYTE_ORDER_MARK + plotCsv(plot, times), 'text/csv')

/** Prints the picture alone, in the colours of paper, by a frame of its own that goes when it is printed. */
export const printPlot = (plot: Plot, note: string, times: TimeTexts): void => {
  const frame = document.createElement('iframe')
  const paper = document.createElement('div')
  frame.className = 'print-frame'
  frame.title = plot.title
  paper.dataset['theme'] = 'light'
  document.body.append(frame, paper)
  const inside = frame.contentDocument
  const own = frame.contentWindow
  const address = URL.createObjectURL(svgFile(plot, note, paper, times))
  paper.remove()
  const end = (): void => {
    URL.revokeObjectURL(address)
    frame.remove()
  }
  if (!inside || !own) {
    end()
    return
  }
  inside.title = plot.title
  const picture = inside.createElement('img')
  picture.style.width = '100%'
  picture.alt = plot.label
  picture.onload = () => {
    own.addEventListener('afterprint', end)
    own.print()
  }
  picture.onerror = end
  picture.src = address
  inside.body.append(picture)
}
