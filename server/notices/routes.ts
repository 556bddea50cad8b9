import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { releaseMessageCall } from '../../src/domain/administration/calls'
import type { AuditBy } from '../../src/domain/audit'
import {
  newNoticeCall,
  newNoticeSchema,
  activeNoticesCall,
  withdrawNoticeCall,
  type NewNotice,
} from '../../src/domain/wire'
import { addRoute, type Handler } from '../context/route'
import { readBody } from '../http/reading'
import { notFound, ProblemError } from '../http/problem'
import type { Log } from '../log/log'
import { actorOf, createKeyedMutex } from '../people/service'
import { refuseUnsafe } from '../people/unsafe'
import type { ServerClock } from '../sources/source'
import type { Accounts, AuditStore } from '../store/types'
import type { NoticeBoard } from './board'
import type { NamedNotice, NoticeLine, RetainedNotices } from './retained'

export type NoticeService = {
  readonly board: NoticeBoard
  readonly line: NoticeLine
  readonly retained: RetainedNotices
  readonly audit: Pick<AuditStore, 'append'>
  readonly accounts: Pick<Accounts, 'all'>
  readonly clock: ServerClock
  readonly log: Log
}

/** The same without fields that it has not. Said here, since pages that only send would fetch it. */
const strictNotice = z.discriminatedUnion(
  'type',
  newNoticeSchema.def.options.map(({ shape }) =>
    z.strictObject(shape),
  ) as unknown as typeof newNoticeSchema.def.options,
)

const HOUR_MS = 3_600_000
/** Of administrators: nobody reads more, and every browser that joins is told all of them. */
const MOST_ACTIVE = 20
const ID = /^[\w.-]{1,100}$/

type Release = Extract<NewNotice, { readonly type: 'release' }>
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

/** The news of a release: stored with its intention, then sent, then its second line. */
const publishRelease = async (service: NoticeService, reported: Release, by: AuditBy): Promise<string> => {
  const { line, retained, audit } = service
  const id = randomUUID()
  const { version, html } = reported
  const news = { id, ...(version !== undefined && { version }), ...(html !== undefined && { html }) }
  const entry = { ...by, action: 'release.publish', object: id } as const
  await retained.putRelease({ ...news, at: by.at, by: by.email }, { ...entry, stage: 'intended', after: news })
  line.publishRelease(news)
  await audit.append({ ...entry, stage: 'carriedOut' })
  return id
}

const sendNotice = async (service: NoticeService, reported: Lasting, by: AuditBy): Promise<NamedNotice> => {
  const { board, retained } = service
  refuseFull(service)
  const notice = noticeOf(reported, randomUUID(), by.at)
  // Kept first, with its line in the audit log: what all were sent and no one can withdraw after a restart would be worse.
  const entry = { ...by, action: 'notice.send', object: notice.id, after: notice } as const
  await retained.put({ ...notice, by: by.userId }, entry)
  board.post(notice, by.userId)
  return notice
}

const withdrawNotice = async ({ board, retained }: NoticeService, id: string, by: AuditBy): Promise<void> => {
  const notice = ID.test(id) ? board.active().find((each) => each.id === id) : undefined
  if (notice === undefined) throw notFound('There is no notice of this id.')
  const { by: _by, ...before } = notice
  await retained.remove(id, { ...by, action: 'notice.withdraw', object: id, before })
  board.withdraw(id)
}

/** Administrators' calls about notices to everybody; one after the other, so that nothing is withdrawn twice. */
export const noticeRoutes = (app: FastifyInstance, service: NoticeService): void => {
  const { board, accounts, clock, log, retained } = service
  const inTurn = createKeyedMutex()

  addRoute(app, activeNoticesCall, async () => {
    const emails = new Map((await accounts.all()).map(({ userId, email }) => [userId, email]))
    return board.active().map((notice) => {
      const byEmail = notice.by === undefined ? undefined : emails.get(notice.by)
      return { ...notice, ...(byEmail !== undefined && { byEmail }) }
    })
  })

  const sendNew: Handler<typeof newNoticeCall> = async ({ body: reported, request, reply }) => {
    refuseUnsafeNotice(reported)
    return await inTurn('notices', async () => {
      const by = actorOf(request, clock)
      if (reported.type === 'release') {
        const id = await publishRelease(service, reported, by)
        log.info({ by: by.userId, id }, 'news of a release sent')
        void reply.code(201)
        return { id, type: reported.type }
      }
      const notice = await sendNotice(service, reported, by)
      log.info({ by: by.userId, id: notice.id, type: notice.type }, 'notice sent')
      void reply.code(201)
      return notice
    })
  }
  addRoute(app, newNoticeCall, sendNew, { read: (body) => readBody(strictNotice, body) })

  addRoute(app, withdrawNoticeCall, async ({ params: { id }, request }) => {
    const by = actorOf(request, clock)
    await inTurn('notices', () => withdrawNotice(service, id, by))
    log.info({ by: by.userId, id }, 'notice withdrawn')
    return undefined
  })

  addRoute(app, releaseMessageCall, async () => ({ message: (await retained.release()) ?? null }))
}
