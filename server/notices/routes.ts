import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { newNoticeCall, standingNoticesCall, withdrawNoticeCall, type NewNotice } from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import { notFound, ProblemError } from '../http/problem'
import type { Log } from '../log/log'
import { refuseUnsafe } from '../people/unsafe'
import type { ServerClock } from '../sources/source'
import type { NoticeBoard } from './board'
import type { NamedNotice, NoticeLine, KeptNotices } from './kept'

export type NoticeService = {
  readonly board: NoticeBoard
  readonly line: NoticeLine
  readonly kept: KeptNotices
  readonly clock: ServerClock
  readonly log: Log
}

const HOUR_MS = 3_600_000
/** Of administrators: nobody reads more, and every browser that joins is told all of them. */
const MOST_STANDING = 20
const ID = /^[\w.-]{1,100}$/

type Lasting = Exclude<NewNotice, { readonly type: 'release' }>

const noticeOf = ({ hours, ...said }: Lasting, id: string, now: number): NamedNotice => ({
  ...said,
  id,
  at: now,
  ...(hours !== undefined && { until: now + hours * HOUR_MS }),
})

/** The release's message alone may be HTML: browsers sanitise it (C53, S15). */
const refuseUnsafeNotice = (said: NewNotice): void => {
  if (said.type === 'release') refuseUnsafe({ ...said, html: undefined })
  else refuseUnsafe(said)
  refuseUnsafe(said, false)
}

const refuseFull = ({ board }: NoticeService): void => {
  if (board.standing().filter(({ by }) => by !== undefined).length < MOST_STANDING) return
  const detail = `At most ${MOST_STANDING} notices are active at a time. Withdraw one first.`
  throw new ProblemError(409, 'Too many notices.', detail)
}

/** Administrators' calls about notices to everybody. */
export const noticeRoutes = (app: FastifyInstance, service: NoticeService): void => {
  const { board, line, kept, clock, log } = service

  addRoute(app, standingNoticesCall, () => board.standing())

  addRoute(app, newNoticeCall, async ({ body: said, request, reply }) => {
    refuseUnsafeNotice(said)
    const by = personOf(request).userId
    const id = randomUUID()
    if (said.type === 'release') {
      const { version, html } = said
      line.publishRelease({ id, ...(version !== undefined && { version }), ...(html !== undefined && { html }) })
      log.info({ by, id }, 'news of a release sent')
      void reply.code(201)
      return { id, type: said.type }
    }
    refuseFull(service)
    const notice = noticeOf(said, id, clock.now())
    // Kept first: what everybody was told and nobody can withdraw after a restart would be worse than a notice less.
    await kept.put({ ...notice, by })
    board.post(notice, by)
    log.info({ by, id, type: notice.type }, 'notice sent')
    void reply.code(201)
    return notice
  })

  addRoute(app, withdrawNoticeCall, async ({ params: { id }, request }) => {
    const isThere = ID.test(id) && board.standing().some((notice) => notice.id === id)
    if (!isThere) throw notFound('There is no notice of this id.')
    await kept.remove(id)
    board.withdraw(id)
    log.info({ by: personOf(request).userId, id }, 'notice withdrawn')
    return undefined
  })
}
