import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ENDPOINTS, endpointOf } from '../../src/domain/reference'
import * as wire from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'
import { simulatedUnitsAt } from '../sources/simulator/europeUnits'

/** The endpoint of Great Britain. */
const HOME = endpointOf('Gb').endpoint
const NO_BUFFER: wire.EarliestDate = { day: null, month: null, year: null }

/**
 * What each of the nine country endpoints holds: its plants, and the first day from which its data are whole. Those of other
 * countries are of the simulated market; of the real one no source brings plants, and their days are not looked at.
 */
export const endpointListRoutes = (app: FastifyInstance, { host, source, history }: ApiContext): void => {
  const earliest = (): wire.EarliestDate => {
    const first = history ? history.wholeFrom() : host.earliestDay()
    if (first === undefined) return NO_BUFFER
    const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
    return { day, month, year }
  }
  const endpointIn = ({ routeOptions: { url = '' } }: FastifyRequest): string => url.slice(0, url.lastIndexOf('/'))
  const isSimulated = source.kind === 'simulator'
  const hasSeries = (endpoint: string): boolean =>
    endpoint === HOME || (isSimulated && ENDPOINTS.some((each) => each.endpoint === endpoint && each.getEuropePlant))
  addRoute(app, wire.earliestDatesCall, ({ request }) => (hasSeries(endpointIn(request)) ? earliest() : NO_BUFFER))
  addRoute(app, wire.plantListsCall, ({ request }) => {
    const endpoint = endpointIn(request)
    if (endpoint === HOME) return { plantList: host.plantStore().allPlants }
    return { plantList: isSimulated ? [...simulatedUnitsAt(endpoint)] : [] }
  })
}
