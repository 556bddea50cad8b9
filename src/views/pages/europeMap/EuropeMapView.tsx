import { useMemo, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { europePricePlot } from '../../../domain/charts/europePlots'
import type { CountryHours, EuropeMap, Interconnectors } from '../../../domain/europe/calls'
import { bordersOf, EUROPE_LAYERS, fullestHour, layerOf, type EuropeLayer } from '../../../domain/europe/hour'
import { scaleOf } from '../../../domain/maps/colourScale'
import { EUROPE_MAP } from '../../../domain/maps/europeMap'
import type { Instant } from '../../../domain/periods'
import type { Freshness } from '../../../streams/lib/types'
import { PlotPanel } from '../../charts/PlotPanel'
import { useTimes } from '../../user/times'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { PlaySlider } from '../../parts/controls/PlaySlider'
import { ZoneMap, type MapReadout } from '../../parts/map/ZoneMap'
import { PHONE, useMedia } from '../../parts/media'
import { Panel } from '../../parts/panel/Panel'
import type { EuropeChoices } from './europeChoices'
import { LAYERS, layerText } from './europeLayers'
import { BordersTable, CountriesTable, MixTable, type CountryLine } from './EuropeTables'
import { FlowArrows } from './FlowArrows'
import './europeMap.css'

export type EuropeMapViewProps = {
  /** Countries of the licence; undefined until they are known, and without one beside Great Britain. */
  readonly map: EuropeMap | undefined
  readonly flows: Interconnectors | undefined
  readonly now: Instant
  readonly freshness: { readonly map: Freshness; readonly flows: Freshness }
  /** False where the licence has no country beside Great Britain. */
  readonly hasEurope: boolean
  readonly choices: EuropeChoices
  readonly onChoices: (patch: Partial<EuropeChoices>) => void
  readonly onRetry: () => void
}

const LAYER_CHOICES = EUROPE_LAYERS.map((value) => ({ value, label: LAYERS[value].label }))
const SHOWN = [
  { key: 'showLabels', label: 'Numbers' },
  { key: 'showFlows', label: 'Flows' },
] as const
const MOST_PICKED = 3
const STEP_MS = 700
const NO_SOURCE = 'No source of this server has this country.'
const NO_LICENCE = 'Your licence has no country except Great Britain: flows are shown, countries are not.'
const NO_HOURS: readonly Instant[] = []
const NO_COUNTRIES: readonly CountryHours[] = []

/** The countries around Great Britain in an hour of a day, with the flows between them: a map, tables, prices and mixes. */
export const EuropeMapView = (props: EuropeMapViewProps) => {
  const { map, flows, now, freshness, hasEurope, choices, onChoices, onRetry } = props
  const { layer } = choices
  const times = useTimes()
  const phone = useMedia(PHONE)
  const [at, setAt] = useState<Instant>()
  const [picked, setPicked] = useState<readonly string[]>([])
  const hours = map?.hours ?? flows?.hours ?? NO_HOURS
  const countries = map?.countries ?? NO_COUNTRIES
  const hour = useMemo(() => {
    const chosen = at === undefined ? -1 : hours.indexOf(at)
    if (chosen >= 0) return chosen
    const running = hours.findLastIndex((begin) => begin <= now)
    return fullestHour(countries, flows?.links ?? [], layer, running >= 0 ? running : 0)
  }, [at, hours, now, countries, flows, layer])
  const borders = useMemo(() => bordersOf(flows?.links ?? [], hour), [flows, hour])
  const lines = useMemo(() => linesOf(countries), [countries])
  const values = useMemo(() => valuesOf(countries, layer, hour), [countries, layer, hour])
  // The colours have room for all hours, so that they stay from one to the next.
  const scale = useMemo(
    () =>
      scaleOf(
        hours.flatMap((_, each) => [...valuesOf(countries, layer, each).values()]),
        'linear',
      ),
    [countries, hours, layer],
  )
  const compared = picked.length === 0 ? countries : countries.filter(({ iso }) => picked.includes(iso))
  const plot = useMemo(() => europePricePlot(compared, hours, now), [compared, hours, now])
  const pick = (iso: string | undefined): void => {
    if (iso === undefined) return
    setPicked(picked.includes(iso) ? picked.filter((each) => each !== iso) : [...picked, iso].slice(-MOST_PICKED))
  }
  const last = picked.at(-1)
  const nameOf = (iso: string): string => EUROPE_MAP.zones.find(({ id }) => id === iso)?.name ?? iso
  const { label, title, unit, tones } = LAYERS[layer]
  const begin = hours[hour]
  const texts = begin === undefined ? '' : `${times.minute(begin)}–${times.minute(begin + 3_600_000)}`
  const table = <CountriesTable lines={lines} hour={hour} picked={picked} onPick={pick} />
  const mixed = compared.slice(0, MOST_PICKED)
  return (
    <>
      <section className="europe-bar card hstack rigid" aria-label="What is shown">
        <ChoiceControl
          label="Layer"
          value={layer}
          options={LAYER_CHOICES}
          onChange={(next) => onChoices({ layer: next })}
        />
        <ToggleButtonGroup
          className="seg control-seg not-phone"
          aria-label="On the map"
          selectionMode="multiple"
          selectedKeys={SHOWN.filter(({ key }) => choices[key]).map(({ key }) => key)}
          onSelectionChange={(keys) =>
            onChoices({ showLabels: keys.has('showLabels'), showFlows: keys.has('showFlows') })
          }
        >
          {SHOWN.map(({ key, label: name }) => (
            <ToggleButton key={key} id={key}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {!hasEurope && <span className="dim">{NO_LICENCE}</span>}
        <span className="grow" />
        <PlaySlider
          label="Hour of the day"
          playLabel="Play through the day"
          count={hours.length}
          place={hour}
          texts={texts}
          stepMs={STEP_MS}
          onPlace={(place) => setAt(hours[place])}
        />
      </section>
      <div className="europe-body">
        <Panel
          title={label}
          area="europe-map"
          freshness={hasEurope ? freshness.map : freshness.flows}
          sum={`${unit}, ${texts}`}
          onRetry={onRetry}
        >
          <ZoneMap
            map={EUROPE_MAP}
            label={`Europe by country: ${title}, ${unit}`}
            values={values}
            scale={scale}
            tones={tones}
            unit={unit}
            text={(value) => layerText(layer, value)}
            showLabels={choices.showLabels}
            showBoundaries={false}
            chosen={last}
            onChoose={(iso) => pick(iso ?? last)}
            readoutOf={(iso) => readoutOf(lines, iso, hour, nameOf)}
            over={(fit) => choices.showFlows && <FlowArrows borders={borders} fit={fit} />}
            table={table}
          />
        </Panel>
        {!phone && (
          <Panel
            title="Countries"
            area="europe-countries"
            freshness={freshness.map}
            sum={picked.length === 0 ? `Choose up to ${MOST_PICKED} to compare` : picked.join(', ')}
            onRetry={onRetry}
          >
            {table}
          </Panel>
        )}
        <PlotPanel
          title="Day-ahead prices"
          note="€/MWh"
          area="europe-prices"
          plot={map ? plot : undefined}
          freshness={freshness.map}
          onRetry={onRetry}
        />
        <Panel
          title="Flows to Great Britain"
          area="europe-flows"
          freshness={freshness.flows}
          sum={texts}
          onRetry={onRetry}
        >
          <BordersTable borders={borders} hour={hour} nameOf={nameOf} />
        </Panel>
        <Panel
          title="Generation by type"
          area="europe-mix"
          freshness={freshness.map}
          sum={`MW, ${texts}`}
          onRetry={onRetry}
        >
          <MixTable countries={mixed} hour={hour} />
        </Panel>
      </div>
    </>
  )
}

const linesOf = (countries: readonly CountryHours[]): readonly CountryLine[] =>
  countries.map((hours) => ({ iso: hours.iso, name: hours.name, hours, why: hours.why }))

const valuesOf = (countries: readonly CountryHours[], layer: EuropeLayer, hour: number): ReadonlyMap<string, number> =>
  new Map(
    countries.flatMap((country) => {
      const value = layerOf(layer, country, hour)
      return value === undefined ? [] : [[country.iso, value] as const]
    }),
  )

const readoutOf = (
  lines: readonly CountryLine[],
  iso: string | undefined,
  hour: number,
  nameOf: (iso: string) => string,
): MapReadout => {
  const shown = iso ?? 'GB'
  const line = lines.find((each) => each.iso === shown)
  const why = line === undefined ? (lines.length === 0 ? '' : NO_SOURCE) : (line.why ?? '')
  return {
    title: why === '' ? nameOf(shown) : `${nameOf(shown)}: ${why}`,
    lines: EUROPE_LAYERS.map((layer) => [
      LAYERS[layer].short,
      layerText(layer, line?.hours && layerOf(layer, line.hours, hour)),
    ]),
  }
}
