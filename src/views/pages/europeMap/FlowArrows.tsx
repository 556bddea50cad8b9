import { scaleLinear } from 'd3'
import { numberText } from '../../../domain/format'
import type { Border } from '../../../domain/europe/hour'
import type { Fit } from '../../../domain/maps/fit'
import { EUROPE_MAP } from '../../../domain/maps/europeMap'
import { whole } from '../../parts/format/numbers'
import type { MapMark } from '../../parts/map/MapLabels'
import * as css from './europeMap.module.css'

type FlowArrowsProps = { readonly borders: readonly Border[]; readonly fit: Fit }

/** Width of an arrow, px, by its flow, MW. */
const widthOf = scaleLinear([0, 1000], [1.5, 3.1])
const HEAD_PX = 5

const placeOf = (name: string) => EUROPE_MAP.places.find((place) => place.name === name)?.at

const flowKind = (flow: number | undefined, isImport: boolean): 'unknown' | 'none' | 'import' | 'export' => {
  if (flow === undefined) return 'unknown'
  if (Math.abs(flow) < 1) return 'none'
  return isImport ? 'import' : 'export'
}

/** The flow of each border as an arrow as wide as it is large, its head where the power goes. */
export const FlowArrows = ({ borders, fit }: FlowArrowsProps) => (
  <g className={css.flowArrows} aria-hidden>
    {borders.map(({ iso, flow }) => {
      const here = placeOf(`GB-${iso}`)
      const there = placeOf(iso)
      if (!here || !there) return null
      const isImport = (flow ?? 0) >= 0
      const [[ax, ay], [bx, by]] = isImport ? [fit.at(there), fit.at(here)] : [fit.at(here), fit.at(there)]
      const width = widthOf(Math.abs(flow ?? 0))
      const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
      const kind = flowKind(flow, isImport)
      const size = HEAD_PX + width
      return (
        <g key={iso} className={`flow ${kind}`}>
          <line x1={ax} y1={ay} x2={bx} y2={by} strokeWidth={width} />
          {flow !== undefined && Math.abs(flow) >= 1 && (
            <path
              d={`M${size},0l${-size * 1.6},${-size * 0.8}v${size * 1.6}z`}
              transform={`translate(${bx} ${by}) rotate(${angle})`}
            />
          )}
        </g>
      )
    })}
  </g>
)

/** The flow of each border in MW with the share of the capacity, to be written next to its arrow. */
export const flowMarks = (borders: readonly Border[], fit: Fit): readonly MapMark[] =>
  borders.flatMap(({ iso, flow, used }) => {
    const here = placeOf(`GB-${iso}`)
    const there = placeOf(iso)
    if (!here || !there) return []
    const line = [fit.at(here), fit.at(there)] as const
    const [[ax, ay], [bx, by]] = line
    const share = used === undefined ? '' : ` · ${numberText(used, { decimals: 0 })}%`
    const text = `${whole(flow === undefined ? undefined : Math.abs(flow))}${share}`
    return [{ id: `flow ${iso}`, anchor: [(ax + bx) / 2, (ay + by) / 2], text, line }]
  })
