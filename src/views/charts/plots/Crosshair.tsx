import { useMemo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import { fuelColour } from '../../parts/fuelColour'
import { crossTo, halfHourOf, type ChartName, type Cross, readoutAt, spokenReadout, type Readout } from './readout'
import type { Geometry } from './series'
import { useTimes } from '../../own/times'

export type CrosshairProps = {
  readonly chart: ChartName
  readonly label: string
  readonly current: Current
  readonly cross: Cross | undefined
  readonly onCross: (cross: Cross | undefined) => void
  readonly geometry: Geometry
  readonly width: number
  /** Where the keyboard begins: the newest half hour. */
  readonly start: Instant
}

/**
 * The layer over a chart that follows the pointer or the arrow keys. The same half hour is marked in both charts; the
 * one readout, with the values of both, stands in the chart that is pointed at.
 */
export const Crosshair = (props: CrosshairProps) => {
  const { chart, label, current, cross, onCross, geometry, start } = props
  const { x, times } = geometry
  const texts = useTimes()
  const own = cross?.chart === chart
  const at = cross?.at
  const readout = useMemo(
    () => (own && at !== undefined ? readoutAt(current, at, texts) : undefined),
    [own, at, current, texts],
  )

  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const pixel = event.clientX - event.currentTarget.getBoundingClientRect().left
    const pointed = halfHourOf(x.invert(pixel))
    const outside = pointed < times[0] - HALF_HOUR_MS || pointed >= times[1]
    if (outside) onCross(undefined)
    else if (!own || pointed !== at) onCross({ at: pointed, chart })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && own) {
      event.stopPropagation()
      onCross(undefined)
      return
    }
    const to = crossTo(event.key, own ? at : undefined, times, start)
    if (to === undefined) return
    event.preventDefault()
    onCross({ at: to, chart })
  }
  const leave = (): void => {
    if (own) onCross(undefined)
  }
  return (
    <div
      className="crosshair"
      role="group"
      aria-label={`${label}. The arrow keys read it by half hours.`}
      tabIndex={0}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={leave}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      {at !== undefined && <Mark geometry={geometry} at={at} />}
      {readout && at !== undefined && <ReadoutBox {...props} readout={readout} at={at} />}
      <span className="aside" aria-live="polite">
        {readout ? spokenReadout(readout, chart) : ''}
      </span>
    </div>
  )
}

/** The half hour, over the height of the plot. Nothing where this chart does not reach it. */
const Mark = ({ geometry: { x, frame, times }, at }: { geometry: Geometry; at: Instant }) => {
  const left = Math.max(frame.left, x(at))
  const right = Math.min(frame.right, x(at + HALF_HOUR_MS))
  if (at + HALF_HOUR_MS <= times[0] || at >= times[1] || right <= left) return null
  return (
    <div className="cross" style={{ left, width: right - left, top: frame.top, height: frame.bottom - frame.top }} />
  )
}

const READOUT_PX = 292
/** A narrow chart shows its own values only, so that the readout does not lie over what it reads. */
const OWN_READOUT_PX = 146
const ROOMY_PX = 520

type ReadoutBoxProps = Pick<CrosshairProps, 'chart' | 'geometry' | 'width'> & { readout: Readout; at: Instant }

const ReadoutBox = ({ chart, geometry: { x, frame }, width, readout, at }: ReadoutBoxProps) => {
  const roomy = width >= ROOMY_PX
  const boxPx = roomy ? READOUT_PX : OWN_READOUT_PX
  const after = x(at + HALF_HOUR_MS) + 10
  const before = x(at) - 10 - boxPx
  // Beside the mark; where neither side has the room, at the end that is farther from it.
  const left = after + boxPx <= width ? after : before >= 0 ? before : after < width / 2 ? width - boxPx : 0
  return (
    <div
      className={`readout current-readout${roomy ? '' : ' own'}`}
      style={{ left, top: frame.top - 18, width: boxPx }}
      aria-hidden
    >
      <b className="when">{readout.title}</b>
      {(roomy || chart === 'prices') && (
        <Block name="Prices" unit="£/MWh">
          {readout.prices.map(({ name, text }) => (
            <Line key={name} name={name} text={text} />
          ))}
        </Block>
      )}
      {(roomy || chart === 'mix') && (
        <Block name="Mix" unit="GW">
          {readout.mix.map(({ name, fuel, text }) => (
            <Line key={name} name={name} fuel={fuel} text={text} />
          ))}
          <Line name="Total" text={readout.total} />
        </Block>
      )}
    </div>
  )
}

const Block = ({ name, unit, children }: { name: string; unit: string; children: ReactNode }) => (
  <dl>
    <dt className="unit">{name}</dt>
    <dd className="unit">{unit}</dd>
    {children}
  </dl>
)

const Line = ({ name, fuel, text }: { name: string; fuel?: string | undefined; text: string }) => (
  <>
    <dt>
      {fuel !== undefined && <i className="swatch" style={{ background: fuelColour(fuel) }} />}
      {name}
    </dt>
    <dd>{text}</dd>
  </>
)
