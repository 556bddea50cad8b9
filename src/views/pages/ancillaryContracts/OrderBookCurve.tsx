import { ParentSize } from '@visx/responsive'
import { scaleLinear } from 'd3'
import type { ContractOrderBook, OrderBookStep } from '../../../domain/ancillary/contracts'
import { CONTRACT_STATUSES } from '../../../domain/tables/contractRows'
import { price, whole } from '../../parts/format/numbers'
import * as css from './ancillaryContracts.module.css'

type CurveProps = { readonly orderBook: ContractOrderBook }

const TOP = 14
const BOTTOM = 16
const LEFT = 34
const RIGHT = 12
/** Narrower orders would not be seen, px. */
const LEAST_PX = 0.5

/** Orders side by side by price, each as wide as its MW: accepted, rejected, the clearing price and what was wanted. */
export const OrderBookCurve = (props: CurveProps) => (
  <ParentSize className={css.orderBookCurve} debounceTime={0}>
    {({ width, height }) => width > 0 && <Drawn {...props} width={Math.floor(width)} height={Math.floor(height)} />}
  </ParentSize>
)

const Drawn = ({ orderBook, width, height }: CurveProps & { readonly width: number; readonly height: number }) => {
  const { steps, clearing, wanted, offered, cleared } = orderBook
  const x = scaleLinear([0, Math.max(offered, wanted ?? 0)], [LEFT, width - RIGHT])
  const y = scaleLinear([0, Math.max(0, ...steps.map(({ contract }) => contract.offer))], [height - BOTTOM, TOP]).nice(
    3,
  )
  const label =
    `${steps.length} orders by price, ${whole(cleared)} of ${whole(offered)} MW accepted` +
    (clearing === undefined ? '' : ` at £${price(clearing)}/MW/h`)
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      {y.ticks(3).map((tick) => (
        <g key={tick} className={css.orderBookTick}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 4} y={y(tick) + 3} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {x.ticks(4).map((tick) => (
        <text key={tick} className={css.orderBookMw} x={x(tick)} y={height - 4} textAnchor="middle">
          {whole(tick)}
        </text>
      ))}
      {steps.map((step) => (
        <Order key={step.contract.id} step={step} x={x} y={y} bottom={height - BOTTOM} />
      ))}
      {clearing !== undefined && (
        <line className={css.orderBookClearing} x1={LEFT} x2={width - RIGHT} y1={y(clearing)} y2={y(clearing)} />
      )}
      {wanted !== undefined && Number.isFinite(wanted) && (
        <>
          <line className={css.orderBookWanted} x1={x(wanted)} x2={x(wanted)} y1={TOP - 4} y2={height - BOTTOM} />
          <text
            className={css.orderBookMw}
            x={x(wanted)}
            y={TOP - 6}
            textAnchor={x(wanted) > width / 2 ? 'end' : 'start'}
          >
            wanted {whole(wanted)}
          </text>
        </>
      )}
    </svg>
  )
}

type Scale = (value: number) => number
type OrderProps = { readonly step: OrderBookStep; readonly x: Scale; readonly y: Scale; readonly bottom: number }

/** One order as high as its price: all of it, and over that what was accepted. */
const Order = ({ step: { contract, before }, x, y, bottom }: OrderProps) => {
  const { plant, offer, offered, cleared, status } = contract
  const top = y(offer)
  const box = { x: x(before), y: top, height: Math.max(1, bottom - top) }
  const widthOf = (mw: number): number => Math.max(LEAST_PX, x(before + mw) - x(before) - LEAST_PX)
  return (
    <g>
      <title>{`${plant}, ${whole(offered)} MW at £${price(offer)}/MW/h: ${CONTRACT_STATUSES[status]}`}</title>
      <rect className={css.orderBookRejected} width={widthOf(offered)} {...box} />
      {cleared > 0 && <rect className={css.orderBookAccepted} width={widthOf(cleared)} {...box} />}
    </g>
  )
}
