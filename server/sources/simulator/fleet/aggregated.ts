import { plantsOf, type PlantDraft, type StationRow } from './plant'

const flexible = (group: string, zone: string): readonly StationRow[] => [
  [`Flexitricity ${group}`, 'Flexitricity', zone, `2__${group}FLEX00`, '1 2', 30],
  [`Limejump ${group}`, 'Limejump', zone, `2__${group}ANGE00`, '1 2', 25],
]

const TWO_WAY: readonly StationRow[] = [
  ['Statkraft A', 'Statkraft', 'Z12', '2__ASTAT00', '5', 50],
  ['Statkraft H', 'Statkraft', 'Z16', '2__HSTAT00', '1 2', 50],
  ['Statkraft M', 'Statkraft', 'Z8', '2__MSTAT00', '1', 40],
  ['SmartestEnergy B', 'SmartestEnergy', 'Z10', '2__BSMAR00', '2 3', 40],
  ['SmartestEnergy D', 'SmartestEnergy', 'Z9', '2__DSMAE00', '2', 40],
  ['SmartestEnergy H', 'SmartestEnergy', 'Z16', '2__HSMAR00', '1', 40],
  ['SmartestEnergy M', 'SmartestEnergy', 'Z8', '2__MSMAR00', '1', 40],
  ['EDF aggregate H', 'EDF Energy', 'Z16', '2__HLOND00', '1 2', 40],
]

/** Aggregators' units by GSP group: engines and demand turned down (one way), and small batteries (both ways). */
export const AGGREGATED: readonly PlantDraft[] = [
  ...plantsOf(
    [
      ...flexible('A', 'Z12'),
      ...flexible('B', 'Z10'),
      ...flexible('E', 'Z11'),
      ...flexible('F', 'Z7'),
      ...flexible('G', 'Z9'),
      ...flexible('H', 'Z16'),
      ...flexible('K', 'Z13'),
      ...flexible('L', 'Z17'),
    ],
    { fuel: 'Other', ramp: 0.5, ndz: 4, mzt: 5, mnzt: 10 },
  ),
  ...plantsOf(TWO_WAY, { fuel: 'Battery', hours: 1, importShare: 1, ramp: 1, ndz: 0, nto: 1, ntb: 1 }),
]
