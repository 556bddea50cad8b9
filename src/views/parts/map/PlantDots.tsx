import { useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { SettlementDate } from '../../../domain/periods'
import { fittingLabels, type LabelBox } from '../../../domain/maps/labels'
import { usePlantOpener } from '../PlantName'
import type { Dot } from './dots'
import * as css from './plantDots.module.css'

/** How a marker is named and how it looks. */
export type PlantMark = {
  readonly plant: string
  /** Its name and what it does: the accessible name of the marker, and its title. */
  readonly title: string
  readonly className?: string
  readonly style?: CSSProperties
  /** It is drawn again when this changes, so that it pulses. */
  readonly changed?: number | undefined
  /** Next to the marker, where there is room. */
  readonly figure?: string | undefined
}

type PlantDotsProps<T> = {
  readonly label: string
  readonly dots: readonly Dot<T>[]
  readonly markOf: (of: T) => PlantMark
  /** The day that is shown of a plant first; today where none is given. */
  readonly day?: SettlementDate
  /** What is written on the map, where figures do not lie over it. */
  readonly written?: readonly LabelBox[]
}

const NONE: readonly LabelBox[] = []

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** px of a digit, of the height of a figure, and between it and its marker. */
const FIGURE_PX = { digit: 6, height: 11, gap: 3 }

type Figure = LabelBox & { readonly plant: string; readonly text: string; readonly left: number }

/** Figures of the largest markers first, as many as do not lie over another marker, or over anything written. */
const shownFigures = <T,>(
  dots: readonly Dot<T>[],
  marks: readonly PlantMark[],
  written: readonly LabelBox[],
): readonly Figure[] => {
  const markers = dots.map(({ x, y, radius }): LabelBox => ({
    at: [x, y],
    size: { width: 2 * radius, height: 2 * radius },
  }))
  const figures = dots.flatMap(({ x, y, radius }, i): readonly Figure[] => {
    const { plant, figure: text } = marks[i] ?? {}
    if (plant === undefined || text === undefined) return []
    const left = x + radius + FIGURE_PX.gap
    const size = { width: text.length * FIGURE_PX.digit, height: FIGURE_PX.height }
    return [{ plant, text, left, at: [left + size.width / 2, y], size }]
  })
  return fittingLabels(figures, [...markers, ...written])
}

/** Plants as markers of a map. One stop of the Tab key: the arrows go from marker to marker, Enter opens the plant. */
export const PlantDots = <T,>({ label, dots, markOf, day, written = NONE }: PlantDotsProps<T>): ReactNode => {
  const open = usePlantOpener()
  const [current, setCurrent] = useState<string>()
  const marks = dots.map((dot) => markOf(dot.of))
  const figures = shownFigures(dots, marks, written)
  const at = Math.max(
    0,
    marks.findIndex(({ plant }) => plant === current),
  )
  const press = (event: MouseEvent | KeyboardEvent, plant: string): void => {
    // The zone under it is chosen by its own press.
    event.preventDefault()
    event.stopPropagation()
    setCurrent(plant)
    open?.(plant, day)
  }
  const onKeyDown = (event: KeyboardEvent<SVGElement>, plant: string): void => {
    if (event.key === 'Enter' || event.key === ' ') press(event, plant)
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = (at + by + marks.length) % marks.length
    setCurrent(marks[next]?.plant)
    event.currentTarget.parentElement?.querySelectorAll<SVGElement>('[role="button"]')[next]?.focus()
  }
  return (
    <g className={css.plantDots} role="group" aria-label={label}>
      {dots.map(({ x, y, radius }, i) => {
        const mark = marks[i]
        if (!mark) return null
        const { plant, title, className = '', style, changed } = mark
        return (
          <g
            key={plant}
            role="button"
            tabIndex={i === at ? 0 : -1}
            aria-label={title}
            onClick={(event) => press(event, plant)}
            onKeyDown={(event) => onKeyDown(event, plant)}
            onFocus={() => setCurrent(plant)}
          >
            <title>{title}</title>
            {/* Another element after a change, which begins its animation again; the focus is of the group. */}
            <circle key={changed} cx={x} cy={y} r={radius} className={className} {...(style && { style })} />
          </g>
        )
      })}
      {figures.map(({ plant, text, left, at: [, y] }) => (
        <text key={plant} x={left} y={y} className={css.plantFigure} aria-hidden>
          {text}
        </text>
      ))}
    </g>
  )
}
