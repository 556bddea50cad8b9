import { stateColour, stateWord } from '../../../domain/bingo/cardFace'
import { markerFigure, metricName, type MarkerScale } from '../../../domain/bingo/markerScale'
import type { PlantPlace } from '../../../domain/bingo/plantPlaces'
import { numberText } from '../../../domain/format'
import type { Fit } from '../../../domain/maps/fit'
import type { LabelBox } from '../../../domain/maps/labels'
import type { BingoCard } from '../../../domain/settings'
import type { PlantData } from '../../../domain/wire'
import { useCardChanges } from '../../../streams/bingo/hooks'
import { useUserSettings } from '../../user/settings'
import { dotsOf } from '../../parts/map/dots'
import { PlantDots } from '../../parts/map/PlantDots'
import { stateClass } from '../bingo/BingoCard'
import * as css from './liveMap.module.css'

type Metric = BingoCard['stringMetric']

type MarkersProps = {
  readonly fit: Fit
  readonly plants: readonly PlantData[]
  readonly places: ReadonlyMap<string, PlantPlace>
  readonly metric: Metric
  readonly scale: MarkerScale
  readonly written: readonly LabelBox[]
}

/** A marker as large as the chosen figure of each plant, with the figure next to it where there is room; a press opens it. */
export const Markers = ({ fit, plants, places, metric, scale, written }: MarkersProps) => {
  const look = useUserSettings()
  const changed = new Map(useCardChanges().map(({ plantId, at }) => [plantId, at]))
  const radiusOf = (plant: PlantData): number => scale.radiusOf(markerFigure(plant, metric).value)
  const dots = dotsOf(plants, (plant) => ({ place: places.get(plant.plantId), radius: radiusOf(plant) }), fit)
  return (
    <PlantDots
      label="Plants of the board"
      dots={dots}
      written={written}
      markOf={(plant) => {
        const { value, unit } = markerFigure(plant, metric)
        const colour = stateColour(look, plant.state)
        const at = changed.get(plant.plantId)
        const isZone = places.get(plant.plantId)?.isZone === true
        return {
          plant: plant.plantId,
          title: `${plant.name}: ${stateWord(look, plant.state)}, ${metricName(metric)} ${valueText(value)} ${unit}${isZone ? `, somewhere in ${plant.zone ?? ''}` : ''}`,
          className: [css.liveMark, stateClass(plant.state), at !== undefined && 'is-changed', isZone && 'in-zone']
            .filter(Boolean)
            .join(' '),
          changed: at,
          figure: value === null ? undefined : valueText(value),
          ...(colour !== undefined && { style: { fill: colour } }),
        }
      }}
    />
  )
}

const valueText = (value: number | null): string =>
  numberText(value, { decimals: value !== null && Math.abs(value) < 10 ? 1 : 0 })

type MarkerKeyProps = { readonly metric: Metric; readonly scale: MarkerScale; readonly unit: string }

/** What the sizes of the markers mean: the metric, its unit and some values. */
export const MarkerKey = ({ metric, scale, unit }: MarkerKeyProps) => (
  <p className={`${css.liveKey} small hstack gap-8`} role="note" aria-label="Key of the markers">
    <b>
      Size and figure: {metricName(metric)}, {unit}
    </b>
    {scale.keys.map((value) => {
      const radius = scale.radiusOf(value)
      return (
        <span key={value} className="hstack gap-4">
          <svg width={2 * radius + 2} height={2 * radius + 2} aria-hidden>
            <circle cx={radius + 1} cy={radius + 1} r={radius} />
          </svg>
          {valueText(value)}
        </span>
      )
    })}
    {scale.keys.length === 0 && <span className="dim">of no plant known</span>}
    <span className="dim">Colour: state. Dashed: somewhere in its zone.</span>
  </p>
)
