import { useMemo, useState } from 'react'
import { rangeScaleOf } from '../../../domain/maps/colourScale'
import { WEATHER_MAP } from '../../../domain/maps/weatherMap'
import { WEATHER_ZONES } from '../../../domain/maps/weatherZones'
import type { Instant } from '../../../domain/periods'
import type { AreaColumns } from '../../../domain/weather/areaDays'
import { byInstant, joinedColumns, runStepAt } from '../../../domain/weather/steps'
import { PlaySlider } from '../../parts/controls/PlaySlider'
import { RAMP_TONES } from '../../parts/map/tones'
import { ZoneMap, type MapReadout } from '../../parts/map/ZoneMap'
import { Arrived } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { useTimes } from '../../user/times'
import type { WeatherViewProps } from './weatherProps'
import { changeText, shortDay, stepUnit, valueText } from './weatherTexts'
import * as css from './weatherForecasting.module.css'

const PLAY_MS = 350
const COUNTRY = 'none'

type AreaValues = {
  readonly values: ReadonlyMap<Instant, number>
  readonly normals: ReadonlyMap<Instant, number>
  readonly measured: ReadonlyMap<Instant, number>
}

const valuesOf = ({ measured, forecast, normal }: AreaColumns): AreaValues => ({
  values: byInstant(joinedColumns(measured, forecast)),
  normals: byInstant(normal),
  measured: byInstant(measured),
})

/** The step that is shown: the chosen one, else that of now, else the first. */
const useStep = (steps: readonly Instant[], now: Instant) => {
  const [at, setAt] = useState<Instant>()
  const chosen = at === undefined ? -1 : steps.indexOf(at)
  const running = steps.indexOf(runStepAt(now))
  return { place: chosen >= 0 ? chosen : Math.max(0, running), setAt }
}

type RegionMapProps = WeatherViewProps & {
  readonly region: string | undefined
  readonly onRegion: (region: string | undefined) => void
  readonly isHere: boolean
}

/** Values of all areas by time, and the scale of the regions: it has room for all times, so that colours stay. */
const useAreas = ({ weather }: WeatherViewProps) => {
  const areas = useMemo(() => new Map([...weather.areas].map(([id, of]) => [id, valuesOf(of)])), [weather.areas])
  const scale = useMemo(
    () => rangeScaleOf(WEATHER_ZONES.flatMap(({ id }) => [...(areas.get(id)?.values.values() ?? [])])),
    [areas],
  )
  return { areas, scale }
}

/** What the map states of a region, or of the country, at a step. */
const readoutAt = (
  { choices: { variable, model } }: WeatherViewProps,
  areas: ReadonlyMap<string, AreaValues>,
  at: Instant,
  code: string | undefined,
): MapReadout => {
  const zone = WEATHER_ZONES.find((each) => each.code === code)
  const area = areas.get(zone?.id ?? COUNTRY)
  const value = area?.values.get(at)
  const normal = area?.normals.get(at)
  const above = value === undefined || normal === undefined ? undefined : value - normal
  return {
    title: `${zone?.name ?? 'Great Britain'}: ${area?.measured.has(at) === true ? 'measured' : model.name}`,
    lines: [
      [stepUnit(variable), valueText(variable, value)],
      ['Normal', valueText(variable, normal)],
      ['To normal', changeText(variable, above)],
    ],
  }
}

type MapAtProps = RegionMapProps & { readonly at: Instant; readonly texts: string }

const MapAt = (props: MapAtProps) => {
  const { choices, region, onRegion, at, texts } = props
  const { variable } = choices
  const { areas, scale } = useAreas(props)
  const values = new Map(
    WEATHER_ZONES.flatMap(({ id, code }) => {
      const value = areas.get(id)?.values.get(at)
      return value === undefined ? [] : [[code, value] as const]
    }),
  )
  return (
    <ZoneMap
      map={WEATHER_MAP}
      label={`Great Britain by weather region: ${variable.title}, ${stepUnit(variable)}, ${texts}`}
      values={values}
      scale={scale}
      tones={RAMP_TONES}
      unit={stepUnit(variable)}
      text={(value) => valueText(variable, value)}
      showLabels
      showBoundaries={false}
      chosen={WEATHER_ZONES.find(({ id }) => id === region)?.code}
      onChoose={(code) => onRegion(WEATHER_ZONES.find((zone) => zone.code === code)?.id)}
      readoutOf={(code) => readoutAt(props, areas, at, code)}
      table={null}
    />
  )
}

/** The regions at a time of the days: measured as far as it is, as the chosen model has it from there on. */
export const RegionMap = (props: RegionMapProps) => {
  const { weather, choices, now, onRetry, isHere } = props
  const { variable } = choices
  const times = useTimes()
  const { place, setAt } = useStep(weather.steps, now)
  const at = weather.steps[place] ?? 0
  const texts = `${shortDay(at)} ${times.minute(at)}`
  return (
    <Panel
      title="By region"
      area={css.weatherMap}
      freshness={weather.freshness}
      sum={`${variable.title}, ${stepUnit(variable)}, steps of 3 h`}
      onRetry={onRetry}
    >
      <div className={css.weatherSlider}>
        <PlaySlider
          label="Time of the map"
          playLabel="Play through the days"
          count={weather.steps.length}
          place={place}
          texts={texts}
          stepMs={PLAY_MS}
          onPlace={(next) => setAt(weather.steps[next])}
        />
      </div>
      <Arrived>{isHere && <MapAt {...props} at={at} texts={texts} />}</Arrived>
    </Panel>
  )
}
