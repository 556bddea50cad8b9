import { numberText } from '../../format'

/** Units that tell one quantity in other sizes: how many of the first of a row are one of the unit. */
const FAMILIES: readonly Readonly<Record<string, number>>[] = [
  { MW: 1, GW: 1000, kW: 0.001 },
  { MWh: 1, GWh: 1000, TWh: 1_000_000, kWh: 0.001 },
  { '£': 1, '£k': 1000, '£m': 1_000_000 },
  { 'gCO2/kWh': 1, 'kgCO2/MWh': 1 },
  { share: 1, '%': 0.01 },
  { '£/MWh': 1, 'p/kWh': 10 },
  { '€/MWh': 1, 'ct/kWh': 10 },
  { Hz: 1, mHz: 0.001 },
  { 'm/s': 1, 'km/h': 1 / 3.6, knots: 1852 / 3600 },
  { 'W/m²': 1, 'kW/m²': 1000 },
  { mm: 1, cm: 10 },
]

/** The units that a series can be shown in, its own first. */
export const unitsLike = (unit: string): readonly string[] => {
  const family = FAMILIES.find((each) => Object.hasOwn(each, unit))
  return [unit, ...Object.keys(family ?? {}).filter((each) => each !== unit)]
}

/** What a value is multiplied by to be told in another unit of its quantity; undefined where it is another quantity. */
export const unitFactor = (from: string, to: string): number | undefined => {
  if (from === to) return 1
  const family = FAMILIES.find((each) => Object.hasOwn(each, from) && Object.hasOwn(each, to))
  return family && (family[from] ?? NaN) / (family[to] ?? NaN)
}

const DECIMALS: Readonly<Record<string, number>> = {
  Hz: 3,
  share: 4,
  '£/MWh': 2,
  '€/MWh': 2,
  '£/MW/h': 2,
  MW: 0,
  GW: 2,
  kW: 0,
  MWh: 1,
  GWh: 2,
  TWh: 3,
  kWh: 0,
  '£': 0,
  '£k': 1,
  '£m': 2,
  '%': 1,
  'gCO2/kWh': 0,
  'kgCO2/MWh': 0,
  count: 0,
  '°C': 1,
  'm/s': 1,
  'W/m²': 0,
}

/** A value in its unit, without the unit; a dash for undefined. */
export const valueIn =
  (unit: string) =>
  (value: number | undefined): string =>
    numberText(value, { decimals: DECIMALS[unit] ?? 2 })

const SPOKEN: Readonly<Record<string, string>> = {
  '£/MWh': 'pounds per megawatt hour',
  '€/MWh': 'euros per megawatt hour',
  '£/MW/h': 'pounds per megawatt and hour',
  '€/MW/h': 'euros per megawatt and hour',
  MW: 'megawatts',
  GW: 'gigawatts',
  MWh: 'megawatt hours',
  GWh: 'gigawatt hours',
  Hz: 'hertz',
  'gCO2/kWh': 'grams of carbon dioxide per kilowatt hour',
  '%': 'percent',
  '£': 'pounds',
  '°C': 'degrees Celsius',
  'm/s': 'metres per second',
}

/** A unit as a screen reader says it. */
export const spokenUnit = (unit: string): string => SPOKEN[unit] ?? unit

/** Of these the sum of several series means something. */
const SUMMED = new Set(['MW', 'GW', 'kW', 'MWh', 'GWh', 'TWh', 'kWh', '£', '£k', '£m'])
export const isSummed = (unit: string): boolean => SUMMED.has(unit)
