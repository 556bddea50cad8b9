import type { FastifyInstance } from 'fastify'
import { muteUntil } from '../../src/domain/checks/mutes'
import { wholeIdOf } from '../../src/domain/series/wholeId'
import { muteCheckCall, unmuteCheckCall } from '../../src/domain/wire/checks'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import { badRequest, notFound } from '../http/problem'
import { actorOf } from '../people/service'
import { refuseUnsafe } from '../people/unsafe'
import type { ServerClock } from '../sources/source'
import type { CheckService } from './checkService'

export { createCheckService, type CheckService } from './checkService'
export { CheckWindows } from './checkWindows'

type Options = { readonly clock: Pick<ServerClock, 'now'> }

const seriesIn = (text: string): string => {
  const id = wholeIdOf(text)
  if (id === undefined) throw badRequest({ series: [`series: There is no series "${text.replace(/[<>]/g, '?')}".`] })
  return id
}

/** Mutes of data checks, by those who have the page. @param service absent where no series are checked */
export const checkRoutes = (app: FastifyInstance, service: CheckService | undefined, { clock }: Options): void => {
  const checked = (): CheckService => {
    if (service === undefined) throw notFound('This server has no history of series, so that none is checked.')
    return service
  }

  addRoute(app, muteCheckCall, async ({ body, request }) => {
    refuseUnsafe(body)
    const { check, end, reason } = body
    const series = seriesIn(body.series)
    const by = personOf(request).account.email
    const actor = actorOf(request, clock)
    const until = muteUntil(end, actor.at)
    const mute = { series, check, by, at: actor.at, reason, ...(until !== undefined && { until }) }
    await checked().mute(mute, actor)
    return undefined
  })

  addRoute(app, unmuteCheckCall, async ({ body, request }) => {
    const { check } = body
    const series = seriesIn(body.series)
    await checked().unmute({ series, check }, actorOf(request, clock))
    return undefined
  })
}
