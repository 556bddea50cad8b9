import type { FastifyInstance } from 'fastify'
import { version } from '../../package.json'
import { lateFeedsOf } from '../../src/domain/boa/lateFeeds'
import type { SourceInfo } from '../../src/domain/market/events'
import { periodAt } from '../../src/domain/periods'
import { healthCall, type Health } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'

type HealthContext = Pick<ApiContext, 'host' | 'clock' | 'source' | 'startedAt' | 'connections'>

/** `late` while a feed fails or is late, or nothing has been received yet. */
const statusOf = ({ host, clock }: HealthContext): Health['status'] => {
  const feeds = host.feeds()
  const now = clock.now()
  const failing = Object.values(feeds).some((feed) => feed.failingSince !== undefined)
  return host.ready() && !failing && lateFeedsOf(feeds, periodAt(now), now).length === 0 ? 'ok' : 'late'
}

const sourceOf = ({ providers, ...source }: SourceInfo): Health['source'] => ({
  ...source,
  ...(providers && { providers: providers.map((each) => ({ ...each, feeds: [...each.feeds] })) }),
})

/** Is the server well, which source feeds it, and how fresh is each feed. */
export const healthOf = (context: HealthContext): Health => {
  const { clock, connections, host, source, startedAt } = context
  const played = clock.played?.()
  return {
    status: statusOf(context),
    version,
    startedAt,
    now: played?.at ?? clock.now(),
    ...(played && { played }),
    source: sourceOf(source),
    feeds: { ...host.feeds() },
    connections: connections(),
  }
}

/** What the label means, without the address or file that the detail would name. */
const PUBLIC_DETAIL: Readonly<Record<SourceInfo['kind'], string>> = {
  simulator: 'Invented market',
  elexon: 'Public data of Elexon',
  tape: 'A recording that is played',
}

/** The same for visitors: no counts, no addresses, and not for what reason a feed fails. */
const publicHealthOf = ({ status, version: of, now, played, source, feeds }: Health): Health => ({
  status,
  version: of,
  now,
  ...(played && { played }),
  source: { ...source, detail: PUBLIC_DETAIL[source.kind] },
  feeds: Object.fromEntries(Object.entries(feeds).map(([feed, { why: _hidden, ...times }]) => [feed, times])),
})

export const healthRoutes = (app: FastifyInstance, context: ApiContext): void => {
  addRoute(app, healthCall, ({ request }) => {
    const health = healthOf(context)
    return request.person ? health : publicHealthOf(health)
  })
}
