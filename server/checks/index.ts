import type { FastifyInstance } from 'fastify'
import { muteUntil, type CheckMute } from '../../src/domain/checks/mutes'
import { wholeIdOf } from '../../src/domain/series/wholeId'
import { muteCheckCall, unmuteCheckCall } from '../../src/domain/wire/checks'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import { badRequest, notFound } from '../http/problem'
import type { Log } from '../log/log'
import { refuseUnsafe } from '../people/unsafe'
import type { ServerClock } from '../sources/source'
import type { CheckService } from './checkService'

export { createCheckService, type CheckService } from './checkService'
export { CheckWindows } from './checkWindows'

type Options = { readonly clock: Pick<ServerClock, 'now'>; readonly log: Log }

/** What was done to the mute of a check, and by whom: for the log of the process, since a mute that was removed is in no table. */
type MuteAct = {
  readonly act: 'muted' | 'unmuted'
  readonly by: string
  readonly series: string
  readonly check: CheckMute['check']
  readonly reason?: string
}

const recordMute = (log: Log, act: MuteAct): void => log.info(act, `data check ${act.act}`)

const seriesIn = (text: string): string => {
  const id = wholeIdOf(text)
  if (id === undefined) throw badRequest({ series: [`series: There is no series "${text.replace(/[<>]/g, '?')}".`] })
  return id
}

/** Mutes of data checks, by those who have the page. @param service absent where no series are checked */
export const checkRoutes = (app: FastifyInstance, service: CheckService | undefined, { clock, log }: Options): void => {
  const checked = (): CheckService => {
    if (service === undefined) throw notFound('This server has no history of series, so that none is checked.')
    return service
  }

  addRoute(app, muteCheckCall, async ({ body, request }) => {
    refuseUnsafe(body)
    const { check, end, reason } = body
    const series = seriesIn(body.series)
    const { account, userId } = personOf(request)
    const now = clock.now()
    const until = muteUntil(end, now)
    await checked().mute({ series, check, by: account.email, at: now, reason, ...(until !== undefined && { until }) })
    recordMute(log, { act: 'muted', by: userId, series, check, reason })
    return undefined
  })

  addRoute(app, unmuteCheckCall, async ({ body, request }) => {
    const { check } = body
    const series = seriesIn(body.series)
    await checked().unmute({ series, check })
    recordMute(log, { act: 'unmuted', by: personOf(request).userId, series, check })
    return undefined
  })
}
