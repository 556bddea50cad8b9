import { Line } from '@visx/shape'
import { mwOf } from '../../../domain/boa/stackItem'
import type { BoaMetrics } from '../../../domain/wire'
import { useNiv } from '../../own/niv'
import { price, signed, whole } from '../../parts/format/numbers'
import type { Range } from '../geometry'
import type { Frame, Geometry } from './stackFrame'

type MarksProps = Geometry & { readonly metrics: BoaMetrics | undefined; readonly partial: boolean }

/** The NIV and the indicative price over the bars, each with its label on the line. */
export const StackMarks = ({ x, y, frame, mws, prices, metrics, partial }: MarksProps) => {
  const { netImbalanceVolume: niv, indicativePrice } = metrics ?? {}
  const look = useNiv()
  // The line is on the MW axis, whatever the number next to it is in.
  const nivMw = niv === undefined ? undefined : mwOf(niv)
  const isIn = (value: number | undefined, [low, high]: Range): value is number =>
    value !== undefined && value >= low && value <= high
  return (
    <g>
      {isIn(nivMw, mws) && (
        <NivMark
          x={x(nivMw)}
          words={`NIV ${signed(look.of(niv))} ${look.unit}`}
          power={look.unit === 'MW' ? undefined : `${whole(Math.abs(nivMw))} MW`}
          frame={frame}
        />
      )}
      {isIn(indicativePrice, prices) && (
        <PriceMark y={y(indicativePrice)} words={price(indicativePrice)} frame={frame} partial={partial} />
      )}
    </g>
  )
}

type NivMarkProps = { x: number; words: string; power: string | undefined; frame: Frame }

const NivMark = ({ x, words, power, frame }: NivMarkProps) => {
  const flip = frame.right - x < 190
  return (
    <>
      <Line from={{ x, y: frame.top }} to={{ x, y: frame.bottom }} className="niv" />
      <text className="t-strong halo" x={flip ? x - 5 : x + 5} y={frame.bottom - 6} textAnchor={flip ? 'end' : 'start'}>
        {words}
        {frame.roomy && power !== undefined && <tspan className="t-axis"> = {power}</tspan>}
      </text>
    </>
  )
}

type PriceMarkProps = { y: number; words: string; frame: Frame; partial: boolean }

const PriceMark = ({ y, words, frame, partial }: PriceMarkProps) => (
  <>
    <Line from={{ x: frame.left, y }} to={{ x: frame.right, y }} className="price-line" />
    {frame.roomy ? (
      <>
        <text className="t-strong price-word" x={frame.right + 8} y={y + 1}>
          {words}
        </text>
        <text className="t-axis" x={frame.right + 8} y={y + 15}>
          {partial ? 'indicative, partial' : 'indicative £/MWh'}
        </text>
      </>
    ) : (
      <text className="t-strong price-word halo" x={frame.left + 6} y={y - 6}>
        Indicative {words}
        {partial ? ', partial' : ''}
      </text>
    )}
  </>
)
