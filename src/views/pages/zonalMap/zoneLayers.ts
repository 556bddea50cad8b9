import { zoneFigures, windLoadFactor, type AreaFigures, type PlantCell } from '../../../domain/activity/zones'
import type { ZonalRow } from '../../../domain/boa/zonal'
import { numberText } from '../../../domain/format'
import { NO_ZONE, ZONES } from '../../../domain/maps/zones'
import type { ZoneLayer } from '../../../domain/settings/schemas/zonalMap'
import { BID_OFFER_TONES, RAMP_TONES, type MapTones } from '../../parts/map/tones'
import type { ByZone } from '../../boa/map/zoneValues'

/** What is known of a zone. */
export type ZoneLine = {
  readonly zone: string
  readonly figures: AreaFigures | undefined
  /** Accepted volume and cost; undefined while the stack of the period is not known. */
  readonly accepted: Pick<ZonalRow, 'bids' | 'offers' | 'cost'> | undefined
  /** MW that messages of outages take in the middle of the period; undefined while they are not known. */
  readonly off: number | undefined
}

/** What of the page a layer is made of: each has a freshness of its own. */
export type LayerSource = 'activity' | 'stack' | 'outages'

export type LayerTexts = {
  readonly label: string
  readonly title: string
  readonly unit: string
  readonly source: LayerSource
  readonly tones: MapTones
}

const one = (colour: string, below = 'var(--bid-fill)'): MapTones => ({ above: colour, below })

export const ZONAL_MAP_LAYERS: Readonly<Record<ZoneLayer, LayerTexts>> = {
  output: {
    label: 'Output',
    title: 'expected output',
    unit: 'MW',
    source: 'activity',
    tones: one('var(--accent-fill)', 'var(--whatif)'),
  },
  wind: {
    label: 'Wind load factor',
    title: 'output of wind in % of its capacity',
    unit: '%',
    source: 'activity',
    tones: RAMP_TONES,
  },
  curtailed: {
    label: 'Wind held back',
    title: 'wind held back by acceptances',
    unit: 'MW',
    source: 'activity',
    tones: one('var(--bid-fill)'),
  },
  offers: {
    label: 'Accepted offers',
    title: 'accepted offers',
    unit: 'MWh',
    source: 'stack',
    tones: BID_OFFER_TONES,
  },
  bids: { label: 'Accepted bids', title: 'accepted bids', unit: 'MWh', source: 'stack', tones: BID_OFFER_TONES },
  cost: {
    label: 'Cost',
    title: 'cost of accepted bids and offers',
    unit: '£',
    source: 'stack',
    tones: BID_OFFER_TONES,
  },
  headroom: {
    label: 'Headroom',
    title: 'from output up to the export limits',
    unit: 'MW',
    source: 'activity',
    tones: RAMP_TONES,
  },
  footroom: {
    label: 'Footroom',
    title: 'from output down to the stable export limits',
    unit: 'MW',
    source: 'activity',
    tones: RAMP_TONES,
  },
  outages: {
    label: 'Outages',
    title: 'declared unavailable',
    unit: 'MW',
    source: 'outages',
    tones: RAMP_TONES,
  },
}

/** The output of a zone, of one fuel where one is named: a zone without plants of it puts out nothing. */
const outputOf = (figures: AreaFigures | undefined, fuel: string): number | undefined => {
  if (figures === undefined || figures.known === 0 || fuel === '') return figures?.output
  return figures.byFuel.find(([name]) => name === fuel)?.[1] ?? 0
}

/** The value of a layer in a zone; undefined where it is not known. @param fuel of the layer `output`; '' for all */
export const layerValue = (
  layer: ZoneLayer,
  { figures, accepted, off }: Omit<ZoneLine, 'zone'>,
  fuel: string,
): number | undefined => {
  switch (layer) {
    case 'output':
      return outputOf(figures, fuel)
    case 'wind':
      return figures && windLoadFactor(figures)
    case 'offers':
    case 'bids':
    case 'cost':
      return accepted?.[layer]
    case 'outages':
      return off
    case 'curtailed':
    case 'headroom':
    case 'footroom':
      return figures?.[layer]
    default:
      return layer satisfies never
  }
}

export const zonalMapLayerText = (value: number | undefined): string => numberText(value, { decimals: 0 })

const NOTHING = { bids: 0, offers: 0, cost: 0 }

/**
 * All zones from north to south; what is of no known zone comes last, where there is any.
 * @param byZone accepted volume; undefined while it is not known
 * @param off MW of outages by zone; undefined while they are not known
 */
export const zoneLines = (
  cells: readonly PlantCell[],
  byZone: ByZone | undefined,
  off: ReadonlyMap<string, number> | undefined,
): readonly ZoneLine[] => {
  const figures = zoneFigures(cells)
  const hasOthers = figures.has(NO_ZONE) || byZone?.others !== undefined || off?.has(NO_ZONE) === true
  return [...ZONES, ...(hasOthers ? [NO_ZONE] : [])].map((zone): ZoneLine => {
    const row = zone === NO_ZONE ? byZone?.others : byZone?.rows.get(zone)
    return {
      zone,
      figures: figures.get(zone),
      accepted: row ?? (byZone?.isKnown === true ? NOTHING : undefined),
      off: off && (off.get(zone) ?? 0),
    }
  })
}
