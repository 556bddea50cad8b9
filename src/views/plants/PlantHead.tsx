import type { ReactNode } from 'react'
import { usePlantColours } from '../user/plantColours'
import { Link } from 'react-router-dom'
import type { PlantActivity, PlantUnit } from '../../domain/plants/calls'
import { durationHours } from '../../domain/plants/charge'
import { unitSum } from '../../domain/plants/unitSum'
import { numberText } from '../../domain/format'
import { fuelColour } from '../parts/fuelColour'
import { whole } from '../parts/format/numbers'
import * as css from './plants.module.css'

const different = (units: readonly PlantUnit[], of: (unit: PlantUnit) => string | undefined): string =>
  [...new Set(units.map(of).filter((text) => text !== undefined && text !== ''))].join(', ')

const factsOf = (units: readonly PlantUnit[]): readonly (readonly [string, string])[] => {
  const [first] = units
  const energy = unitSum(units, (unit) => unit.energy)
  const hours = durationHours(energy, unitSum(units, ({ capacity }) => capacity) ?? 0)
  const imports = unitSum(units, (unit) => unit.demandCapacity) ?? 0
  const all: readonly (readonly [string, string])[] = [
    ['Owner', different(units, ({ owner }) => owner)],
    ['Zone', different(units, ({ zone }) => zone)],
    ['GSP group', different(units, ({ gspGroup }) => gspGroup)],
    ['Connection', different(units, ({ connection }) => connection)],
    ['Technology', different(units, ({ technology }) => technology)],
    ['Capacity', `${whole(unitSum(units, ({ capacity }) => capacity))} MW`],
    ['Import', imports < 0 ? `${whole(imports)} MW` : ''],
    ['Energy', energy === undefined ? '' : `${whole(energy)} MWh`],
    ['Duration', hours === undefined ? '' : `${numberText(hours, { decimals: 1 })} h`],
    ['Losses', units.length === 1 ? numberText(first?.lossMultiplier, { decimals: 4 }) : ''],
    ['NESO id', units.length === 1 ? (first?.nationalGridId ?? '') : ''],
    ['EIC', units.length === 1 ? (first?.eic ?? '') : ''],
  ]
  return all.filter(([, text]) => text !== '' && text !== '-')
}

/** What is registered of a plant, side by side. */
export const Registration = ({ facts }: { readonly facts: readonly (readonly [name: string, text: string])[] }) => (
  <dl className={css.plantRegistration}>
    {facts.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd title={text}>{text}</dd>
      </div>
    ))}
  </dl>
)

/** What a plant makes power of, with its colour. */
export const FuelName = ({ name, colour }: { readonly name: string; readonly colour: string }) => (
  <span className="hstack gap-4">
    <i className={css.plantFuel} style={{ background: colour }} aria-hidden />
    {name}
  </span>
)

type PlantHeadProps = {
  readonly plant: PlantActivity
  /** A heading of the page, or of the panel over it. */
  readonly level: 'h2' | 'h3'
  /** Where the address of a plant leads; a slide-out closes with it. */
  readonly onLeave?: () => void
  /** What can be done with it, at the end of its name. */
  readonly actions?: ReactNode
}

/** What a plant is, as it is registered. */
export const PlantHead = ({ plant, level: Heading, onLeave, actions }: PlantHeadProps) => {
  const units = plant.units.map(({ unit }) => unit)
  const fuels = [...new Set(units.map(({ fuel }) => fuel))]
  const colours = usePlantColours()
  // Of a station the colour that a group gives the first of its units that has one.
  const color = units.map(({ id }) => colours.get(id)).find((each) => each !== undefined)
  const station = plant.isStation ? undefined : units[0]?.station
  return (
    <section className={css.plantHead} aria-label="Registration">
      <div className={`hstack gap-8 ${css.plantName}`}>
        <Heading style={{ color }}>{plant.name}</Heading>
        <span className="muted">{plant.isStation ? `${units.length} units` : plant.id}</span>
        {fuels.map((fuel) => (
          <FuelName key={fuel} name={fuel} colour={fuelColour(fuel)} />
        ))}
        {station !== undefined && (
          <Link to={`/plant/${encodeURIComponent(station)}`} onClick={onLeave}>
            All units of {station}
          </Link>
        )}
        {actions}
      </div>
      <Registration facts={factsOf(units)} />
    </section>
  )
}
