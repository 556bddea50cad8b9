import type { FastifyInstance } from 'fastify'
import { GLOSSARY, searchItemOf } from '../../src/domain/glossary'
import { RELEASES } from '../../src/domain/releases'
import {
  definitionsCall,
  earliestDatesCall,
  plantListsCall,
  staticStoreCall,
  type EarliestDate,
} from '../../src/domain/wire'
import { releasesCall } from '../../src/domain/wire/releases'
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
  addRoute(app, definitionsCall, () => TERMS)
  addRoute(app, releasesCall, () => RELEASES)
  addRoute(app, staticStoreCall, ({ request: { person } }) => ({
    ...staticStoreOf(person?.licence, source.kind),
    ...(links && { links }),
  }))
  addRoute(app, earliestDatesCall, ({ request }) =>
    request.routeOptions.url === earliestDatesCall.path ? earliest() : NO_BUFFER,
  )
  addRoute(app, plantListsCall, ({ request }) => ({
    plantList: request.routeOptions.url === plantListsCall.path ? host.plantStore().allPlants : [],
  }))
}
