import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, FIRST_DAY, simulated, type SeriesSource } from '../definition'
import { gb, type SeriesFamily } from './form'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Elexon names no first day of these data sets: the earliest that can be chosen, and a day without them brings none. */
const elexon = (dataset: string): SeriesSource => ({ dataset, firstDay: FIRST_DAY })

const FORECAST = { family: 'Forecasts', unit: 'MW', stepMs: HALF_HOUR_MS, hasIssues: true } as const
const WIND = { ...FORECAST, stepMs: HOUR, delayMs: -2 * HOUR, outturn: gb('GenerationByFuel', 'Wind') } as const
const DEMAND = { ...FORECAST, delayMs: -HOUR } as const
const HOUSE = {
  ...FORECAST,
  delayMs: -58 * MINUTE,
  sources: {
    simulator: simulated('Forecast of the simulated market'),
    elexon: {
      lacks:
        'Elexon publishes no forecast of it. The NIV bot report makes one of what was published, 90 minutes ahead at most; it is not stored as a series.',
    },
  },
} as const

/** Wind as others than the system operator forecast it. */
const WIND_PROVIDERS = [
  defineSeries({
    ...WIND,
    seriesId: 'HouseWindForecast',
    title: 'House wind forecast',
    description:
      'Mean wind generation in an hour, before any is turned down, as the mean of the weather models’ newest runs has it (P50): the 204 hours ahead, four issues a day.',
    sources: {
      simulator: simulated('Forecast made of the runs of all simulated weather models'),
      elexon: {
        lacks:
          'No house wind forecast: it is made of runs of weather models, and no service with such runs is connected.',
      },
    },
  }),
  defineSeries({
    ...WIND,
    isPart: true,
    seriesId: 'HouseWindForecastBand',
    title: 'House wind forecast, band',
    description:
      'What wind generation will exceed with nine chances in ten (P10), and with one in ten (P90): by how the weather models differ and how the hours ahead are usually misjudged.',
    options: [
      { id: 'P10', name: 'P10' },
      { id: 'P90', name: 'P90' },
    ],
    sources: {
      simulator: simulated('How sure the runs of the simulated weather models are together'),
      elexon: {
        lacks:
          'No band: the house forecast is made of runs of weather models, and no service with such runs is connected.',
      },
    },
  }),
  defineSeries({
    ...WIND,
    seriesId: 'WindForecastGfs',
    title: 'Wind forecast, second provider (GFS)',
    description:
      'Mean wind generation in an hour, before any is turned down, as a provider that follows the GFS weather model has it: the 204 hours ahead, two issues a day.',
    sources: {
      simulator: simulated('Forecast made of the simulated GFS weather runs'),
      elexon: {
        lacks: 'No second provider of wind forecasts is connected: Elexon publishes NESO’s alone.',
      },
    },
  }),
] as const

/** What is forecast, each issue kept as it was published. */
export const FORECASTS: SeriesFamily = {
  definitions: [
    defineSeries({
      ...WIND,
      seriesId: 'WindForecast',
      title: 'Wind forecast',
      description:
        'Mean wind generation on the transmission system in an hour, before any is turned down; eight issues a day.',
      sources: { simulator: simulated('Forecast of the simulated wind'), elexon: elexon('WINDFOR') },
    }),
    defineSeries({
      ...WIND,
      seriesId: 'WindForecastBand',
      title: 'Wind forecast, band',
      description: 'What wind generation will exceed with nine chances in ten (P10), and with one in ten (P90).',
      options: [
        { id: 'P10', name: 'P10' },
        { id: 'P90', name: 'P90' },
      ],
      sources: {
        simulator: simulated('Forecast of the simulated wind'),
        elexon: { lacks: 'Elexon’s wind forecast has no band.' },
      },
    }),
    ...WIND_PROVIDERS,
    defineSeries({
      kind: 'plant',
      family: 'Plants',
      unit: 'MW',
      stepMs: HALF_HOUR_MS,
      delayMs: -HOUR,
      seriesId: 'UnitWindForecast',
      title: 'Wind forecast, day ahead',
      description: 'What the system operator expects a wind farm to make on the day ahead, before any is turned down.',
      sources: {
        simulator: { lacks: 'The simulated market has no forecasts of single wind farms.' },
        elexon: { lacks: 'NESO publishes it: it is shown where NESO is among this server’s sources.' },
        neso: {
          dataset: 'Day Ahead Wind BMU Forecast',
          firstDay: FIRST_DAY,
          notFilled: 'NESO’s archive of it is not read: of past days there is what was received at the time.',
        },
      },
    }),
    defineSeries({
      ...DEMAND,
      seriesId: 'DemandForecast',
      title: 'Demand forecast',
      description: 'Demand on the transmission system as the system operator expects it (TSDF), each issue.',
      outturn: gb('RealtimeDemand'),
      sources: { simulator: simulated('Forecast of the simulated demand'), elexon: elexon('TSDF') },
    }),
    defineSeries({
      ...DEMAND,
      seriesId: 'SolarForecast',
      title: 'Solar forecast',
      description: 'What solar that is connected to distribution networks is expected to make.',
      outturn: gb('EmbeddedSolar'),
      sources: {
        simulator: simulated('Forecast of the simulated sun'),
        elexon: { lacks: 'NESO publishes it: it is shown where NESO is among this server’s sources.' },
        neso: {
          dataset: 'Embedded Solar and Wind Forecast',
          firstDay: FIRST_DAY,
          notFilled: 'NESO’s archive of its issues is not read: of past days there is what was received at the time.',
        },
      },
    }),
    defineSeries({
      ...DEMAND,
      family: 'Margin',
      seriesId: 'IndicatedMargin',
      title: 'Indicated margin',
      description:
        'Declared maximum output of units, less the demand expected (MELNGC), each issue. In the simulated market it is de-rated: what can be relied on, less that demand.',
      sources: { simulator: simulated('Forecasts of simulated demand and wind'), elexon: elexon('MELNGC') },
    }),
    defineSeries({
      ...HOUSE,
      seriesId: 'NivForecast',
      title: 'Net imbalance volume forecast',
      description:
        'Net imbalance volume of the eight hours ahead, short (+) or long (-), by the notifications and how their authors usually err.',
      unit: 'MWh',
      aggregate: 'sum',
      outturn: gb('NetImbalanceVolume'),
    }),
    defineSeries({
      ...HOUSE,
      seriesId: 'SystemPriceForecast',
      title: 'System price forecast',
      description:
        'System price of the eight hours ahead: what power is expected to be worth, moved by the imbalance expected.',
      unit: '£/MWh',
      outturn: gb('SystemPrice'),
    }),
  ],
  readers: [],
}
