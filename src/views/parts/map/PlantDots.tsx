import { useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { SettlementDate } from '../../../domain/periods'
import { usePlantOpener } from '../PlantName'
import type { Dot } from './dots'
import * as css from './plantDots.module.css'

/** What a marker says and how it looks. */
export type PlantMark = {
  readonly plant: string
  /** Its name and what it does: of the marker, for the ear and on hover. */
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
}

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** px around the figure of a marker. */
const FIGURE_PX = { char: 6, height: 11, gap: 3 }

/** Figures of the largest markers first, as many as do not lie over another marker or figure. */
const shownFigures = <T,>(dots: readonly Dot<T>[], marks: readonly PlantMark[]): ReadonlySet<number> => {
  const boxes = dots.map(({ x, y, radius }) => [x - radius, y - radius, x + radius, y + radius] as const)
  const taken: (readonly [number, number, number, number])[] = [...boxes]
  const shown = new Set<number>()
  for (const [i, { x, y, radius }] of dots.entries()) {
    const figure = marks[i]?.figure
    if (figure === undefined) continue
    const left = x + radius + FIGURE_PX.gap
    const box = [
      left,
      y - FIGURE_PX.height / 2,
      left + figure.length * FIGURE_PX.char,
      y + FIGURE_PX.height / 2,
    ] as const
    if (taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]))
      continue
    taken.push(box)
    shown.add(i)
  }
  return shown
}

/** Plants as markers of a map. One stop of the Tab key: the arrows go from marker to marker, Enter opens the plant. */
export const PlantDots = <T,>({ label, dots, markOf, day }: PlantDotsProps<T>): ReactNode => {
  const open = usePlantOpener()
  const [current, setCurrent] = useState<string>()
  const marks = dots.map((dot) => markOf(dot.of))
  const figures = shownFigures(dots, marks)
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
          <circle
            key={`${plant} ${changed ?? ''}`}
            role="button"
            tabIndex={i === at ? 0 : -1}
            aria-label={title}
            cx={x}
            cy={y}
            r={radius}
            className={className}
            {...(style && { style })}
            onClick={(event) => press(event, plant)}
            onKeyDown={(event) => onKeyDown(event, plant)}
            onFocus={() => setCurrent(plant)}
          >
            <title>{title}</title>
          </circle>
        )
      })}
      {dots.map(({ x, y, radius }, i) =>
        figures.has(i) ? (
          <text key={marks[i]?.plant} x={x + radius + FIGURE_PX.gap} y={y} className={css.plantFigure} aria-hidden>
            {marks[i]?.figure}
          </text>
        ) : null,
      )}
    </g>
  )
}
