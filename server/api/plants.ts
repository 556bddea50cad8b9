import type { FastifyInstance } from 'fastify'
import { plantStoreCall, publicPlantStoreCall, type Plant, type PlantStore } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'

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

export const plantRoutes = (app: FastifyInstance, { host }: ApiContext): void => {
  addRoute(app, plantStoreCall, () => host.plantStore())
  addRoute(app, publicPlantStoreCall, ({ request }) =>
    request.person ? host.plantStore() : publicPlantsOf(host.plantStore()),
  )
}
