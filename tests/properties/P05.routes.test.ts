import type { InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diceOf, type Dice } from '../faults/support/dice'
import { corrupted, truncated, withOneWrong } from '../faults/support/wireFaults'
import { seriesRig, type SeriesRig } from '../support/seriesRig'
import { bodies, URLS } from '../server/people/rig'
import { ACCOUNTS, bearer } from '../support/people'
import { caseLimit, cases } from '../support/cases'
import { seeds } from '../support/seeds'

/**
 * F3: whatever is sent to whichever route, by whom ever, in the whole server as it stands. A call costs about 0.6 ms, so this is
 * the longest of the properties. Fewer than ten calls for each route reach too few of them in a way that is answered.
 */
const RUNS = Math.max(1600, cases(100_000))

const NASTY = [
  '<script>p5</script>',
  '__proto__',
  'constructor',
  "'; drop table settings; --",
  '../../etc/passwd',
  '%00',
  '\u0000',
  'é'.repeat(300),
  'x'.repeat(3000),
  '{"a":',
  '-1',
  '1e309',
  'NaN',
  '',
  ' ',
  '.',
  'null',
]
const USERS = ACCOUNTS.map(({ userId }) => userId).filter((userId) => userId !== 'stranger')

/** What a part of an address most often is. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  country: ['Gb', 'France', 'gb'],
  userId: ['me', 'free', 'trade', 'stranger'],
  moduleType: ['BmFeed', 'CurrentActions', 'Status', 'MelBelowPn', 'Bsad', 'Nothing'],
  day: ['20', '31', '0'],
  month: ['11', '2', '13', '2026-10'],
  year: ['2026', '1999', '20266'],
  period: ['35', '0', '51'],
  date: ['2026-11-20', '2026-02-31'],
  plant: ['T_ALPHA-1', 'T_NONE-1'],
  unit: ['T_ALPHA-1', 'T_NONE-1'],
  of: ['all', 'T_ALPHA-1'],
  basis: ['system', 'n2ex', 'gold'],
  granularity: ['Day', 'Month', 'Hour'],
  duration: ['2', '4', '0'],
  efficiency: ['0.85', '85'],
  cycles: ['1', '-1'],
  wear: ['5', 'x'],
  imbalance: ['with', 'without', 'perhaps'],
  from: ['2026-11-20', '2026-11-01'],
  to: ['2026-11-20', '2026-12-01', '35'],
}

const BODIES: Readonly<Record<string, () => object>> = {
  [URLS.basic]: bodies.basic,
  [URLS.newUser]: bodies.newUser,
  [URLS.page]: bodies.page,
  [URLS.filters]: bodies.filters,
  [URLS.activeTab]: bodies.activeTab,
  [URLS.update]: bodies.update,
  [URLS.updateNotification]: bodies.subscription,
  [URLS.delete]: bodies.delete,
  [URLS.replaceAll]: () => bodies.replaceAll([{ id: 'd1' }]),
  [URLS.send]: () => bodies.share(['d1'], ['trade@north.example']),
  [URLS.shelve]: () => ({ dashboards: ['d1'], uniqueIds: ['x'] }),
  [URLS.feedback]: bodies.feedback,
  [URLS.demo]: bodies.demo,
  [URLS.subscriptions]: () => ({ subscriptions: [] }),
  '/staticApi/staticStore': () => ({ website: 'enact' }),
  '/staticApi/valueOrigins': () => ({
    points: [{ id: 'SystemPrice', from: 1_795_000_000_000, to: 1_795_001_800_000 }],
  }),
  '/api/boa': () => ({
    boaArray: [
      {
        plantId: 'T_ALPHA-1',
        bodId: '1/1',
        price: 60,
        isBid: false,
        volume: 5,
        flags: { storFlag: false, soFlag: false, cadlFlag: false, terreFlag: false, nonBmPrediction: false },
      },
    ],
    day: 20,
    month: 11,
    year: 2026,
    period: 35,
  }),
}

const addressOf = (url: string, dice: Dice): string => {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const known = PARTS[name]
    return encodeURIComponent(dice.upTo(3) === 0 || !known ? dice.pick(NASTY) : dice.pick(known))
  })
  const query =
    dice.upTo(5) === 0 ? `?${encodeURIComponent(dice.pick(NASTY))}=${encodeURIComponent(dice.pick(NASTY))}` : ''
  return dice.upTo(25) === 0
    ? withOneWrong(path, dice).replaceAll(/[\s"{}[\]]/g, '_')
    : path.replace('*', dice.pick(['a', 'index.html', '../x'])) + query
}

const bodyOf = (url: string, dice: Dice): string => {
  const good = BODIES[url]?.() ?? { a: 1 }
  const way = dice.upTo(5)
  if (way === 0) return JSON.stringify({ ...good, requestId: randomUUID() })
  if (way === 1) return JSON.stringify(corrupted({ in: { ...good, requestId: randomUUID() } }, dice)).slice(6, -1)
  if (way === 2) return JSON.stringify(truncated({ in: { ...good, extra: dice.pick(NASTY) } }, dice)).slice(6, -1)
  if (way === 3) return withOneWrong(JSON.stringify(good), dice)
  return dice.pick([
    ...NASTY,
    '[]',
    '"text"',
    '7',
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    '{"__proto__":{"admin":true}}',
  ])
}

const headersOf = (dice: Dice): Record<string, string> => ({
  ...(dice.upTo(4) > 0 && bearer(dice.pick(USERS))),
  ...(dice.upTo(12) === 0 && { authorization: dice.pick(['Bearer', 'Bearer x', 'Basic eDp5', 'Bearer token-nobody']) }),
  ...(dice.upTo(8) === 0 && { origin: dice.pick(['https://evil.example', 'null']) }),
  ...(dice.upTo(8) === 0 && { 'if-none-match': dice.pick(['*', 'W/"x"', '"']) }),
  ...(dice.upTo(8) === 0 && { 'accept-encoding': dice.pick(['br', 'gzip', 'zstd', '']) }),
  ...(dice.upTo(8) === 0 && { 'local-ip': dice.pick(['10.0.0.1', 'x'.repeat(500)]) }),
  ...(dice.upTo(20) === 0 && { range: 'bytes=9-1' }),
})

describe('F3: every route of the server', () => {
  let rig: SeriesRig
  const query = (options: InjectOptions) => rig.app.inject(options)
  const ofStranger = async (): Promise<string> =>
    (await query({ method: 'GET', url: '/usersettingsapi/getUserSettings/', headers: bearer('stranger') })).body

  beforeAll(async () => {
    rig = await seriesRig()
    await query({
      method: 'POST',
      url: URLS.newUser,
      headers: bearer('stranger'),
      payload: bodies.newUser({ country: 'France' }),
    })
    for (const user of USERS)
      await query({ method: 'POST', url: URLS.newUser, headers: bearer(user), payload: bodies.newUser() })
  })
  afterAll(() => rig.app.close())

  it(
    `P5 ${RUNS} calls of any form are answered 2xx to 4xx, nothing is said back as markup, and another company’s settings stay as they were`,
    async () => {
      const routes = rig.routes.filter(
        ({ method, url }) => method !== 'HEAD' && !(method === 'POST' && url.startsWith('/adminApi')),
      )
      expect(routes.length).toBeGreaterThan(40)
      const before = await ofStranger()
      expect(before).toContain('France')
      const answers = new Map<string, Set<number>>()
      let good = 0
      for await (const seed of seeds(RUNS)) {
        const dice = diceOf(seed)
        // Each route in its turn, so that none is left to chance.
        const { method, url } = routes[seed % routes.length]!
        const type =
          dice.upTo(10) === 0
            ? dice.pick(['text/plain', 'text/html', 'application/x-www-form-urlencoded', ''])
            : 'application/json'
        const address = addressOf(url, dice)
        const call: InjectOptions = {
          method: method as 'GET' | 'POST',
          url: address,
          headers: { ...headersOf(dice), ...(method === 'POST' && { 'content-type': type }) },
          ...(method === 'POST' && { payload: bodyOf(url, dice) }),
          // The limit on one address's calls is another test's.
          remoteAddress: `10.${dice.upTo(200)}.${dice.upTo(200)}.${1 + dice.upTo(200)}`,
        }
        const answer = await query(call)
        const what = `seed ${seed}: ${method} ${address} answers ${answer.statusCode}: ${answer.body.slice(0, 300)}`
        if (answer.statusCode >= 500 || answer.statusCode < 200) throw new Error(what)
        if (answer.body.includes('<script>p5')) throw new Error(what)
        good += Number(answer.statusCode < 300)
        const known = answers.get(`${method} ${url}`) ?? new Set()
        answers.set(`${method} ${url}`, known.add(answer.statusCode))
        rig.clock.sleep(2000)
      }
      expect(await ofStranger()).toBe(before)
      expect(good).toBeGreaterThan(RUNS / 20)
      // Every route was reached; most of them also by something that they take.
      expect(answers.size).toBe(new Set(routes.map(({ method, url }) => `${method} ${url}`)).size)
      const taken = [...answers].filter(([, codes]) => [...codes].some((code) => code < 300)).map(([route]) => route)
      expect(taken.length).toBeGreaterThan(answers.size / 2)
    },
    caseLimit(600_000),
  )
})
