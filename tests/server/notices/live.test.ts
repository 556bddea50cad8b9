import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type ServerApp } from '../../../server/app'
import { createLog } from '../../../server/log/log'
import type { MarketSource } from '../../../server/sources/source'
import { Subject } from 'rxjs'
import { HUB_PATHS, type ActiveNotice } from '../../../src/domain/wire'
import type { MarketEvent } from '../../../src/domain/market/events'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { openDesk, until, type Desk } from '../app/desk'
import { handMadeSource, opening } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

// The store knows the real time, and what is over by that is gone.
const T0 = Date.now()
const GROUP = ['globalNotifications']

let clock: ManualClock
let batches: Subject<readonly MarketEvent[]>
let app: ServerApp
let url: string
let shell: Awaited<ReturnType<typeof peopleShell>>
const desks: Desk[] = []

const start = async (): Promise<void> => {
  batches = new Subject()
  const source: MarketSource = handMadeSource(batches, () => Promise.resolve([]))
  const config = { host: '127.0.0.1', port: 0 }
  app = await createApp({ ...shell, config, source, clock, log: createLog('silent') })
  url = await app.start()
  batches.next(opening(clock.now()))
}
beforeAll(async () => {
  shell = await peopleShell()
  clock = new ManualClock(T0)
  await start()
})
afterAll(async () => {
  await Promise.all(desks.map(({ connection }) => connection.stop()))
  await app.stop()
  await shell.store.close()
})

const joined = async (path?: string): Promise<Desk> => {
  const desk = await openDesk(url, GROUP, path)
  desks.push(desk)
  return desk
}
const received = ({ received: all }: Desk, event = 'globalNotifications'): Record<string, unknown>[] =>
  all.filter((each) => each.event === event).map(({ payload }) => payload as Record<string, unknown>)
const post = (path: string, body: unknown, user = 'admin') =>
  fetch(`${url}/adminApi/notices${path}`, {
    method: 'POST',
    headers: { ...bearer(user), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const active = async (): Promise<ActiveNotice[]> =>
  (await (await fetch(`${url}/adminApi/notices`, { headers: bearer('admin') })).json()) as ActiveNotice[]
const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id

describe('notices over real sockets', () => {
  it('NT07 an administrator tells everybody on both hubs; who joins later receives what stands; withdrawn it is over', async () => {
    const user = await joined()
    const visitor = await joined(HUB_PATHS.lite)
    const answer = await post('', { type: 'delay', minutes: 12, text: ' Prices are late. ' })
    expect(answer.status).toBe(201)
    const id = await idOf(answer)
    const published = { type: 'delay', id, minutes: 12, text: 'Prices are late.', at: T0 }
    for (const desk of [user, visitor]) {
      await until(() => received(desk).length >= 2, 3000, 'the notice')
      expect(received(desk)).toEqual([{ type: 'standing', notices: [] }, published])
    }
    const late = await joined(HUB_PATHS.lite)
    await until(() => received(late).length > 0, 3000, 'what stands')
    expect(received(late)).toEqual([{ type: 'standing', notices: [published] }])
    expect(await active()).toEqual([{ ...published, by: 'admin' }])

    expect((await post(`/${id}/withdraw`, {})).status).toBe(204)
    await until(() => received(user).length >= 3, 3000, 'the withdrawal')
    expect(received(user)[2]).toEqual({ type: 'withdraw', id })
    expect(await active()).toEqual([])
    expect((await post(`/${id}/withdraw`, {})).status).toBe(404)
  })

  it('AU14 news of a release reach every connection, with HTML as it was written', async () => {
    const user = await joined()
    const visitor = await openDesk(url, [], HUB_PATHS.lite)
    desks.push(visitor)
    const html = '<h3>New</h3><script>alert(1)</script>'
    const id = await idOf(await post('', { type: 'release', version: '9.0.0', html }))
    for (const desk of [user, visitor]) {
      await until(() => received(desk, 'newReleaseRefreshNeeded').length > 0, 3000, 'the news')
      expect(received(desk, 'newReleaseRefreshNeeded')).toEqual([{ id, version: '9.0.0', html }])
    }
    expect(await active()).toEqual([])
  })

  it('NOTICE-10 an administrator’s notice outlives the process, until its end', async () => {
    const id = await idOf(await post('', { type: 'text', text: 'Maintenance tonight.', hours: 1 }))
    await idOf(await post('', { type: 'refresh' }))
    await app.stop()
    await start()
    expect((await active()).map(({ type }) => type).sort()).toEqual(['refresh', 'text'])
    clock.sleep(3_600_000)
    expect((await active()).map((notice) => notice.id)).not.toContain(id)
    for (const { id: rest } of await active()) await post(`/${rest!}/withdraw`, {})
    await app.stop()
    await start()
    expect(await active()).toEqual([])
  })

  it('NT07 the server itself tells of a late feed and withdraws it when it is well', async () => {
    const desk = await joined()
    const ok = (but?: string): void =>
      batches.next(
        (['acceptances', 'bidOffers', 'PN', 'MEL', 'MIL', 'dynamics', 'bsad'] as const)
          .filter((feed) => feed !== but)
          .map((feed) => ({ kind: 'feed', at: clock.now(), feed, ok: true })),
      )
    for (let n = 0; n < 36; n++) {
      ok('acceptances')
      clock.advance(10_000)
    }
    await until(() => received(desk).some(({ type }) => type === 'delay'), 3000, 'the delay')
    const [first] = received(desk).filter(({ type }) => type === 'delay')
    expect(first?.['text']).toMatch(/^Acceptances are late: nothing new since \d\d:\d\d (GMT|BST)\.$/)
    expect(await active()).toHaveLength(1)
    for (let n = 0; n < 9; n++) {
      ok()
      clock.advance(10_000)
    }
    await until(() => received(desk).some(({ type }) => type === 'withdraw'), 3000, 'the withdrawal')
    expect(await active()).toEqual([])
  })

  it.each([
    ['no type', { text: 'x' }],
    ['a type that is none', { type: 'alarm', text: 'x' }],
    ['markup', { type: 'text', text: '<img src=x onerror=alert(1)>' }],
    ['one bracket', { type: 'delay', minutes: 5, text: 'a > b' }],
    ['blank', { type: 'text', text: '   ' }],
    ['too long', { type: 'text', text: 'x'.repeat(501) }],
    ['NUL', { type: 'text', text: 'a\0b' }],
    ['half a character', { type: 'text', text: 'a\ud800b' }],
    ['no minutes', { type: 'delay', text: 'late' }],
    ['negative minutes', { type: 'delay', minutes: -1, text: 'late' }],
    ['a field that is none', { type: 'text', text: 'x', id: 'mine' }],
    ['HTML where none may be', { type: 'text', text: 'x', html: '<b>x</b>' }],
    ['too much HTML', { type: 'release', html: 'x'.repeat(20_001) }],
    ['markup in a version', { type: 'release', version: '<b>' }],
    ['no end of hours', { type: 'text', text: 'x', hours: 1e9 }],
    ['no object', ['text']],
  ])('S14 %s is refused with 400, and no user is reported', async (_what, body) => {
    const desk = await joined()
    const before = received(desk).length
    const answer = await post('', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ title: 'The request is not valid.' })
    expect(await active()).toEqual([])
    expect(received(desk).length).toBe(before)
    await desk.connection.stop()
  })

  it('S8 no user but an administrator tells everybody', async () => {
    for (const user of ['visualise', 'enterprise', 'stranger'])
      expect((await post('', { type: 'text', text: 'x' }, user)).status).toBe(403)
    expect(await active()).toEqual([])
  })

  it('NOTICE-11 more than twenty at a time are refused, and the sentence says what to do', async () => {
    for (let n = 0; n < 20; n++) expect((await post('', { type: 'text', text: `n ${n}` })).status).toBe(201)
    const answer = await post('', { type: 'text', text: 'one more' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      detail: 'At most 20 notices are active at a time. Withdraw one first.',
    })
    for (const { id } of await active()) await post(`/${id!}/withdraw`, {})
  })
})
