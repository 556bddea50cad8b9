import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { newNoticeCall, activeNoticesCall, withdrawNoticeCall, type NewNotice } from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import { notFound, ProblemError } from '../http/problem'
import type { Log } from '../log/log'
import { refuseUnsafe } from '../people/unsafe'
import type { ServerClock } from '../sources/source'
import type { NoticeBoard } from './board'
import type { NamedNotice, NoticeLine, RetainedNotices } from './retained'

export type NoticeService = {
  readonly board: NoticeBoard
  readonly line: NoticeLine
  readonly retained: RetainedNotices
  readonly clock: ServerClock
  readonly log: Log
}

const HOUR_MS = 3_600_000
/** Of administrators: nobody reads more, and every browser that joins is told all of them. */
const MOST_ACTIVE = 20
const ID = /^[\w.-]{1,100}$/

type Lasting = Exclude<NewNotice, { readonly type: 'release' }>

const noticeOf = ({ hours, ...reported }: Lasting, id: string, now: number): NamedNotice => ({
  ...reported,
  id,
  at: now,
  ...(hours !== undefined && { until: now + hours * HOUR_MS }),
})

/** The release's message alone may be HTML: browsers sanitise it (C53, S15). */
const refuseUnsafeNotice = (reported: NewNotice): void => {
  if (reported.type === 'release') refuseUnsafe({ ...reported, html: undefined })
  else refuseUnsafe(reported)
  refuseUnsafe(reported, false)
}

const refuseFull = ({ board }: NoticeService): void => {
  if (board.active().filter(({ by }) => by !== undefined).length < MOST_ACTIVE) return
  const detail = `At most ${MOST_ACTIVE} notices are active at a time. Withdraw one first.`
  throw new ProblemError(409, 'Too many notices.', detail)
}

/** Administrators' calls about notices to everybody. */
export const noticeRoutes = (app: FastifyInstance, service: NoticeService): void => {
  const { board, line, retained, clock, log } = service

  addRoute(app, activeNoticesCall, () => board.active())

  addRoute(app, newNoticeCall, async ({ body: reported, request, reply }) => {
    refuseUnsafeNotice(reported)
    const by = personOf(request).userId
    const id = randomUUID()
    if (reported.type === 'release') {
      const { version, html } = reported
      line.publishRelease({ id, ...(version !== undefined && { version }), ...(html !== undefined && { html }) })
      log.info({ by, id }, 'news of a release sent')
      void reply.code(201)
      return { id, type: reported.type }
    }
    refuseFull(service)
    const notice = noticeOf(reported, id, clock.now())
    // Kept first: what everybody was told and nobody can withdraw after a restart would be worse than a notice less.
    await retained.put({ ...notice, by })
    board.post(notice, by)
    log.info({ by, id, type: notice.type }, 'notice sent')
    void reply.code(201)
    return notice
  })

  addRoute(app, withdrawNoticeCall, async ({ params: { id }, request }) => {
    const isThere = ID.test(id) && board.active().some((notice) => notice.id === id)
    if (!isThere) throw notFound('There is no notice of this id.')
    await retained.remove(id)
    board.withdraw(id)
    log.info({ by: personOf(request).userId, id }, 'notice withdrawn')
    return undefined
  })
}
