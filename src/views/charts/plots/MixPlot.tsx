import { memo, useMemo } from 'react'
import { HALF_HOUR_MS } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import { fuelColour } from '../../parts/fuelColour'
import { whole } from '../../parts/format/numbers'
import { Crosshair } from './Crosshair'
import { byMixOrder, fuelLabel, fuelName, layerPath, mixOf, type Mix } from './mixLayers'
import { NowMark, PlotAxes } from './PlotAxes'
import { geometryOf, niceRange, type Geometry, spread } from './series'
import type { PlotProps } from './PricesPlot'
import { gigawatts } from './readout'
import '../charts.css'
import './plots.css'

const ROOMY_PX = 480

/** Generation by fuel, stacked, GW; net imports on top, exports and pumping below zero. */
export const MixPlot = ({ current, width, height, cross, onCross }: PlotProps) => {
  const { generation, from, figures } = current
  const roomy = width >= ROOMY_PX
  const to = Math.max(current.to, figures.asOf)
  const mix = useMemo(() => mixOf(generation), [generation])
  const geometry = useMemo(
    () => geometryOf(width, height, roomy ? 158 : 118, [from, to], niceRange(mix.low, mix.high)),
    [mix, from, to, width, height, roomy],
  )
  const newest = mix.times.at(-1)
  return (
    <div className="current-plot" style={{ height }}>
      <svg width={width} height={height} role="img" aria-label="Generation by fuel in the last 48 hours, GW">
        <PlotAxes {...geometry} unit="GW" />
        <Layers geometry={geometry} mix={mix} />
        <Partial geometry={geometry} mix={mix} />
        <NowMark {...geometry} last={newest} />
        <FuelLabels geometry={geometry} mix={mix} figures={figures} roomy={roomy} />
      </svg>
      <Crosshair
        chart="mix"
        label="Generation mix"
        start={newest ?? to}
        {...{ current, cross, onCross, geometry, width }}
      />
    </div>
  )
}

type Drawn = { readonly geometry: Geometry; readonly mix: Mix }

const Layers = memo(({ geometry: { x, y }, mix }: Drawn) => (
  <g className="layers">
    {mix.layers.map(({ fuel, up, down }) => (
      <path key={fuel} d={layerPath(up, x, y) + layerPath(down, x, y)} style={{ fill: fuelColour(fuel) }}>
        <title>{fuelLabel(fuel)}</title>
      </path>
    ))}
    <line x1={x(mix.times[0] ?? 0)} x2={x(mix.times.at(-1) ?? 0)} y1={y(0)} y2={y(0)} className="zero" />
  </g>
))
Layers.displayName = 'Layers'

/** Half hours whose sum has holes are marked along the foot of the chart. */
const Partial = ({ geometry: { x, frame }, mix }: Drawn) => (
  <g className="partial-marks">
    {mix.partial.map((at) => (
      <rect key={at} x={x(at)} width={Math.max(1, x(at + HALF_HOUR_MS) - x(at))} y={frame.bottom} height={3} />
    ))}
  </g>
)

type FuelLabelsProps = Drawn & { readonly figures: Current['figures']; readonly roomy: boolean }

const LABEL_PX = 15

/** Where the layers of the newest column lie, by fuel, px. */
const middles = ({ y }: Geometry, mix: Mix): ReadonlyMap<string, number> =>
  new Map(
    mix.layers.flatMap(({ fuel, up, down }) => {
      const ends = [up.at(-1)?.at(-1), down.at(-1)?.at(-1)].filter((edge) => edge !== undefined)
      const edge = ends.find(([, from, to]) => from !== to) ?? ends[0]
      return edge ? [[fuel, y((edge[1] + edge[2]) / 2)] as const] : []
    }),
  )

/** Each fuel now, beside its layer: swatch, name, GW and its share of all that is generated and imported. */
const FuelLabels = ({ geometry, mix, figures, roomy }: FuelLabelsProps) => {
  const { frame } = geometry
  const supplied = figures.mix.reduce((sum, { mw }) => sum + Math.max(0, mw), 0)
  const now = new Map(figures.mix.map(({ fuel, mw }) => [fuelName(fuel), mw]))
  const fuels = [...new Set([...mix.layers.map(({ fuel }) => fuel), ...mix.unknown, ...now.keys()])].sort(byMixOrder)
  const at = middles(geometry, mix)
  // From the top down, as the layers lie: equal heights keep that order.
  const down = fuels.toReversed()
  const places = spread(
    down.map((fuel) => at.get(fuel) ?? frame.top),
    Math.min(LABEL_PX, (frame.bottom - frame.top + 8) / Math.max(1, down.length - 1)),
    frame.top - 2,
    frame.bottom - 2,
  )
  return (
    <g>
      {down.map((fuel, i) => {
        const mw = now.get(fuel)
        return (
          <g key={fuel} transform={`translate(${frame.right + 10},${(places[i] ?? 0) + 4})`}>
            <rect width={8} height={8} y={-8} style={{ fill: fuelColour(fuel) }} />
            <text className="t-label" x={13}>
              {fuelLabel(fuel)}
            </text>
            <text className="t-strong t-small" x={roomy ? 108 : 103} textAnchor="end">
              {gigawatts(mw)}
            </text>
            {roomy && (
              <text className="t-axis" x={144} textAnchor="end">
                {mw === undefined || mw < 0 || supplied === 0 ? '' : `${whole((100 * mw) / supplied)}%`}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
