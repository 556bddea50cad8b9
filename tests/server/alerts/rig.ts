import { randomUUID } from 'node:crypto'
import { Subject } from 'rxjs'
import { createApp, type AppOptions, type ServerApp } from '../../../server/app'
import { createLog } from '../../../server/log/log'
import type { Store } from '../../../server/store/types'
import type { Alert } from '../../../src/domain/alerts/alert'
import type { MarketEvent } from '../../../src/domain/market/events'
import { browserUpdateSchema, wireGroupOf, type BrowserUpdate } from '../../../src/domain/wire'
import { fakeIdentity, peopleStore } from '../../support/appShell'
import { bearer } from '../../support/people'
import { openDesk, until, type Desk } from '../app/desk'
import { handMadeSource, opening } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

export const HOUR = 3_600_000

type Given = Partial<Pick<AppOptions, 'history' | 'pushOrigins'>> & {
  readonly store?: Store
  readonly clock?: ManualClock
  readonly config?: Partial<AppOptions['config']>
}

/** A server over a market made by hand, whose subscriptions are those of real users over real sockets. */
export const openAlertRig = async ({ store, clock = new ManualClock(Date.now()), config, ...more }: Given = {}) => {
  const batches = new Subject<readonly MarketEvent[]>()
  const used = store ?? (await peopleStore())
  const app: ServerApp = await createApp({
    store: used,
    identity: fakeIdentity(),
    config: { host: '127.0.0.1', port: 0, ...config },
    source: handMadeSource(batches),
    clock,
    log: createLog('silent'),
    ...more,
  })
  const url = await app.start()
  batches.next(opening(clock.now()))
  const desks: Desk[] = []

  const call = async (user: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...bearer(user), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  /** Saves a subscription as the page does. */
  const subscribe = async (user: string, id: string, settings: object, baseRev = 0): Promise<void> => {
    const order = await used.settings.one(user, 'order/subscription')
    const ordering = [...new Set([...((order?.data ?? []) as readonly string[]), id])]
    const answer = await call(user, '/usersettingsapi/itemsWithOrdering/updateNotification', {
      id,
      data: { id, uiId: id, settings },
      ordering,
      baseRev,
      orderBaseRev: order?.rev ?? 0,
      requestId: randomUUID(),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  return {
    app,
    url,
    store: used,
    clock,
    batches,
    call,
    subscribe,
    /** A page of a user. */
    open: async (user: Parameters<typeof openDesk>[3]): Promise<Desk> => {
      const desk = await openDesk(url, [wireGroupOf.browserNotifications(user ?? 'analyse')], undefined, user)
      desks.push(desk)
      return desk
    },
    /** What is in the inbox of a user, newest first. */
    inbox: async (user: string): Promise<{ readonly items: readonly (Alert & { seen: boolean })[]; unseen: number }> =>
      (await (await call(user, '/api/alerts/inbox/first')).json()) as {
        items: (Alert & { seen: boolean })[]
        unseen: number
      },
    stop: async (): Promise<void> => {
      await Promise.all(desks.map(({ connection }) => connection.stop()))
      await app.stop()
    },
  }
}
export type AlertRig = Awaited<ReturnType<typeof openAlertRig>>

/** The export limit of a unit falls to nothing from an instant on. */
export const trip = (unit: string, at: number): readonly MarketEvent[] => [
  {
    kind: 'levels',
    at,
    dataset: 'MEL',
    unit,
    segments: [{ timeFrom: at, timeTo: at + HOUR, levelFrom: 0, levelTo: 0 }],
  },
]

export const TRIPS = { type: 'trip', name: 'Trips', minMw: 1 }

export const updatesOf = ({ received }: Desk): readonly BrowserUpdate[] =>
  received.filter(({ event }) => event === 'browserUpdate').map(({ payload }) => browserUpdateSchema.parse(payload))

export const eventsOf = ({ received }: Desk, event: string): readonly unknown[] =>
  received.filter((each) => each.event === event).map(({ payload }) => payload)

/** Waits until it is so; what is asked is asked again after a moment. */
export const eventually = async (isTrue: () => Promise<boolean>, what: string): Promise<void> => {
  let isSo = false
  let isRequesting = false
  const query = (): boolean => {
    if (!isSo && !isRequesting) {
      isRequesting = true
      void isTrue().then((answer) => {
        isSo = answer
        isRequesting = false
      })
    }
    return isSo
  }
  await until(query, 5000, what)
}

export { until }
