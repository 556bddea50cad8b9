import type { EuropeLayer } from '../../../domain/europe/hour'
import { numberText } from '../../../domain/format'
import { RAMP_TONES, type MapTones } from '../../parts/map/tones'

type LayerTexts = {
  readonly label: string
  /** With its unit, where there is little room. */
  readonly short: string
  readonly title: string
  readonly unit: string
  readonly decimals: number
  readonly tones: MapTones
}

export const LAYERS: Readonly<Record<EuropeLayer, LayerTexts>> = {
  price: {
    label: 'Day-ahead price',
    short: 'Price €/MWh',
    title: 'day-ahead price',
    unit: '€/MWh',
    decimals: 0,
    tones: RAMP_TONES,
  },
  load: {
    label: 'Load',
    short: 'Load MW',
    title: 'load',
    unit: 'MW',
    decimals: 0,
    tones: RAMP_TONES,
  },
  netExport: {
    label: 'Net export',
    short: 'Export MW',
    title: 'net export over all borders',
    unit: 'MW',
    decimals: 0,
    tones: { above: 'var(--fuel-wind)', below: 'var(--whatif)' },
  },
  renewables: {
    label: 'Renewables',
    short: 'Renewable %',
    title: 'wind, solar, hydro and biomass in what is generated',
    unit: '%',
    decimals: 0,
    tones: RAMP_TONES,
  },
  carbon: {
    label: 'Carbon',
    short: 'gCO2/kWh',
    title: 'carbon intensity of what is generated',
    unit: 'gCO2/kWh',
    decimals: 0,
    tones: RAMP_TONES,
  },
}

export const layerText = (layer: EuropeLayer, value: number | undefined): string =>
  numberText(value, { decimals: LAYERS[layer].decimals })
