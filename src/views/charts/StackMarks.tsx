import { Group } from '@visx/group'
import { Line } from '@visx/shape'
import type { BoaMetrics } from '../../domain/wire'
import { price, signed, whole } from '../words/numbers'
import type { Frame, Geometry } from './stackFrame'

/** MWh of a half hour as the mean MW: the NIV line stands on the MW axis. */
const NIV_MW = 2

type MarksProps = Geometry & { readonly metrics: BoaMetrics | undefined; readonly partial: boolean }

/** The NIV and the indicative price over the bars, each with its label on the line. */
export const StackMarks = ({ x, y, frame, mws, prices, metrics, partial }: MarksProps) => {
  const { netImbalanceVolume: niv, indicativePrice } = metrics ?? {}
  const nivMw = niv === undefined ? undefined : niv * NIV_MW
  const nivIn = nivMw !== undefined && nivMw >= mws[0] && nivMw <= mws[1]
  const priceIn = indicativePrice !== undefined && indicativePrice >= prices[0] && indicativePrice <= prices[1]
  return (
    <Group>
      {nivIn && <NivMark x={x(nivMw)} niv={signed(niv)} mw={whole(Math.abs(nivMw))} frame={frame} />}
      {priceIn && <PriceMark y={y(indicativePrice)} price={price(indicativePrice)} frame={frame} partial={partial} />}
    </Group>
  )
}

const NivMark = ({ x, niv, mw, frame }: { x: number; niv: string; mw: string; frame: Frame }) => {
  const flip = frame.right - x < 190
  return (
    <>
      <Line from={{ x, y: frame.top }} to={{ x, y: frame.bottom }} className="niv" />
      <text className="t-strong halo" x={flip ? x - 5 : x + 5} y={frame.bottom - 6} textAnchor={flip ? 'end' : 'start'}>
        NIV {niv} MWh
        {frame.roomy && <tspan className="t-axis"> = {mw} MW</tspan>}
      </text>
    </>
  )
}

const PriceMark = ({
  y,
  price: words,
  frame,
  partial,
}: {
  y: number
  price: string
  frame: Frame
  partial: boolean
}) => (
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
