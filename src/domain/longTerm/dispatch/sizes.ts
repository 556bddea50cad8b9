import { HYDRO_BY_MONTH } from '../assumptions/profiles'
import type { YearInputs } from '../assumptions/year'
import { availableIn, BLOCK, BLOCK_COUNT, type Block } from './blocks'

/** GW of each block in a month where it is the same in all hours; of wind, sun and cables nothing. @param peaker GW, with what is added */
export const blockSizes = (inputs: YearInputs, peaker: number, month: number): Float64Array => {
  const sizes = new Float64Array(BLOCK_COUNT)
  const set = (block: Block, size: number): void => {
    sizes[BLOCK[block]] = size
  }
  const gas = availableIn('gas', month)
  set('nuclear', inputs.nuclear * availableIn('nuclear', month))
  set('other', inputs.other * availableIn('other', month))
  set('hydro', inputs.hydro * (HYDRO_BY_MONTH[month] ?? 0))
  set('biomass', inputs.biomass * availableIn('biomass', month))
  set('coal', inputs.coal * availableIn('coal', month))
  for (const block of ['ccgtA', 'ccgtB', 'ccgtC', 'ccgtD'] as const) set(block, (inputs.ccgt * gas) / 4)
  set('ccgtNew', inputs.ccgtNew * gas)
  set('ccs', inputs.ccs * availableIn('ccs', month))
  set('hydrogen', inputs.hydrogen * availableIn('hydrogen', month))
  set('peaker', peaker * availableIn('peaker', month))
  set('demandResponse', inputs.demandResponse)
  set('electrolysis', inputs.electrolysis)
  const cables = availableIn('cables', month)
  set('importContinent', inputs.continent * cables)
  set('importNorway', inputs.norway * cables)
  set('importIreland', inputs.ireland * cables)
  set('exportContinent', inputs.continent * cables)
  set('exportNorway', inputs.norway * cables)
  set('exportIreland', inputs.ireland * cables)
  return sizes
}
