import type { FastifyInstance } from 'fastify'
import { ANYONE, USER } from '../../src/domain/access'
import type { Plant, PlantStore } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'

const publicPlant = ({ zone, searchQuery, ...plant }: Plant): Plant => ({
  ...plant,
  searchQuery:
    zone === undefined
      ? searchQuery
      : searchQuery
          .split(' ')
          .filter((word) => word !== zone.toLowerCase())
          .join(' '),
})

/** What is public of the plants: what one searches them by, without the zones that the maps are made of. */
const publicPlantsOf = ({ allPlants }: PlantStore): PlantStore => ({
  allPlants: allPlants.filter(({ searchable }) => searchable).map(publicPlant),
  plantsByZone: {},
})

/** GET /api/plantStore for users; GET /staticApi/plantStore for anyone, cut for visitors. */
export const plantRoutes = (app: FastifyInstance, { host }: ApiContext): void => {
  app.get('/api/plantStore', { config: { need: USER } }, () => host.plantStore())
  app.get('/staticApi/plantStore', { config: { need: ANYONE } }, ({ person }) =>
    person ? host.plantStore() : publicPlantsOf(host.plantStore()),
  )
}
