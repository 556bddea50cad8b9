import { range, scaleLinear } from 'd3'
import { depthOf, legendValues, type MapScale } from '../../../domain/maps/colourScale'
import { type MapTones, toneAt } from './tones'
import * as css from './zoneMap.module.css'

type MapLegendProps = {
  readonly scale: MapScale
  readonly tones: MapTones
  readonly unit: string
  readonly text: (value: number) => string
}

const STEPS = 12

/** Values of the bar from its left end to its right one, evenly apart. */
const barValues = ({ from: least, end, signs }: MapScale): readonly number[] => {
  const from = signs === 'above' ? least : -end
  const to = signs === 'below' ? 0 : end
  return range(2 * STEPS + 1).map(scaleLinear([0, 2 * STEPS], [from, to]))
}

/** What the colours mean, with numbers. */
export const MapLegend = ({ scale, tones, unit, text }: MapLegendProps) => {
  const bar = barValues(scale)
  const stops = bar.map((value) => toneAt(tones, value, depthOf(scale, value)))
  const percent = scaleLinear([bar[0] ?? 0, bar.at(-1) ?? 1], [0, 100])
  return (
    <div className={css.mapLegend}>
      <span className="dim">{unit}</span>
      <div className="bar" style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }}>
        {legendValues(scale).map((value) => (
          <span key={value} style={{ left: `${percent(value)}%` }}>
            {text(value)}
          </span>
        ))}
      </div>
      <span className="missing" aria-hidden />
      <span className="dim">not known</span>
    </div>
  )
}
