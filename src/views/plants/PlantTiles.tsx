import type { PlantNow } from '../../domain/plants/calls'
import type { Instant } from '../../domain/periods'
import { unitSum } from '../../domain/plants/unitSum'
import { useTimes } from '../user/times'
import { mw, price, signed, whole } from '../parts/format/numbers'
import * as metricsCss from '../parts/metrics.module.css'
import * as plantsCss from './plants.module.css'

type Tile = { readonly name: string; readonly unit: string; readonly value: string; readonly note: string }

/** @param only the price of the only one that moved */
const movedText = (count: number, only: string | undefined): string => {
  if (count === 0) return 'none in force'
  return only === undefined ? `${count} units moved` : `${only} £/MWh`
}

const tilesOf = (units: readonly PlantNow[]): readonly Tile[] => {
  const moved = units.filter(({ boa }) => boa !== undefined)
  const boa = moved.reduce((total, unit) => total + (unit.boa?.mw ?? 0), 0)
  const [one] = units.length === 1 ? units : []
  const shared: readonly Tile[] = [
    { name: 'PN', unit: 'MW', value: mw(unitSum(units, ({ pn }) => pn)), note: one?.state ?? `${units.length} units` },
    {
      name: 'Expected',
      unit: 'MW',
      note: 'as accepted',
      value: mw(unitSum(units, ({ figures }) => figures.expectedGeneration)),
    },
    { name: 'MEL', unit: 'MW', value: mw(unitSum(units, ({ mel }) => mel)), note: 'export limit' },
    {
      name: 'Headroom',
      unit: 'MW',
      note: 'MEL less expected',
      value: mw(unitSum(units, ({ figures }) => figures.headroom)),
    },
    {
      name: 'BOA',
      unit: 'MW',
      value: moved.length === 0 ? '0' : signed(boa),
      note: movedText(moved.length, one && price(one.boa?.price)),
    },
    {
      name: 'Accepted',
      unit: 'MWh',
      note: 'in this half hour',
      value: signed(unitSum(units, ({ figures }) => figures.acceptedVolume)),
    },
  ]
  return one ? [...shared, ...singleTiles(one)] : shared
}

/** What means something of a single unit only. */
const singleTiles = ({ figures: { sel, firstOffer, firstBid, ndz, ndo, ndb } }: PlantNow): readonly Tile[] => [
  { name: 'SEL', unit: 'MW', value: whole(sel), note: 'stable export limit' },
  { name: 'First offer', unit: '£/MWh', value: price(firstOffer), note: 'one MW more' },
  { name: 'First bid', unit: '£/MWh', value: price(firstBid), note: 'one MW less' },
  { name: 'NDZ', unit: 'min', value: whole(ndz), note: `NTO ${whole(ndo)}, NTB ${whole(ndb)}` },
]

type PlantTilesProps = {
  readonly units: readonly PlantNow[] | undefined
  /** As of when they are right. */
  readonly asOf?: Instant | undefined
}

/** Which instant the figures next to it are of: they do not follow the chosen dates. */
const Now = ({ asOf }: Pick<PlantTilesProps, 'asOf'>) => {
  const times = useTimes()
  return (
    <div className={plantsCss.plantTilesNow}>
      <span className="k">Now</span>
      <span className="v">{asOf === undefined ? '' : times.minute(asOf)}</span>
      <span className="s" title="The figures next to it are of now, whatever dates are chosen">
        live figures
      </span>
    </div>
  )
}

/** What a plant does in this minute: what is read first. */
export const PlantTiles = ({ units, asOf }: PlantTilesProps) => (
  <section
    className={`${metricsCss.metrics} ${metricsCss.metricsFree} card rigid ${plantsCss.plantTiles}`}
    aria-label="Now"
    aria-busy={units === undefined}
  >
    <Now asOf={asOf} />
    {tilesOf(units ?? []).map(({ name, unit, value, note }) => (
      <div key={name}>
        <span className="k">
          <span className="truncate" title={name}>
            {name}
          </span>
          <em>{unit}</em>
        </span>
        <span className="v">{units ? value : ''}</span>
        <span className="s" title={note}>
          {units ? note : 'Loading…'}
        </span>
      </div>
    ))}
  </section>
)
