import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AwayWays } from '../../src/domain/alerts/calls'
import * as calls from '../../src/domain/alerts/calls'
import { personOf } from '../context/access'
import { addQuestionRoute } from '../context/questionRoute'
import { addRoute } from '../context/route'
import { badRequest, ProblemError } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { createLimit } from '../people/limits'
import { pageOf } from '../people/paging'
import { addSaveRoute, userOf } from '../people/saving'
import type { LivePeople } from '../people/service'
import type { ServerClock } from '../sources/source'
import type { AccountRow, Store } from '../store/types'
import type { Mailer } from './away/mailer'
import type { PushSender } from './away/pushSender'
import { browserUpdateOf } from './delivery'
import type { AlertQuestions } from './questions'

/** Devices of one user. */
const MOST_DEVICES = 10
const TEST_WINDOWS = [{ most: 10, ms: 60_000 }]

export type AlertRoutesContext = {
  readonly store: Pick<Store, 'alerts' | 'presence'>
  readonly live: Pick<LivePeople, 'publish'>
  readonly push: PushSender | undefined
  readonly mailer: Mailer | undefined
  readonly questions: AlertQuestions
  readonly clock: ServerClock
  readonly queue: QuestionQueue
}

const deviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex').slice(0, 40)

const bytesOf = (text: string): number => Buffer.from(text, 'base64url').length

/** Keys that no browser made would only fail later, when an alert is to be sent. @throws a 400 */
const checkDevice = ({ push }: AlertRoutesContext, { endpoint, keys }: calls.NewPushDevice): void => {
  if (push?.isAllowed(endpoint) !== true)
    throw badRequest({ endpoint: ['endpoint must be an address of a push service of a browser.'] })
  if (bytesOf(keys.p256dh) !== 65) throw badRequest({ 'keys.p256dh': ['keys.p256dh must be a key of 65 bytes.'] })
  if (bytesOf(keys.auth) !== 16) throw badRequest({ 'keys.auth': ['keys.auth must have 16 bytes.'] })
}

const inboxRoute = (app: FastifyInstance, { store }: AlertRoutesContext): void => {
  addRoute(app, calls.inboxCall, async ({ params: { page }, request }) => {
    const userId = userOf(request)
    const seen = await store.presence.seen(userId)
    const answer = await pageOf(
      { cursor: page },
      (count, after) => store.alerts.page(userId, count, after),
      ({ alert, storedAt }) => [{ ...alert, seen: storedAt <= (seen ?? -Infinity) }],
    )
    return { ...answer, unseen: await store.alerts.unseen(userId, seen) }
  })
}

const awayRoutes = (app: FastifyInstance, context: AlertRoutesContext): void => {
  const { store, push, mailer, clock } = context
  const waysOf = async ({ userId, email }: AccountRow): Promise<AwayWays> => ({
    pushKey: push?.publicKey ?? null,
    email: mailer ? email : null,
    devices: (await store.alerts.devices(userId)).map(({ id, device, since }) => ({ id, device, since })),
  })
  addRoute(app, calls.awayCall, ({ request }) => waysOf(personOf(request).account))

  addSaveRoute(app, calls.addPushDeviceCall, async ({ body, request }) => {
    const { account } = personOf(request)
    checkDevice(context, body)
    const { endpoint, keys, device } = body
    const id = deviceId(endpoint)
    const devices = await store.alerts.devices(account.userId)
    if (devices.length >= MOST_DEVICES && !devices.some((each) => each.id === id))
      throw new ProblemError(409, 'Too many devices.', `You have ${MOST_DEVICES} devices: remove one first.`)
    await store.alerts.putDevice(account.userId, { id, endpoint, ...keys, device, since: clock.now() })
    return await waysOf(account)
  })

  addSaveRoute(app, calls.removePushDeviceCall, async ({ body: { id }, request }) => {
    const { account } = personOf(request)
    await store.alerts.removeDevice(account.userId, id)
    return await waysOf(account)
  })
}

/** The inbox of the caller, back-tests, tests, and ways to reach them while no page is open. */
export const alertRoutes = (app: FastifyInstance, context: AlertRoutesContext): void => {
  const { questions, live, push, mailer, clock, queue } = context
  const limit = createLimit(clock, 'these tests', TEST_WINDOWS)
  inboxRoute(app, context)
  awayRoutes(app, context)

  addQuestionRoute(app, queue, calls.backTestCall, ({ body: { settings, days }, request, signal }) =>
    questions.backTest(userOf(request), { settings, days }, signal),
  )

  addSaveRoute(app, calls.testAlertCall, async ({ body, request }) => {
    const { userId, account } = personOf(request)
    limit(userId)
    const { alert, ways } = questions.example(body.settings)
    const tested = { ...alert, id: `test.${randomUUID()}`, at: clock.now() }
    live.publish(userId, 'browserUpdate', { ...browserUpdateOf(tested, ways), test: true })
    if (ways.includes('push')) await push?.send(userId, tested)
    if (ways.includes('email')) await mailer?.send(account.email, [tested])
    return undefined
  })
}
