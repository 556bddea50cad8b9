import type { FastifyInstance } from 'fastify'
import { isVerifiedPeriod } from '../market/tradingPeriod'
import {
  outageHistoryCall,
  plantActivityCall,
  plantDayAcceptancesCall,
  plantDetailCall,
  plantLaddersCall,
} from '../../src/domain/plants/calls'
import { plantOf, type Plant } from '../../src/domain/plants/plant'
import { outageHistoryOf } from '../../src/domain/plants/outageHistory'
import { plantActivityOf, plantDetailOf, plantLaddersOf } from '../../src/domain/plants/plantAnswers'
import type { MarketState } from '../../src/domain/market/state'
import type { ApiContext } from '../context/context'
import { inTurn } from '../context/questionRoute'
import { addRoute } from '../context/route'
import { gathering, notFound, plainId, quotedId } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readIsoDate, readPeriod } from '../http/reading'
import type { KnownPlants } from '../market/liveMarket'

/** One plant: what it notifies and is told to do, for anyone; the rest of what is known of it for signed-in users. */
export const plantPageRoutes = (
  app: FastifyInstance,
  { host, archive, clock }: ApiContext,
  past: QuestionQueue,
): void => {
  const known = (): KnownPlants => {
    if (host.plants === undefined) throw notFound('Single plants are not part of this recording.')
    const plants = host.plants()
    if (plants === undefined) throw gathering()
    return plants
  }
  const plantIn = (market: Pick<MarketState, 'units'>, id: string): Plant => {
    const plant = plantOf(market, id)
    if (plant === undefined) throw notFound(`There is no plant${quotedId(id)}.`)
    return plant
  }

  addRoute(app, plantActivityCall, ({ params, request }) => {
    const { market } = known()
    return plantActivityOf(plantIn(market, params.plant), market, clock.now(), request.person === undefined)
  })
  addRoute(app, plantDetailCall, ({ params }) => {
    const plants = known()
    return plantDetailOf(plantIn(plants.market, params.plant), plants, clock.now())
  })
  addRoute(app, plantDayAcceptancesCall, async ({ params, ...requested }) => {
    const date = readIsoDate('date', params.date)
    const ids = new Set(plantIn(known().market, params.plant).units.map(({ id }) => id))
    if (archive.acceptances === undefined) throw notFound('Other days of acceptances are not on this tape.')
    const { acceptances: ofDay } = archive
    const acceptances = await inTurn(past, requested, (signal) => ofDay(date, signal))
    return { date, acceptances: acceptances.filter(({ unit }) => ids.has(unit)) }
  })
  // A page may show messages of days that this server no longer remembers: then it has no revisions of them.
  addRoute(
    app,
    outageHistoryCall,
    ({ params: { message: id } }) =>
      outageHistoryOf(known().market.messages.values(), id) ?? {
        id: plainId(id),
        headline: '',
        text: '',
        source: '',
        revisions: [],
      },
  )
  addRoute(app, plantLaddersCall, async ({ params, ...requested }) => {
    const ref = readPeriod(params)
    const { market } = known()
    const plant = plantIn(market, params.plant)
    if (isVerifiedPeriod(ref, clock.now())) return plantLaddersOf(plant, ref)
    const { ladders } = await inTurn(past, requested, (signal) => archive.period(ref, signal))
    if (ladders === undefined) throw notFound('A recording has no bids and offers of single units.')
    return plantLaddersOf(
      { ...plant, units: plant.units.map((of) => ({ ...of, ladders: ladders.get(of.id) ?? new Map() })) },
      ref,
    )
  })
}
