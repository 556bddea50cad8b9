import type { HubConnection } from '@microsoft/signalr'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '../../../src/domain/access'
import { Caller } from '../../../server/hub/tickets'
import { canJoinData, canJoinLite } from '../../../server/hub/groups'
import { ACCOUNTS } from '../../support/people'
import { startPeople, userClient, type PeopleRig } from './peopleRig'
import { clientOf, rawJson, until, wait } from './rig'

const USERS = ['visualise', 'analyse', 'trade', 'forecasts', 'gold', 'enterprise', 'admin', 'stranger'] as const
type UserId = (typeof USERS)[number]

/**
 * Group → who may hear it: v visitor at the visitors' hub, then one letter for each of USERS at the data hub, in order;
 * a dot refuses. Everybody's licence is for Gb; the stranger's tier is Analyse, the administrator's Enterprise.
 */
const MATRIX: Readonly<Record<string, string>> = {
  status: '.VATFGEDS',
  globalNotifications: 'vVATFGEDS',
  // Pages, by key and by route name.
  page_boa_Gb: '.VATFGEDS',
  'page_boa-dashboard_Gb': '.VATFGEDS',
  'page_boa-comparer_Gb': '..ATFGEDS',
  'page_epex-grid_Gb': '...TFGED.',
  'page_wind-forecasting_Gb': '....FGED.',
  'page_forecast-history_Gb': '.....GED.',
  'page_mute-data-check_Gb': '......ED.',
  page_admin_Gb: '.......D.',
  page_current_Gb: 'vVATFGEDS',
  page_currentHolder_Gb: 'vVATFGEDS',
  'page_market-reports_Gb': 'vVATFGEDS',
  'page_market-reports_Fr': 'vVATFGEDS',
  'page_monthly-summary_Gb': 'vVATFGEDS',
  page_Remit_Gb: '.VATFGEDS',
  page_glossary_Gb: '.VATFGEDS',
  // Countries: not licensed, or a page of Great Britain elsewhere.
  page_glossary_Fr: '.........',
  page_boa_Fr: '.........',
  'page_monthly-summary_Fr': '.........',
  // Tables.
  module_BmFeed: '.VATFGEDS',
  module_CurrentActions: 'vVATFGEDS',
  module_Interconnectors: 'vVATFGEDS',
  module_CurrentNews: 'vVATFGEDS',
  module_PhysicalFeed: '.VATFGEDS',
  module_SystemPrices: '.VATFGEDS',
  module_News: '.VATFGEDS',
  module_Remit: '.VATFGEDS',
  module_PlantTable: '.VATFGEDS',
  module_LargestPlants: 'vVATFGEDS',
  module_PlantOutput: '.VATFGEDS',
  module_InterconnectorTrades: '.VATFGEDS',
  module_EpexTrades: '.VATFGEDS',
  module_AncillaryContracts_DCL: '.VATFGEDS',
  module_AncillaryContracts_XXX: '.........',
  module_Notifications: '.VATFGEDS',
  module_BmFeed_trade: '...T.....',
  module_CurrentActions_gold: '.....G...',
  module_BmFeed_noUser: '.........',
  module_BmFeed_: '.........',
  module_Unknown: '.........',
  module_Unknown_trade: '.........',
  module_trade: '.........',
  module__trade: '.........',
  module_constructor: '.........',
  module___proto__: '.........',
  module_toString: '.........',
  module_hasOwnProperty_trade: '.........',
  // Series, by their whole ids.
  'chartUpdate&Gb&SystemPrice&none': 'vVATFGEDS',
  'chartUpdate&Gb&SystemPrice': '.........',
  'chartUpdate&SystemPrice': '.........',
  'chartUpdate&gb&SystemPrice&none': '.........',
  'chartUpdate&Gb&SystemPrice&other': '.........',
  'chartUpdate&Gb&SystemPrice&none&none': '.........',
  'chartUpdate&Gb%26SystemPrice%26none': '.........',
  'chartUpdate&Gb&constructor&none': '.........',
  'chartUpdate&wind_GB/2026-11-20': '.........',
  'chartUpdate&a&b%26c': '.........',
  'chartUpdate%26wind': '.........',
  'chartUpdate&': '.........',
  'chartUpdate& wind': '.........',
  'chartUpdate&wi\u0000nd': '.........',
  'chartUpdate&wi\u200bnd': '.........',
  // A user's own group.
  browsernotificationstrade: '...T.....',
  browsernotificationsadmin: '.......D.',
  browsernotificationsnobody: '.........',
  browsernotifications: '.........',
  // Spellings of true groups.
  Status: '.........',
  STATUS: '.........',
  ' status': '.........',
  'status ': '.........',
  'status\n': '.........',
  'status\u0000': '.........',
  ｓtatus: '.........',
  ѕtatus: '.........',
  GlobalNotifications: '.........',
  'globalNotifications\n': '.........',
  page_BOA_Gb: '.........',
  Page_boa_Gb: '.........',
  page_boa_gb: '.........',
  page_boa_GB: '.........',
  'page_boa_Gb\n': '.........',
  page_boa_Gb_: '.........',
  page__Gb: '.........',
  page_boa: '.........',
  page_boa_: '.........',
  page_unknown_Gb: '.........',
  page_constructor_Gb: '.........',
  page_boa_Ｇb: '.........',
  'page_boa/../current_Gb': '.........',
  module_bmfeed: '.........',
  MODULE_BmFeed: '.........',
  'module_BmFeed ': '.........',
  'module_BmFeed\u0000': '.........',
  'module_BmFeed%00': '.........',
  module_ВmFeed: '.........',
  browsernotificationsTRADE: '.........',
  browserNotificationstrade: '.........',
  'browsernotificationstrade ': '.........',
  browsernotificationstradе: '.........',
  '*': '.........',
  'module_*': '.........',
  'page_*_Gb': '.........',
}

const accountOf = (userId: UserId) => ACCOUNTS.find((row) => row.userId === userId)!
const callerOf = (userId: UserId, countries?: readonly string[]): Caller => {
  const { tier, admin, countries: own } = accountOf(userId)
  return new Caller(userId, { tier, admin, countries: countries ?? own })
}
const mayReceive = (group: string): string => {
  const letter = { visualise: 'V', analyse: 'A', trade: 'T', forecasts: 'F', gold: 'G', enterprise: 'E', admin: 'D' }
  const users = USERS.map((id) => {
    if (canJoinData(group, { user: callerOf(id) }) === true) {
      return id === 'stranger' ? 'S' : letter[id]
    }
    return '.'
  })
  return (canJoinLite(group) === true ? 'v' : '.') + users.join('')
}
const written = (who: (typeof USERS)[number] | 'visitor'): readonly string[] => {
  const at = who === 'visitor' ? 0 : USERS.indexOf(who) + 1
  return Object.keys(MATRIX).filter((group) => MATRIX[group]?.[at] !== '.')
}

describe('the rule of groups', () => {
  it.each(Object.entries(MATRIX))('S6 %j is received by %s', (group, who) => {
    expect(mayReceive(group)).toBe(who)
  })

  it('S6 no user but a signed-in user receives anything at the data hub', () => {
    for (const group of Object.keys(MATRIX)) {
      for (const user of [undefined, null, { userId: 'trade', licence: accountOf('trade') }, 'trade']) {
        expect(canJoinData(group, { user })).not.toBe(true)
      }
    }
  })

  it('S6 the country must be in the licence, in whatever case the licence has it', () => {
    const joins = (group: string, ...countries: string[]): boolean =>
      canJoinData(group, { user: callerOf('trade', countries) }) === true
    expect(joins('page_glossary_Fr', 'Gb', 'Fr')).toBe(true)
    expect(joins('page_glossary_Fr', 'FR')).toBe(true)
    expect(joins('page_boa_Gb', 'gb')).toBe(true)
    expect(joins('page_boa_Gb', 'Fr')).toBe(false)
    expect(joins('module_BmFeed', 'Fr')).toBe(false)
    expect(joins('page_boa_Fr', 'Fr')).toBe(false)
    expect(joins('page_glossary_Gb')).toBe(false)
  })

  it('S6 no page name stands for two pages', () => {
    const names = PAGES.flatMap(({ key, name }) => (key === name ? [key] : [key, name]))
    expect(new Set(names).size).toBe(names.length)
  })

  it('S6 the refusal tells whether signing in or another licence would help, and nothing of other users', () => {
    const trade = { user: callerOf('trade') }
    expect(canJoinLite('page_boa_Gb')).toBe('This group needs the data hub: sign in.')
    expect(canJoinLite('page_nonsense_Gb')).toBe('There is no group of that name.')
    expect(canJoinLite('page_monthly-summary_Fr')).toBe('There is no group of that name.')
    expect(canJoinData('page_admin_Gb', trade)).toBe('Your licence does not include this group.')
    expect(canJoinData('browsernotificationsgold', trade)).toBe(canJoinData('browsernotificationsnobody', trade))
    expect(canJoinData('module_BmFeed_gold', trade)).toBe(canJoinData('module_BmFeed_nobody', trade))
  })

  it('S6 10,000 names near the true ones open nothing that is not written', () => {
    const open = { trade: new Set(written('trade')), visitor: new Set(written('visitor')) }
    const names = Object.keys(MATRIX)
    const near = fc
      .tuple(fc.constantFrom(...names), fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }), fc.nat(2))
      .map(([name, at, text, cut]) => {
        const place = at % (name.length + 1)
        return name.slice(0, place) + text + name.slice(place + cut)
      })
    const caller = { user: callerOf('trade') }
    // Public pages are many: that form is left to the matrix.
    const free = /^page_/
    let opened = 0
    for (const name of fc.sample(fc.oneof({ weight: 9, arbitrary: near }, fc.constantFrom(...names)), {
      numRuns: 10_000,
      seed: 20_261_120,
    })) {
      if (canJoinLite(name) === true && !free.test(name)) expect(open.visitor, name).toContain(name)
      if (canJoinData(name, caller) !== true || free.test(name)) continue
      opened += 1
      expect(open.trade, name).toContain(name)
    }
    expect(opened, 'some are the true ones').toBeGreaterThan(50)
  })
})

describe('the hubs', () => {
  let rig: PeopleRig
  const clients = new Map<UserId | 'visitor', { client: HubConnection; received: unknown[] }>()

  beforeAll(async () => {
    rig = await startPeople({ data: { maxCallsPerSecond: 1000 }, lite: { maxCallsPerSecond: 1000 } })
    for (const id of USERS) clients.set(id, userClient(rig.data, id))
    const client = clientOf(rig.lite, ['WS', 'msgpack'])
    const received: unknown[] = []
    client.on('bidAccepted', (payload: unknown) => void received.push(payload))
    clients.set('visitor', { client, received })
    for (const each of clients.values()) await each.client.start()
  })
  afterAll(async () => {
    for (const { client } of clients.values()) await client.stop()
    await rig.stop()
  })

  it('S6 everybody requests every group and receives exactly those that are written for him', async () => {
    const groups = Object.keys(MATRIX)
    for (const { client } of clients.values()) {
      await Promise.all(groups.map((group) => client.invoke('JoinGroup', group).catch(() => undefined)))
    }
    for (const group of groups) for (const { hub } of [rig.data, rig.lite]) hub.send(group, 'bidAccepted', group)
    for (const { hub } of [rig.data, rig.lite]) hub.sendAll('bidAccepted', 'end')
    await until(() => [...clients.values()].every(({ received }) => received.at(-1) === 'end'), 'all heard the end')
    for (const [who, { received }] of clients) expect(received, who).toEqual([...written(who), 'end'])
  })

  it('S6 one refused group of a call refuses the call', async () => {
    const { client } = clients.get('gold')!
    await client.invoke('LeaveGroup', ['status', 'page_boa_Gb'])
    await expect(client.invoke('JoinGroup', ['status', 'page_admin_Gb', 'page_boa_Gb'])).rejects.toThrow('licence')
    expect(rig.data.hub.joined('page_admin_Gb')).toBe(1)
    const { received } = clients.get('gold')!
    const before = received.length
    rig.data.hub.send('status', 'bidAccepted', 'not joined')
    await wait(30)
    expect(received).toHaveLength(before)
  })

  it('S6 10,000 joins of names that are no user’s leave no group and no member behind', async () => {
    const { client } = userClient(rig.data, 'trade')
    await client.start()
    const before = rig.data.hub.stats().groups
    const hostile = Array.from({ length: 10_000 }, (_, i) => `module_${i}_${['gold', 'trade', 'BmFeed'][i % 3]!}`)
    for (let i = 0; i < hostile.length; i += 200) {
      await expect(client.invoke('JoinGroup', hostile.slice(i, i + 200))).rejects.toThrow('no group of that name')
    }
    expect(rig.data.hub.stats().groups).toBe(before)
    await client.stop()
  })

  it('S6 10,000 joins one by one are cut off by the limit of calls, and others go on', async () => {
    const limited = await startPeople()
    const received = await rawJson(limited.lite)
    for (let i = 0; i < 10_000 && !received.closed; i++) {
      const group = `module_BmFeed_${i}`
      received.socket.send(`{"type":1,"invocationId":"${i}","target":"JoinGroup","arguments":["${group}"]}\x1e`)
    }
    await until(() => received.closed, 'closed')
    expect(received.texts.at(-1)).toContain('goes on calling although it had to wait')
    expect(limited.lite.hub.stats().groups).toBe(0)
    const { client } = userClient(limited.data, 'trade')
    await client.start()
    await client.invoke('JoinGroup', 'status')
    await client.stop()
    await limited.stop()
  })
})
