import { MISSING, numberText, signedText } from '../../../domain/format'
import type { CarbonResult } from '../../../domain/storage/carbon/carbonResult'
import { dischargedIntensity, type CarbonSums } from '../../../domain/storage/carbon/carbonSums'
import { EQUIVALENTS } from '../../../domain/storage/carbon/equivalents'
import { whole } from '../../parts/format/numbers'
import { KeyFigures } from '../../parts/panel/KeyFigures'
import * as css from './carbonCalculator.module.css'

type Tile = {
  readonly name: string
  readonly unit: string
  readonly value: (sums: CarbonSums) => string
  readonly note: (sums: CarbonSums) => string
}

const oneDecimal = (value: number): string => numberText(value, { decimals: 1 })

/** Mean intensity of an energy, as a note. */
const meanOf = (tonnes: number, mwh: number): string => (mwh > 0 ? `at ${whole((tonnes * 1000) / mwh)} gCO2/kWh` : '')

const netNote = ({ netTonnes }: CarbonSums): string => {
  if (netTonnes === 0) return 'as much as avoided'
  return netTonnes < 0 ? 'saved' : 'emitted'
}

const TILES: readonly Tile[] = [
  {
    name: 'Import',
    unit: 'MWh',
    value: ({ importMwh }) => oneDecimal(importMwh),
    note: () => 'from the grid',
  },
  {
    name: 'Export',
    unit: 'MWh',
    value: ({ exportMwh }) => oneDecimal(exportMwh),
    note: ({ importMwh, exportMwh }) => (importMwh > 0 ? `${whole((100 * exportMwh) / importMwh)}% of import` : ''),
  },
  {
    name: 'On import',
    unit: 'tCO2',
    value: ({ importTonnes }) => oneDecimal(importTonnes),
    note: ({ importTonnes, importMwh }) => meanOf(importTonnes, importMwh),
  },
  {
    name: 'Avoided on export',
    unit: 'tCO2',
    value: ({ avoidedTonnes }) => oneDecimal(avoidedTonnes),
    note: ({ avoidedTonnes, exportMwh }) => meanOf(avoidedTonnes, exportMwh),
  },
  {
    name: 'Losses',
    unit: 'tCO2',
    value: ({ lossesTonnes }) => oneDecimal(lossesTonnes),
    note: () => 'part of import',
  },
  { name: 'Net', unit: 'tCO2', value: ({ netTonnes }) => signedText(netTonnes, { decimals: 1 }), note: netNote },
  {
    name: 'Discharged',
    unit: 'gCO2/kWh',
    value: (sums) => numberText(dischargedIntensity(sums), { decimals: 0 }),
    note: () => 'on import',
  },
  ...EQUIVALENTS.map(({ name, tonnes }) => ({
    name,
    unit: 'a year',
    value: ({ netTonnes }: CarbonSums) => oneDecimal(Math.abs(netTonnes) / tonnes),
    note: netNote,
  })),
  {
    name: 'Counted',
    unit: '%',
    value: ({ counted, halfHours }) => oneDecimal((100 * counted) / halfHours),
    note: ({ counted, halfHours }) => `${whole(counted)} of ${whole(halfHours)} half hours`,
  },
]

type CarbonTilesProps = { readonly result: CarbonResult | undefined }

/** What comes of it, in figures; dashes where no half hour is counted. */
export const CarbonTiles = ({ result }: CarbonTilesProps) => {
  const sums = result?.sums
  const known = sums && sums.counted > 0 ? sums : undefined
  return (
    <KeyFigures
      className={css.carbonTiles}
      isLoading={sums === undefined}
      figures={TILES.map(({ name, unit, value, note }) => ({
        name,
        unit,
        value: known ? value(known) : MISSING,
        note: known ? note(known) : 'no half hour is known',
      }))}
    />
  )
}
