import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EUROPE_LAYERS } from '../../../domain/europe/hour'
import { EUROPE_MAP } from '../../../domain/maps/europeMap'
import { PlotPanel } from '../../charts/PlotPanel'
import { useTimes } from '../../user/times'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { PlaySlider } from '../../parts/controls/PlaySlider'
import { Toggles } from '../../parts/controls/Toggles'
import { ZoneMap } from '../../parts/map/ZoneMap'
import { PHONE, useMedia } from '../../parts/media'
import { Panel } from '../../parts/panel/Panel'
import { LAYERS, layerText } from './europeLayers'
import { BordersTable, CountriesTable, MixTable } from './EuropeTables'
import {
  countryName,
  MOST_COMPARED,
  readoutOfCountry,
  useEuropeHour,
  type EuropeHour,
  type EuropeMapViewProps,
} from './europeHour'
import { FlowArrows, flowMarks } from './FlowArrows'
import * as css from './europeMap.module.css'

const LAYER_CHOICES = EUROPE_LAYERS.map((value) => ({ value, label: LAYERS[value].label }))
const SHOWN = [
  { key: 'showLabels', label: 'Numbers' },
  { key: 'showFlows', label: 'Flows' },
] as const
const STEP_MS = 700

/** What is shown on the map, and the hour of the day. */
const EuropeBar = (props: EuropeMapViewProps & { readonly shown: EuropeHour; readonly texts: string }) => {
  const { hasEurope, choices, onChoices, shown, texts } = props
  const { hours, hour, setAt } = shown
  return (
    <section className={`${css.europeBar} card hstack rigid`} aria-label="What is shown">
      {hasEurope && (
        <>
          <ChoiceControl
            label="Layer"
            value={choices.layer}
            options={LAYER_CHOICES}
            onChange={(next) => onChoices({ layer: next })}
          />
          <Toggles label="On the map" className="not-phone" options={SHOWN} on={choices} onChange={onChoices} />
        </>
      )}
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
  )
}

type PanelsProps = EuropeMapViewProps & {
  readonly shown: EuropeHour
  readonly texts: string
  /** The countries as a table, for the panel next to the map, and in place of it. */
  readonly table: ReactNode
}

/** The map, coloured by the layer, with the flows over it. */
const MapPanel = ({ map, freshness, choices, onRetry, shown, texts, table }: PanelsProps) => {
  const { hour, picked, pick, borders, lines, values, scale } = shown
  const { layer } = choices
  const { label, title, unit, tones } = LAYERS[layer]
  const last = picked.at(-1)
  const sum = map && values.size === 0 ? `${texts}: no country has a value` : `${unit}, ${texts}`
  return (
    <Panel title={label} area={css.europeMap} freshness={freshness.map} sum={sum} onRetry={onRetry}>
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
        readoutOf={(iso) => readoutOfCountry(lines, iso, hour)}
        over={(fit) => choices.showFlows && <FlowArrows borders={borders} fit={fit} />}
        marks={(fit) => (choices.showFlows ? flowMarks(borders, fit) : [])}
        table={table}
      />
    </Panel>
  )
}

const FlowsPanel = ({ freshness, onRetry, shown, texts }: PanelsProps) => (
  <Panel
    title="Flows to Great Britain"
    area={css.europeFlows}
    freshness={freshness.flows}
    sum={texts}
    onRetry={onRetry}
  >
    <BordersTable borders={shown.borders} hour={shown.hour} nameOf={countryName} />
  </Panel>
)

/** What a licence for Great Britain alone has in place of the countries: one lock, and what opens it. */
const Locked = () => (
  <Panel title="Countries of Europe" area={css.europeLocked}>
    <div className="empty">
      <Lock aria-hidden />
      <b>Your licence has no country except Great Britain</b>
      <span>
        Prices, load and generation of a country need a licence for it. The flows to Great Britain are part of yours.
      </span>
      <Link className="btn s" to="/my-account">
        Your licence
      </Link>
    </div>
  </Panel>
)

/** Prices of the day, flows to Great Britain and generation by type. */
const DayPanels = ({ map, freshness, onRetry, shown, texts, ...props }: PanelsProps) => (
  <>
    <PlotPanel
      title="Day-ahead prices"
      note="€/MWh"
      area={css.europePrices}
      plot={map ? shown.plot : undefined}
      freshness={freshness.map}
      onRetry={onRetry}
    />
    <FlowsPanel {...props} map={map} freshness={freshness} onRetry={onRetry} shown={shown} texts={texts} />
    <Panel
      title="Generation by type"
      area={css.europeMix}
      freshness={freshness.map}
      sum={`MW, ${texts}`}
      onRetry={onRetry}
    >
      <MixTable countries={shown.compared.slice(0, MOST_COMPARED)} hour={shown.hour} />
    </Panel>
  </>
)

/** The countries around Great Britain in an hour of a day, with the flows between them: a map, tables, prices and mixes. */
export const EuropeMapView = (props: EuropeMapViewProps) => {
  const { freshness, onRetry } = props
  const times = useTimes()
  const phone = useMedia(PHONE)
  const shown = useEuropeHour(props)
  const { hours, hour, picked, pick, lines } = shown
  const begin = hours[hour]
  const texts = begin === undefined ? '' : `${times.minute(begin)}–${times.minute(begin + 3_600_000)}`
  const table = <CountriesTable lines={lines} hour={hour} picked={picked} onPick={pick} />
  const parts: PanelsProps = { ...props, shown, texts, table }
  if (!props.hasEurope)
    return (
      <>
        <EuropeBar {...parts} />
        <div className={`${css.europeBody} ${css.gbAlone}`}>
          <Locked />
          <FlowsPanel {...parts} />
        </div>
      </>
    )
  return (
    <>
      <EuropeBar {...parts} />
      <div className={css.europeBody}>
        <MapPanel {...parts} />
        {!phone && (
          <Panel
            title="Countries"
            area={css.europeCountries}
            freshness={freshness.map}
            sum={picked.length === 0 ? `Choose up to ${MOST_COMPARED} to compare` : picked.join(', ')}
            onRetry={onRetry}
          >
            {table}
          </Panel>
        )}
        <DayPanels {...parts} />
      </div>
    </>
  )
}
