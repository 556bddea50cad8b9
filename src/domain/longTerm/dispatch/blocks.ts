import {
  AVAILABLE,
  BIOMASS_COST,
  CAPTURED,
  COAL_CARBON,
  COAL_HEAT,
  DEMAND_RESPONSE_COST,
  EFFICIENCY,
  ELECTROLYSIS_WORTH,
  GAS_CARBON,
  MWH_PER_THERM,
  RUNNING,
  STOPS_AT,
} from '../assumptions/common'
import { GAS_BY_MONTH, winterShare } from '../assumptions/profiles'
import type { YearInputs } from '../assumptions/year'
import type { ModelTechnology } from './technologies'

/**
 * Blocks of the merit order. The first are of the same size in all hours of a month; what follows wind and sun has its size
 * from the hour. Exports and makers of hydrogen are blocks that free power: their demand is counted whole, and a block of the
 * merit order is that they take less.
 */
export const BLOCKS = [
  'nuclear',
  'other',
  'hydro',
  'biomass',
  'coal',
  'ccgtA',
  'ccgtB',
  'ccgtC',
  'ccgtD',
  'ccgtNew',
  'ccs',
  'hydrogen',
  'peaker',
  'demandResponse',
  'electrolysis',
  'obligedOnshore',
  'obligedOffshore',
  'obligedSolar',
  /** All wind and sun without the obligation: it stops at zero, each in its share. */
  'free',
  'importContinent',
  'importNorway',
  'importIreland',
  'exportContinent',
  'exportNorway',
  'exportIreland',
] as const
export type Block = (typeof BLOCKS)[number]

export const BLOCK_COUNT = BLOCKS.length
/** Place of a block in the arrays of a dispatch. */
export const BLOCK = Object.fromEntries(BLOCKS.map((block, place) => [block, place])) as Readonly<Record<Block, number>>

/** Which technology a block is generation of; of the others it is none, or shared. */
export const BLOCK_TECHNOLOGY: Readonly<Partial<Record<Block, ModelTechnology>>> = {
  nuclear: 'nuclear',
  other: 'other',
  hydro: 'hydro',
  biomass: 'biomass',
  coal: 'coal',
  ccgtA: 'ccgt',
  ccgtB: 'ccgt',
  ccgtC: 'ccgt',
  ccgtD: 'ccgt',
  ccgtNew: 'ccgt',
  ccs: 'ccs',
  hydrogen: 'hydrogen',
  peaker: 'peaker',
  obligedOnshore: 'onshore',
  obligedOffshore: 'offshore',
  obligedSolar: 'solar',
  importContinent: 'imports',
  importNorway: 'imports',
  importIreland: 'imports',
}

/** £/MWh of power from gas in a month. @param captured share of carbon that is not paid for */
export const gasCost = (
  { gas, carbon }: Pick<YearInputs, 'gas' | 'carbon'>,
  month: number,
  { efficiency, running, captured = 0 }: { efficiency: number; running: number; captured?: number },
): number => {
  const heat = (gas * (GAS_BY_MONTH[month] ?? 1)) / MWH_PER_THERM
  return (heat + GAS_CARBON * (1 - captured) * carbon) / efficiency + running
}

/** What each block costs in a month, £/MWh; NaN for those whose price is of the hour. */
export const blockCosts = (inputs: YearInputs, month: number): Float64Array => {
  const costs = new Float64Array(BLOCK_COUNT).fill(NaN)
  const gas = (efficiency: number, running: number, captured = 0): number =>
    gasCost(inputs, month, { efficiency, running, captured })
  const set = (block: Block, cost: number): void => {
    costs[BLOCK[block]] = cost
  }
  set('nuclear', STOPS_AT.nuclear)
  set('other', STOPS_AT.other)
  set('obligedOffshore', STOPS_AT.obligedOffshore)
  set('obligedSolar', STOPS_AT.obligedSolar)
  set('obligedOnshore', STOPS_AT.obligedOnshore)
  set('free', 0)
  set('hydro', 1)
  set('electrolysis', ELECTROLYSIS_WORTH)
  set('biomass', BIOMASS_COST)
  set('coal', (COAL_HEAT + COAL_CARBON * inputs.carbon) / EFFICIENCY.coal + RUNNING.coal)
  for (const block of ['ccgtA', 'ccgtB', 'ccgtC', 'ccgtD', 'ccgtNew'] as const)
    set(block, gas(EFFICIENCY[block], RUNNING.gas))
  set('ccs', gas(EFFICIENCY.ccs, RUNNING.ccs, CAPTURED))
  set('hydrogen', inputs.hydrogenHeat / EFFICIENCY.hydrogen + RUNNING.hydrogen)
  set('peaker', gas(EFFICIENCY.peaker, RUNNING.peaker))
  set('demandResponse', DEMAND_RESPONSE_COST)
  return costs
}

/** Share of the time in which plant of a kind can run in a month. */
export const availableIn = (kind: keyof typeof AVAILABLE, month: number): number => {
  const [winter, summer] = AVAILABLE[kind]
  return summer + (winter - summer) * winterShare(month)
}
