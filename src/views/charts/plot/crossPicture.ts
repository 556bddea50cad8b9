import type { Layout } from '../../../domain/charts/layout'
import type { Plot } from '../../../domain/charts/plot'
import { placeText, readStep } from '../../../domain/charts/reading'
import { textWidth } from '../../../domain/charts/texts'
import type { HowToRead, ReadoutLine } from './readLines'
import { linesAt } from './readLines'

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** All that a crosshair shows on one plot, px from its corner. */
export type CrossPicture = {
  readonly mark: Box
  /** Only on the plot that is read: the others have the mark alone. */
  readonly readout?: Pick<Box, 'left' | 'top' | 'width'> & {
    readonly when: string
    /** The unit of all lines; undefined where they differ. */
    readonly unit: string | undefined
    readonly lines: readonly ReadoutLine[]
    /** Lines that have no room. */
    readonly more: number
  }
  readonly points: readonly {
    readonly x: number
    readonly y: number
    readonly colour: string
    readonly near: boolean
  }[]
}

const GAP_PX = 12
const LINE_PX = 15
const HEAD_PX = 34
const RISE_PX = 12
const LEAST_PX = 132
const MOST_PX = 300
/** Swatch, spaces and the rim. */
const PAD_PX = 44

/** The beginning of the step that holds a place of the foot: charts of other steps share a crosshair. */
const stepOf = ({ x }: Plot, at: number): number =>
  x.kind === 'time' ? x.from + Math.floor((at - x.from) / x.step) * x.step : at

const stepPx = (plot: Plot, layout: Layout): number =>
  plot.x.kind === 'time' || plot.x.kind === 'names'
    ? Math.abs(layout.x.px(layout.visible[0] + readStep(plot, layout)) - layout.x.px(layout.visible[0]))
    : 0

/** @param how undefined on a plot that is not the one that is read @returns undefined where the place is not in sight */
export const crossPicture = (
  plot: Plot,
  layout: Layout,
  place: number,
  how: (HowToRead & { readonly marksNear: boolean }) | undefined,
): CrossPicture | undefined => {
  const { frame, x } = layout
  const at = stepOf(plot, place)
  const start = x.px(at)
  const step = stepPx(plot, layout)
  const left = Math.max(frame.left, start)
  const right = Math.min(frame.right, start + Math.max(1, step))
  const isWithin = plot.x.kind !== 'time' || (at + plot.x.step > plot.x.from && at < plot.x.to)
  if (right <= left || !isWithin) return undefined
  const mark = { left, width: right - left, top: frame.top, height: frame.bottom - frame.top }
  if (!how) return { mark, points: [] }
  const lines = linesAt(plot, layout, at, how)
  const when = placeText(plot, at, layout.times)
  const most = Math.max(3, Math.floor((layout.height - HEAD_PX) / LINE_PX))
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines
  return {
    mark,
    readout: {
      ...readoutPlace(layout, left, right, wantedWidth(when, shown)),
      when,
      unit: commonUnit(lines),
      lines: shown,
      more: lines.length - shown.length,
    },
    points: lines.flatMap(({ y, colour, isNear }) =>
      y === undefined || colour === undefined || y < frame.top - 1 || y > frame.bottom + 1
        ? []
        : [{ x: (left + right) / 2, y, colour, near: isNear && how.marksNear }],
    ),
  }
}

const commonUnit = (lines: readonly ReadoutLine[]): string | undefined => {
  const [first, ...others] = new Set(lines.map(({ unit }) => unit))
  return others.length === 0 ? first : undefined
}

const wantedWidth = (when: string, lines: readonly ReadoutLine[]): number => {
  const unit = commonUnit(lines)
  const widths = lines.map(
    (line) => textWidth(line.name) + textWidth(line.text) + (unit === undefined ? textWidth(line.unit) : 0),
  )
  const widest = Math.max(textWidth(when, 12) + textWidth(unit ?? '') - 14, ...widths)
  return Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, widest + PAD_PX)))
}

/** Next to the mark; where neither side has the room, on the larger side and as wide as that is. */
const readoutPlace = (layout: Layout, from: number, to: number, wanted: number) => {
  const top = layout.frame.top - RISE_PX
  const after = layout.width - to - GAP_PX
  const before = from - GAP_PX
  if (after >= wanted) return { left: to + GAP_PX, top, width: wanted }
  if (before >= wanted) return { left: before - wanted, top, width: wanted }
  const width = Math.max(LEAST_PX, Math.max(after, before))
  return after > before ? { left: layout.width - width, top, width } : { left: Math.max(0, before - width), top, width }
}

/** What a screen reader says of it: `Fri 20 Nov, P35 …: Wind 5.2, Nuclear 4.0, gigawatts`. */
export const spokenPicture = ({ readout }: CrossPicture): string => {
  if (!readout) return ''
  const units = [...new Set(readout.lines.map(({ spoken }) => spoken))]
  const reported = units.map((unit) =>
    [
      ...readout.lines
        .filter(({ spoken }) => spoken === unit)
        .map(({ name, text }) => `${name} ${text === '-' ? 'not known' : text}`),
      unit,
    ].join(', '),
  )
  return `${readout.when}: ${reported.join('; ')}`
}
