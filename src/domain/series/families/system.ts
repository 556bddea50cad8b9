import { linkOf, LINKS } from '../../market/links'
import type { FuelRow } from '../../market/events'
import { FUELS, type Fuel } from '../../market/units'
import { HALF_HOUR_MS, periodStart, type Instant } from '../../periods'
import { defineSeries, FIRST_DAY, simulated, type SeriesOption } from '../definition'
import { gb, reader, type SeriesFamily, type Take } from './form'

const MINUTE = 60_000
const FUEL_MIX_STEP_MS = 5 * MINUTE
const FREQUENCY_STEP_MS = 15_000

/** Fuels of generation by fuel; what comes over cables is told by the cable. */
const GENERATING = FUELS.filter((fuel) => fuel !== 'Interconnector')
const ofFuels: readonly SeriesOption[] = GENERATING.map((fuel) => ({ id: fuel, name: fuel }))
const ofCables: readonly SeriesOption[] = LINKS.map(({ code, name }) => ({ id: code, name }))

const RENEWABLE: ReadonlySet<Fuel> = new Set(['Wind', 'Solar', 'Hydro', 'Biomass'])
const FOSSIL: ReadonlySet<Fuel> = new Set(['CCGT', 'OCGT', 'Coal'])

const HALF_HOURLY = {
  family: 'Generation',
  unit: 'MW',
  stepMs: HALF_HOUR_MS,
  delayMs: 5 * MINUTE,
  sources: {
    simulator: simulated('Output of the simulated fleet'),
    elexon: { dataset: 'FUELHH', firstDay: FIRST_DAY },
  },
} as const

const NO_BATTERIES = 'Elexon counts batteries among the other fuels, and knows of no solar that is connected locally.'

const generation = [
  defineSeries({
    ...HALF_HOURLY,
    seriesId: 'GenerationByFuel',
    pages: ['current'],
    title: 'Generation by fuel',
    description: `Mean generation of a half hour by fuel; negative while storage takes power. ${NO_BATTERIES}`,
    options: ofFuels,
  }),
  defineSeries({
    ...HALF_HOURLY,
    seriesId: 'GenerationShare',
    title: 'Share of generation by fuel',
    description: 'Generation of a fuel in a half hour as a part of that of all fuels, without what is imported.',
    unit: '%',
    options: ofFuels,
  }),
  defineSeries({
    ...HALF_HOURLY,
    seriesId: 'TotalGeneration',
    title: 'Total generation',
    description:
      'Mean generation of all fuels in a half hour; what storage takes is subtracted, imports are not in it.',
  }),
  defineSeries({
    ...HALF_HOURLY,
    seriesId: 'RenewableGeneration',
    title: 'Renewable generation',
    description: 'Mean generation of wind, solar, hydro and biomass in a half hour.',
  }),
  defineSeries({
    ...HALF_HOURLY,
    seriesId: 'FossilGeneration',
    title: 'Fossil generation',
    description: 'Mean generation of gas turbines, combined cycle and open, and of coal in a half hour.',
  }),
  defineSeries({
    ...HALF_HOURLY,
    kind: 'formula',
    seriesId: 'RenewableShare',
    title: 'Renewable share',
    description: 'Generation of wind, solar, hydro and biomass as a part of that of all fuels.',
    unit: '%',
    formula: '100 * [RenewableGeneration] / [TotalGeneration]',
  }),
  defineSeries({
    ...HALF_HOURLY,
    family: 'Interconnectors',
    seriesId: 'InterconnectorFlow',
    pages: ['current'],
    title: 'Interconnector flow',
    description: 'Mean flow over a cable in a half hour, towards Great Britain positive.',
    options: ofCables,
  }),
  defineSeries({
    ...HALF_HOURLY,
    family: 'Interconnectors',
    seriesId: 'NetImports',
    pages: ['current'],
    title: 'Net imports',
    description: 'Mean flow over all cables together in a half hour, towards Great Britain positive.',
  }),
  defineSeries({
    ...HALF_HOURLY,
    kind: 'formula',
    seriesId: 'TotalSupply',
    title: 'Generation and net imports',
    description: 'All generation and what all cables bring in a half hour: what demand and losses are met with.',
    formula: '[TotalGeneration] + [NetImports]',
  }),
  defineSeries({
    ...HALF_HOURLY,
    seriesId: 'FuelMix',
    title: 'Fuel mix, five minutes',
    description: `Generation by fuel and flow by cable in five minutes; import positive. ${NO_BATTERIES}`,
    options: [...ofFuels, ...ofCables],
    stepMs: FUEL_MIX_STEP_MS,
    delayMs: 0,
    sources: { ...HALF_HOURLY.sources, elexon: { dataset: 'FUELINST', firstDay: FIRST_DAY } },
  }),
]

const FORECAST = {
  family: 'Margin',
  stepMs: HALF_HOUR_MS,
  delayMs: -60 * MINUTE,
  hasIssues: true,
  sources: {
    simulator: simulated('Forecast of the simulated margin'),
    elexon: { dataset: 'LOLPDRM', firstDay: '2015-11-05' },
  },
} as const

const STANDBY = { family: 'Margin', stepMs: HALF_HOUR_MS, delayMs: -65 * MINUTE } as const

const others = [
  defineSeries({
    seriesId: 'RealtimeDemand',
    pages: ['current'],
    family: 'Demand',
    title: 'Transmission system demand',
    description: 'Initial outturn of demand on the transmission system, exports and what stations take included.',
    unit: 'MW',
    stepMs: HALF_HOUR_MS,
    delayMs: 11 * MINUTE,
    sources: {
      simulator: simulated('Demand of the simulated market'),
      elexon: { dataset: 'ITSDO', firstDay: FIRST_DAY },
    },
  }),
  defineSeries({
    seriesId: 'Frequency',
    pages: ['current', 'freq-out'],
    family: 'Frequency',
    title: 'System frequency',
    description: 'Frequency of the system as measured, the first reading of each 15 seconds.',
    unit: 'Hz',
    stepMs: FREQUENCY_STEP_MS,
    delayMs: 0,
    sources: {
      simulator: simulated('Frequency of the simulated system'),
      elexon: { dataset: 'FREQ', firstDay: FIRST_DAY },
    },
  }),
  defineSeries({
    ...FORECAST,
    seriesId: 'LossOfLoadProbability',
    title: 'Loss of load probability',
    description:
      'Probability, 0 to 1, that demand cannot be met; forecast at noon of the day before and 8, 4, 2 and 1 hours ahead.',
    unit: 'share',
  }),
  defineSeries({
    ...FORECAST,
    seriesId: 'DeratedMargin',
    title: 'De-rated margin',
    description: 'Power that can be relied on beyond demand and reserve, negative when short; forecast with it.',
    unit: 'MW',
  }),
  defineSeries({
    ...STANDBY,
    seriesId: 'NonBmStor',
    title: 'Non-BM standby reserve',
    description: 'Short-term operating reserve outside of the balancing mechanism that is expected in a half hour.',
    unit: 'MW',
    sources: {
      simulator: simulated('Standby of the simulated market'),
      elexon: { lacks: 'Elexon publishes what was delivered (NONBM), not what is expected.' },
    },
  }),
  defineSeries({
    ...STANDBY,
    seriesId: 'NonBmStorPrice',
    title: 'Price of non-BM standby reserve',
    description: 'Utilisation price of that reserve.',
    unit: '£/MWh',
    sources: {
      simulator: simulated('Standby of the simulated market'),
      elexon: { lacks: 'Elexon has the prices of single actions (DISBSAD), and none of what is only expected.' },
    },
  }),
]

/** MW by option: fuels and the codes of cables. A cable that is not in the list is left out. */
const sumsOf = (rows: readonly FuelRow[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { fuel, name, mw } of rows) {
    const option = fuel === 'Interconnector' ? linkOf(name)?.code : fuel
    if (option !== undefined) sums.set(option, (sums.get(option) ?? 0) + mw)
  }
  return sums
}

const sumOver = (rows: readonly FuelRow[], has: (fuel: Fuel) => boolean): number =>
  rows.reduce((sum, { fuel, mw }) => (has(fuel) ? sum + mw : sum), 0)

const takeTotals = (rows: readonly FuelRow[], start: Instant, at: Instant, take: Take): void => {
  const total = sumOver(rows, (fuel) => fuel !== 'Interconnector')
  for (const [option, mw] of sumsOf(rows)) {
    const isCable = linkOf(option) !== undefined
    take(gb(isCable ? 'InterconnectorFlow' : 'GenerationByFuel', option), start, mw, at)
    if (!isCable && total > 0) take(gb('GenerationShare', option), start, (100 * mw) / total, at)
  }
  if (rows.every(({ fuel }) => fuel === 'Interconnector')) return
  take(gb('TotalGeneration'), start, total, at)
  const renewable = sumOver(rows, (fuel) => RENEWABLE.has(fuel))
  take(gb('RenewableGeneration'), start, renewable, at)
  const fossil = sumOver(rows, (fuel) => FOSSIL.has(fuel))
  take(gb('FossilGeneration'), start, fossil, at)
  const imports = sumOver(rows, (fuel) => fuel === 'Interconnector')
  if (rows.some(({ fuel }) => fuel === 'Interconnector')) take(gb('NetImports'), start, imports, at)
}

/** The physical system: generation, flows, demand, frequency and margin. */
export const SYSTEM: SeriesFamily = {
  definitions: [...generation, ...others],
  readers: [
    reader('generation', ({ at, period, rows }, take) => {
      takeTotals(rows, periodStart(period), at, take)
    }),
    reader('fuelMix', ({ at, measuredAt, rows }, take) => {
      const start = Math.floor(measuredAt / FUEL_MIX_STEP_MS) * FUEL_MIX_STEP_MS
      for (const [option, mw] of sumsOf(rows)) take(gb('FuelMix', option), start, mw, at)
    }),
    reader('demand', ({ at, period, mw }, take) => {
      take(gb('RealtimeDemand'), periodStart(period), mw, at)
    }),
    reader('frequency', ({ measuredAt, hz }, take) => {
      const start = Math.floor(measuredAt / FREQUENCY_STEP_MS) * FREQUENCY_STEP_MS
      // Readings come every second, five or fifteen seconds: one that is late within its step is not its first.
      if (measuredAt - start < FREQUENCY_STEP_MS / 3) take(gb('Frequency'), start, hz, start)
    }),
    reader('lossOfLoad', ({ period, publishedAt, probability, deratedMargin }, take) => {
      const start = periodStart(period)
      if (probability !== undefined) take(gb('LossOfLoadProbability'), start, probability, publishedAt)
      if (deratedMargin !== undefined) take(gb('DeratedMargin'), start, deratedMargin, publishedAt)
    }),
    reader('nonBmStor', ({ at, period, mw, price }, take) => {
      take(gb('NonBmStor'), periodStart(period), mw, at)
      if (price !== undefined) take(gb('NonBmStorPrice'), periodStart(period), price, at)
    }),
  ],
}
