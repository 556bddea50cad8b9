import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpointOf } from '../../src/domain/reference'
import { seriesProvidersOf } from '../../src/domain/series/definition'
import { endpointsOfCore } from '../../src/domain/series/endpoints'
import * as wire from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'
import { SourceError } from '../sources/source'

/** The endpoint of Great Britain. */
const HOME = endpointOf('Gb').endpoint
const NO_BUFFER: wire.EarliestDate = { day: null, month: null, year: null }

/** What each of the nine country endpoints holds: its plants, and the first day from which its data are whole. */
export const endpointListRoutes = (app: FastifyInstance, { host, archive, source, history }: ApiContext): void => {
  const earliest = (): wire.EarliestDate => {
    const first = history ? history.wholeFrom() : host.earliestDay()
    if (first === undefined) return NO_BUFFER
    const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
    return { day, month, year }
  }
  const endpointIn = ({ routeOptions: { url = '' } }: FastifyRequest): string => url.slice(0, url.lastIndexOf('/'))
  // A recording has the tables of Great Britain alone.
  const buffered =
    source.kind === 'tape' ? [] : endpointsOfCore(seriesProvidersOf(source)).map(({ endpoint }) => endpoint)
  const hasBuffer = (endpoint: string): boolean => endpoint === HOME || buffered.includes(endpoint)
  addRoute(app, wire.earliestDatesCall, ({ request }) => (hasBuffer(endpointIn(request)) ? earliest() : NO_BUFFER))
  addRoute(app, wire.plantListsCall, ({ request }) => {
    const endpoint = endpointIn(request)
    if (endpoint === HOME) return { plantList: host.plantStore().allPlants }
    const units = host.unitsAt?.(endpoint) ?? []
    // None yet is not none: the page requests it again.
    const missing = units.length === 0 ? archive.unitsAbroad?.unitsMissing?.(endpoint) : undefined
    if (missing !== undefined) throw new SourceError(missing)
    return { plantList: [...units] }
  })
}
