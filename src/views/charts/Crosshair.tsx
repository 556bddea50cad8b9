import { useMemo } from 'react'
import type { Instant } from '../../domain/periods'
import { useTimes } from '../own/times'
import { stepMs, type CrossLink, type DrawnChart } from './chart'
import type { Geometry } from './geometry'
import { ReadLayer } from './ReadLayer'
import { crossTo, readoutAt, spokenReadout, stepStart, stepText, type ReadoutBlock } from './readout'

type CrosshairProps = {
  readonly chart: DrawnChart
  readonly link: CrossLink
  readonly geometry: Geometry
  readonly width: number
}

/** Follows pointer and arrow keys: one mark in all linked charts, and one readout in that which is pointed at. */
export const Crosshair = ({ chart, link: { cross, onCross, charts }, geometry, width }: CrosshairProps) => {
  const { x, times } = geometry
  const { title, data } = chart
  const texts = useTimes()
  const step = stepMs(chart)
  const own = cross?.chart === chart.id
  const at = cross?.at
  const blocks = useMemo(() => (own && at !== undefined ? readoutAt(charts, at) : undefined), [own, at, charts])
  const when = at === undefined ? '' : stepText(at, texts, step)

  const onPoint = (pixel: number): void => {
    const pointed = stepStart(x.invert(pixel), step)
    const outside = pointed < times[0] - step || pointed >= times[1]
    if (outside) onCross(undefined)
    else if (!own || pointed !== at) onCross({ at: pointed, chart: chart.id })
  }
  const onKey = (key: string): boolean => {
    const to = crossTo(key, own ? at : undefined, times, data.start, step)
    if (to !== undefined) onCross({ at: to, chart: chart.id })
    return to !== undefined
  }
  const isOwn = (block: ReadoutBlock): boolean => block.chart === chart.id
  return (
    <ReadLayer
      className="crosshair"
      label={`${title}. The arrow keys read it ${chart.step === undefined ? 'by half hours' : 'step by step'}.`}
      reading={own}
      said={blocks ? spokenReadout(when, blocks.filter(isOwn)) : ''}
      onPoint={onPoint}
      onKey={onKey}
      onLeave={() => {
        if (own) onCross(undefined)
      }}
    >
      {at !== undefined && <Mark geometry={geometry} at={at} step={step} />}
      {blocks && at !== undefined && (
        <ReadoutBox
          when={when}
          blocks={width < ROOMY_PX ? blocks.filter(isOwn) : blocks}
          from={x(at)}
          to={x(at + step)}
          top={geometry.frame.top - 18}
          width={width}
        />
      )}
    </ReadLayer>
  )
}

/** The step that is read, over the height of the plot. Nothing where this chart does not reach it. */
const Mark = ({ geometry: { x, frame, times }, at, step }: { geometry: Geometry; at: Instant; step: number }) => {
  const left = Math.max(frame.left, x(at))
  const right = Math.min(frame.right, x(at + step))
  if (at + step <= times[0] || at >= times[1] || right <= left) return null
  return (
    <div className="cross" style={{ left, width: right - left, top: frame.top, height: frame.bottom - frame.top }} />
  )
}

const BLOCKS_PX = 292
const BLOCK_PX = 146
/** A narrower chart shows its own values only, so that the readout does not lie over what it reads. */
const ROOMY_PX = 520
const GAP_PX = 10

type ReadoutBoxProps = {
  readonly when: string
  readonly blocks: readonly ReadoutBlock[]
  /** The ends of what is marked, px. */
  readonly from: number
  readonly to: number
  readonly top: number
  readonly width: number
}

const ReadoutBox = ({ when, blocks, from, to, top, width }: ReadoutBoxProps) => {
  const single = blocks.length === 1
  const boxPx = single ? BLOCK_PX : BLOCKS_PX
  const after = to + GAP_PX
  const before = from - GAP_PX - boxPx
  // Next to the mark; where neither side has the room, at the end that is farther from it.
  const left = after + boxPx <= width ? after : before >= 0 ? before : after < width / 2 ? width - boxPx : 0
  return (
    <div className={`readout chart-readout${single ? ' own' : ''}`} style={{ left, top, width: boxPx }} aria-hidden>
      <b className="when">{when}</b>
      {blocks.map((block) => (
        <Block key={`${block.chart} ${block.axis.unit}`} {...block} />
      ))}
    </div>
  )
}

const Block = ({ name, axis, lines, total }: ReadoutBlock) => (
  <dl>
    <dt className="unit">{name}</dt>
    <dd className="unit">{axis.unit}</dd>
    {lines.map(({ name: line, colour, text }) => (
      <Line key={line} name={line} colour={colour} text={text} />
    ))}
    {total !== undefined && <Line name="Total" text={total} />}
  </dl>
)

const Line = ({ name, colour, text }: { name: string; colour?: string | undefined; text: string }) => (
  <>
    <dt>
      {colour !== undefined && <i className="swatch" style={{ background: colour }} />}
      {name}
    </dt>
    <dd>{text}</dd>
  </>
)
