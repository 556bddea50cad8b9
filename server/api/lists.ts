import type { FastifyInstance } from 'fastify'
import { CALLS } from '../../src/domain/calls'
import { GLOSSARY, searchItemOf } from '../../src/domain/glossary'
import { RELEASES } from '../../src/domain/releases'
import type { EarliestDate } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'
import { staticStoreOf } from '../reference'

const TERMS = GLOSSARY.map(searchItemOf)
const NO_BUFFER: EarliestDate = { day: null, month: null, year: null }

/**
 * Lists that hardly change: the glossary as the search has it, releases, the reference lists cut to what the caller may
 * have, and what each of the nine country endpoints holds. This server has the data of Great Britain: the others have no
 * buffer and no plants.
 */
export const listRoutes = (app: FastifyInstance, { host, source, links }: ApiContext): void => {
  const earliest = (): EarliestDate => {
    const [year = 0, month = 0, day = 0] = host.earliestDay().split('-').map(Number)
    return { day, month, year }
  }
  addRoute(app, CALLS.definitions, () => TERMS)
  addRoute(app, CALLS.releases, () => RELEASES)
  addRoute(app, CALLS.staticStore, ({ request: { person } }) => ({
    ...staticStoreOf(person?.licence, source.kind),
    ...(links && { links }),
  }))
  addRoute(app, CALLS.earliestDate, ({ request }) =>
    request.routeOptions.url === CALLS.earliestDate.path ? earliest() : NO_BUFFER,
  )
  addRoute(app, CALLS.plantList, ({ request }) => ({
    plantList: request.routeOptions.url === CALLS.plantList.path ? host.plantStore().allPlants : [],
  }))
}
