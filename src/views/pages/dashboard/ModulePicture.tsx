import type { ReactNode } from 'react'
import type { Sketch } from './moduleSketch'
import * as css from './addModule.module.css'

const AXES = <path d="M6 4V34H60" />

const rects = (all: readonly (readonly [number, number, number, number])[], className?: string): ReactNode =>
  all.map(([x, y, width, height]) => (
    <rect key={`${x} ${y}`} className={className} x={x} y={y} width={width} height={height} />
  ))

const columns = (heights: readonly number[], className: string): ReactNode =>
  rects(
    heights.map((height, place) => [9 + place * 7, 34 - height, 5, height] as const),
    className,
  )

const tile = (x: number, width: number): ReactNode => (
  <g key={x}>
    <rect x={x} y={8} width={width} height={24} rx={1.5} />
    <path d={`M${x + 3} 13H${x + width / 2}`} />
    <path className={css.lead} d={`M${x + 3} 20H${x + width - 4}`} strokeWidth={4} />
    <path d={`M${x + 3} 28l4-2 4 1 ${width - 16}-3`} />
  </g>
)

const HEAT = [0, 1, 2, 1, 0, 1, 2, 2, 1, 0, 0, 1, 1, 2, 1] as const
const HEAT_CLASSES = [css.pale, css.half, css.full] as const

/** Drawings of 64 by 40. What is read first has the accent's colour; all the rest is the grey of lines. */
const DRAWINGS: Readonly<Record<Sketch, ReactNode>> = {
  empty: (
    <>
      {AXES}
      <path className={css.lead} d="M34 13V25M28 19H40" />
    </>
  ),
  line: (
    <>
      {AXES}
      <path className={css.lead} d="M7 28L16 20L25 23L34 11L44 16L58 9" />
    </>
  ),
  lines: (
    <>
      {AXES}
      <path className={css.lead} d="M7 26L16 18L25 21L34 9L44 14L58 7" />
      <path d="M7 30H15V26H24V28H33V20H43V23H58" />
    </>
  ),
  areas: (
    <>
      <path className={css.full} d="M7 34V27L20 25L34 28L47 24L59 26V34Z" />
      <path className={css.half} d="M7 27L20 25L34 28L47 24L59 26V18L47 14L34 19L20 15L7 19Z" />
      <path className={css.pale} d="M7 19L20 15L34 19L47 14L59 18V11L47 6L34 12L20 8L7 13Z" />
      {AXES}
    </>
  ),
  columns: (
    <>
      {columns([10, 16, 12, 22, 18, 26, 15], css.half)}
      {AXES}
    </>
  ),
  points: (
    <>
      {AXES}
      <g className={css.full}>
        {[12, 19, 24, 30, 37, 43, 50, 55].map((x, place) => (
          <circle key={x} cx={x} cy={29 - place * 3 + (place % 3) * 3} r={1.8} />
        ))}
      </g>
    </>
  ),
  heatMap: HEAT.map((heat, place) => (
    <rect
      key={place}
      className={HEAT_CLASSES[heat]}
      x={7 + (place % 5) * 10.5}
      y={6 + Math.floor(place / 5) * 10}
      width={9.5}
      height={9}
    />
  )),
  forecasts: (
    <>
      {AXES}
      <path d="M7 25L20 18L34 22L58 16M7 29L20 23L34 26L58 22M7 22L20 14L34 17L58 9" strokeDasharray="2 2" />
      <path className={css.lead} d="M7 27L20 20L34 20L58 12" />
    </>
  ),
  auctions: (
    <>
      {columns([8, 12, 9, 14, 10, 12, 7], css.pale)}
      <path className={css.lead} d="M8 22H16V14H24V18H32V9H40V15H48V12H58" />
      {AXES}
    </>
  ),
  table: (
    <>
      <rect className={css.half} x={6} y={6} width={53} height={6} />
      <path d="M6 19H59M6 26H59M6 33H59M24 6V34M42 6V34" />
    </>
  ),
  tile: tile(14, 36),
  tiles: [tile(5, 16), tile(24, 16), tile(43, 16)],
  dial: (
    <>
      <path d="M14 31A18 18 0 0 1 23 15.400M41 15.400A18 18 0 0 1 50 31" strokeWidth={2} />
      <path className={css.lead} d="M23 15.400A18 18 0 0 1 41 15.400" strokeWidth={4} />
      <path d="M32 31L36 19" strokeWidth={2} />
    </>
  ),
  stack: (
    <>
      {columns([4, 6, 9, 13], css.half)}
      {rects(
        [
          [37, 15, 5, 19],
          [44, 10, 5, 24],
          [51, 6, 5, 28],
        ],
        css.full,
      )}
      {AXES}
    </>
  ),
  ranking: (
    <>
      {rects(
        [
          [22, 6, 37, 5],
          [22, 14, 27, 5],
          [22, 22, 19, 5],
          [22, 30, 11, 5],
        ],
        css.half,
      )}
      <path d="M6 8.500H17M6 16.500H17M6 24.500H17M6 32.500H17" />
    </>
  ),
  treemap: (
    <>
      <rect className={css.full} x={6} y={6} width={24} height={28} />
      {rects(
        [
          [31.5, 6, 27.5, 14],
          [31.5, 21.5, 14, 12.5],
        ],
        css.half,
      )}
      <rect className={css.pale} x={47} y={21.5} width={12} height={12.5} />
    </>
  ),
  note: (
    <>
      <path d="M14 5H43L50 12V35H14ZM43 5V12H50" />
      <path className={css.lead} d="M19 17H40" />
      <path d="M19 23H45M19 29H36" />
    </>
  ),
}

/** A small drawing of what a module looks like. What it is, is written next to it. */
export const ModulePicture = ({ sketch }: { readonly sketch: Sketch }) => (
  <svg className={`${css.modulePicture} rigid`} viewBox="0 0 64 40" data-sketch={sketch} aria-hidden>
    {DRAWINGS[sketch]}
  </svg>
)
