import type { FastifyInstance } from 'fastify'
import { ANYONE, USER } from '../../src/domain/access'
import { ENDPOINTS } from '../../src/domain/reference'
import type { EarliestDate, PlantList } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'

const NO_BUFFER: EarliestDate = { day: null, month: null, year: null }

/**
 * GET {endpoint}/EarliestDateInBuffer and GET {endpoint}/Plant of the nine country endpoints. This server has the data
 * of Great Britain: the others have no buffer and no plants.
 */
export const endpointRoutes = (app: FastifyInstance, { host }: ApiContext): void => {
  const earliest = (): EarliestDate => {
    const [year = 0, month = 0, day = 0] = host.earliestDay().split('-').map(Number)
    return { day, month, year }
  }
  for (const { id, endpoint } of ENDPOINTS) {
    const isGb = id === 'gb'
    app.get(`${endpoint}/EarliestDateInBuffer`, { config: { need: ANYONE } }, () => (isGb ? earliest() : NO_BUFFER))
    app.get(`${endpoint}/Plant`, { config: { need: USER } }, (): PlantList => ({
      plantList: isGb ? host.plantStore().allPlants : [],
    }))
  }
}
