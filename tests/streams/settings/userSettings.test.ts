import { Subject, tap, timer, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type ListItem, type Settings } from '../../../src/domain/settings'
import type { SettingsView } from '../../../src/streams/settings/types'
import { changeItem, removeItem, settingsIntents, type SettingsIntent } from '../../../src/streams/settings/intents'
import { userSettings$, type SettingsActs } from '../../../src/streams/settings/userSettings'
import { CALL_MS, fakeSources, fault, script, type FakeSources } from '../../support/fakeSources'
import { testApp } from '../../support/testApp'
import { inVirtualTime, recorded, type Published } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 21, 9)
const GET = 'GET /usersettingsapi/getUserSettings/'
const BASIC = 'POST /usersettingsapi/postusersettings'
const NEW_USER = 'POST /usersettingsapi/postusersettings/newUser'

const board = (id: string, name: string): object => ({
  id,
  name,
  rowsArray: [1],
  columnsArray: [1],
  cards: [],
  separatorRows: [],
  separatorColumns: [],
  chosenSize: 'Medium',
})

const stored = (basic: Partial<Settings> = {}, revs: Readonly<Record<string, number>> = { basic: 3 }): object => ({
  otherSettings: { ...DEFAULT_SETTINGS, ...basic },
  activeTab: 'd1',
  bingoActiveTab: 'b1',
  dashboardsWithOrder: { dashboards: [{ id: 'd1', name: 'Desk' }], dashboardIdsInOrder: ['d1'] },
  bingoWithOrder: { boards: [board('b1', 'Board 1')], boardIdsInOrder: ['b1'] },
  subscriptionsWithOrder: {
    allSubscriptions: [{ id: 's1', uiId: 's1', settings: { plant: 'DRAX' } }],
    subscriptionsInOrder: ['s1'],
  },
  pageData: { boa: { chartMaxPrice: 500 } },
  tableFilters: { BmFeed: { currentFiltersByHeading: {}, headerToSort: 'price', columnsToHide: ['soFlag'] } },
  revs,
})

type Rig = {
  readonly context: FakeSources
  readonly bodies: { readonly path: string; readonly body: Record<string, unknown> }[]
  readonly notes: string[]
  readonly left: () => number
  readonly texts: string[]
  readonly intents$: Subject<SettingsIntent>
  readonly view$: Observable<SettingsView>
}

/** A server that takes every write, noting it, with revisions that rise. */
const rig = (): Rig => {
  let seed = 1
  const context = fakeSources(START, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  })
  const bodies: Rig['bodies'] = []
  const notes: string[] = []
  const texts: string[] = []
  let left = 0
  const acts: SettingsActs = {
    // A report takes as long as any call: it must not be broken off by what comes meanwhile.
    report: (text) => timer(CALL_MS).pipe(tap(() => notes.push(text))),
    leave: () => void (left += 1),
    warn: (text) => void texts.push(text),
  }
  const intents$ = new Subject<SettingsIntent>()
  return {
    context,
    bodies,
    notes,
    texts,
    left: () => left,
    intents$,
    view$: userSettings$(context.sources, 'u1', intents$, acts),
  }
}

const takes = ({ context, bodies }: Rig, call: string, revs: (body: Record<string, unknown>) => object): void =>
  context.answer(call, (body) => {
    bodies.push({ path: call, body: body as Record<string, unknown> })
    return { revs: revs(body as Record<string, unknown>) }
  })

const run = (
  ready: Rig,
  ms: number,
  steps: Readonly<Record<number, () => void>> = {},
): Promise<Published<SettingsView>[]> =>
  new Promise((resolve) => {
    inVirtualTime(({ flush }) => {
      const published = recorded(ready.view$, ms, () => ready.context.clock.now() - START)
      script(steps)
      flush()
      resolve(published)
    })
  })

const last = <T>(published: readonly Published<T>[]): T => published.at(-1)!.value
const change = (patch: Partial<Settings>): SettingsIntent => ({ kind: 'changeSettings', patch })

describe('settings of a signed-in user', () => {
  it('ST01 the eight parts of getUserSettings become the document', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored({ timeFormatValue: '12h' }))
    const { document, stage } = last(await run(ready, 500))
    expect(stage).toBe('here')
    expect(document.basic.timeFormatValue).toBe('12h')
    expect(document.lists.dashboard).toMatchObject({ active: 'd1', order: ['d1'] })
    expect(document.lists.bingo).toMatchObject({ active: 'b1', order: ['b1'] })
    expect(Object.keys(document.lists.subscription.items)).toEqual(['s1'])
    expect(document.pages['boa']).toMatchObject({ chartMaxPrice: 500 })
    expect(document.filters['BmFeed']).toMatchObject({ headerToSort: 'price', columnsToHide: ['soFlag'] })
  })

  it('ST02 an answer 204 creates the user with newUser {id, settings} and reads again', async () => {
    const ready = rig()
    let made = false
    ready.context.stored.set('enact.theme', 'light')
    ready.context.answer(GET, () => (made ? stored({ colour: 'Light' }) : undefined))
    takes(ready, NEW_USER, () => {
      made = true
      return { basic: 1 }
    })
    const { document } = last(await run(ready, 1000))
    const [first] = ready.bodies
    expect(first?.body).toMatchObject({ id: 'u1', settings: { colour: 'Light', darkMode: false, versionNumber: 0.3 } })
    expect(document.basic.colour).toBe('Light')
    expect(ready.context.times(GET)).toHaveLength(2)
  })

  it('ST02 a user that another tab has just made (409) is read as it is', async () => {
    const ready = rig()
    let requested = 0
    ready.context.answer(GET, () => (requested++ === 0 ? undefined : stored()))
    ready.context.fail(NEW_USER, fault('There already.', { kind: 'refused', status: 409 }))
    expect(last(await run(ready, 1000)).stage).toBe('here')
  })

  it('ST05 settings that are no object post BROKE, then leave', async () => {
    const ready = rig()
    ready.context.answer(GET, () => 'not settings')
    await run(ready, 1000)
    expect(ready.notes).toHaveLength(1)
    expect(ready.left()).toBe(1)
  })

  it('ST05 SAF-F4 settings whose answer is not readable post BROKE, then leave, and are not requested again', async () => {
    const ready = rig()
    ready.context.fail(GET, fault('The answer is not readable.', { kind: 'unreadable', status: 200 }))
    await run(ready, 65_000)
    expect(ready.notes).toEqual(['The answer is not readable.'])
    expect(ready.left()).toBe(1)
    // Once, and once more as every question.
    expect(ready.context.times(GET)).toHaveLength(2)
  })

  it('ST05 a broken item is reported once and left out; the owner stays', async () => {
    const ready = rig()
    const dashboards = [
      { id: 'd1', name: 'Desk' },
      { id: 'bad', name: 7 },
    ]
    const dashboardsWithOrder = { dashboards, dashboardIdsInOrder: ['d1', 'bad'] }
    ready.context.answer(GET, () => ({ ...stored(), dashboardsWithOrder }))
    const view = last(await run(ready, 60_000))
    expect(ready.notes).toHaveLength(1)
    expect(ready.notes[0]).toContain('item/dashboard/bad')
    expect(ready.left()).toBe(0)
    expect(Object.keys(view.document.lists.dashboard.items)).toEqual(['d1'])
    expect(view.broken.map(({ key }) => key)).toEqual(['item/dashboard/bad'])
  })

  it('RD01 settings that cannot be loaded are told to the console, the page goes on, and they are requested again', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored({ country: 'France' }))
    ready.context.fail(GET, fault('Gone.'), 2)
    const published = await run(ready, 31_500)
    expect(ready.texts).toEqual(['Please contact the Enact Helpdesk - failed to get user settings'])
    expect(published.map(({ value }) => value.stage)).toEqual(['waiting', 'unheard', 'here'])
    expect(published[1]!.value.document.basic.country).toBe('Gb')
    expect(last(published).document.basic.country).toBe('France')
  })

  it('ST09 a changed setting is shown at once and saved with all basic settings and the revision it was made from', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored())
    takes(ready, BASIC, () => ({ basic: 4 }))
    const published = await run(ready, 2000, { 500: () => ready.intents$.next(change({ minutesDelayToReport: 9 })) })
    const at500 = published.find(({ at }) => at === 500)!.value
    expect(at500.document.basic.minutesDelayToReport).toBe(9)
    expect(at500.save).toEqual({ state: 'saving' })
    expect(last(published).save).toEqual({ state: 'saved' })
    expect(ready.bodies).toHaveLength(1)
    const body = ready.bodies[0]!.body
    expect(body).toMatchObject({ baseRev: 3, settings: { minutesDelayToReport: 9, country: 'Gb' } })
    expect(body['settings']).not.toHaveProperty('pages')
    expect(body['settings']).not.toHaveProperty('genericTableFilters')
  })

  it('ST09 a page posts {data, pageName}, a table {name, filters}', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored())
    takes(ready, 'POST /usersettingsapi/postpagesettings', () => ({ 'page/boa': 1 }))
    takes(ready, 'POST /usersettingsapi/postgenerictablefilters', () => ({ 'filters/BmFeed': 1 }))
    await run(ready, 2000, {
      500: () => ready.intents$.next({ kind: 'changePage', pageName: 'boa', patch: { chartHideWind: true } }),
      900: () =>
        ready.intents$.next({
          kind: 'changeFilters',
          name: 'BmFeed',
          filters: {
            currentFiltersByHeading: {},
            headerToSort: 'volume',
            columnsToHide: [],
            orderedHeaders: [],
            unitLocation: 'cell',
          },
        }),
    })
    expect(ready.bodies.map(({ body }) => body)).toMatchObject([
      { pageName: 'boa', data: { chartHideWind: true, chartMaxPrice: 500 } },
      { name: 'BmFeed', filters: { headerToSort: 'volume', unitLocation: 'cell' } },
    ])
  })

  it('ST10 an item saves by update, delete and activeTab, each with its ordering', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored())
    const revs = { 'item/bingo/b2': 1, 'order/bingo': 2, 'active/bingo': 3, 'item/bingo/b1': 4 }
    takes(ready, 'POST /usersettingsapi/itemsWithOrdering/update', () => revs)
    takes(ready, 'POST /usersettingsapi/itemsWithOrdering/activeTab', () => revs)
    takes(ready, 'POST /usersettingsapi/itemsWithOrdering/delete', () => revs)
    await run(ready, 4000, {
      500: () => ready.intents$.next({ kind: 'changeItem', type: 'bingo', item: board('b2', 'Wind') as ListItem }),
      1000: () => ready.intents$.next({ kind: 'activateItem', type: 'bingo', id: 'b2' }),
      1500: () => ready.intents$.next({ kind: 'removeItem', type: 'bingo', id: 'b1' }),
    })
    const [update, active, remove] = ready.bodies.map(({ body }) => body)
    expect(update).toMatchObject({ id: 'b2', type: 'bingo', ordering: ['b1', 'b2'], data: { name: 'Wind' } })
    expect(active).toMatchObject({ type: 'bingo', data: 'b2' })
    expect(remove).toMatchObject({ id: 'b1', type: 'bingo', ordering: ['b2'] })
  })

  it('LT11 a saved view of a table is put and removed by the functions of the page', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored())
    takes(ready, 'POST /usersettingsapi/itemsWithOrdering/update', () => ({
      'item/tableView/v': 1,
      'order/tableView': 1,
    }))
    takes(ready, 'POST /usersettingsapi/itemsWithOrdering/delete', () => ({
      'item/tableView/v': 2,
      'order/tableView': 2,
    }))
    const filters = { currentFiltersByHeading: { fuel: { values: ['Wind'] } }, headerToSort: 'price' }
    const view = { id: 'v', name: 'Wind', moduleType: 'BmFeed', tableId: 'BmFeed', filters }
    testApp()
    const received = settingsIntents.current$.subscribe(ready.intents$)
    const published = await run(ready, 4000, {
      500: () => changeItem('tableView', view),
      1500: () => removeItem('tableView', 'v'),
    })
    received.unsubscribe()
    const [update, remove] = ready.bodies.map(({ body }) => body)
    expect(update).toMatchObject({ id: 'v', type: 'tableView', ordering: ['v'], data: { name: 'Wind', filters } })
    expect(remove).toMatchObject({ id: 'v', type: 'tableView', ordering: [], baseRev: 1 })
    const seen = published.map(({ value }) => Object.keys(value.document.lists.tableView.items).join())
    expect(seen.filter((ids, i) => ids !== seen[i - 1])).toEqual(['', 'v', ''])
  })

  it('R16 a conflict is joined by field and written again: neither the other edit nor this one is lost', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored())
    const theirs = { ...DEFAULT_SETTINGS, timeFormatValue: '12h' }
    takes(ready, BASIC, () => ({ basic: 5 }))
    ready.context.fail(
      BASIC,
      fault('Changed meanwhile.', {
        kind: 'refused',
        status: 409,
        body: { title: 'Conflict', status: 409, current: { basic: { rev: 4, data: theirs } } },
      }),
      1,
    )
    const published = await run(ready, 3000, { 500: () => ready.intents$.next(change({ showTimer: false })) })
    expect(ready.bodies.map(({ body }) => body)).toMatchObject([
      { baseRev: 4, settings: { showTimer: false, timeFormatValue: '12h' } },
    ])
    expect(last(published).document.basic).toMatchObject({ showTimer: false, timeFormatValue: '12h' })
  })

  it('ST09 a write without an answer is "Not saved", sent again by itself with the same request id, and then saved', async () => {
    const ready = rig()
    const ids: unknown[] = []
    ready.context.answer(GET, () => stored())
    ready.context.answer(BASIC, (body) => {
      ids.push((body as { requestId: string }).requestId)
      return { revs: { basic: 4 } }
    })
    ready.context.fail(BASIC, fault('The server cannot be reached. Check the network.'), 1)
    const published = await run(ready, 12_000, { 500: () => ready.intents$.next(change({ showTimer: false })) })
    expect(published.map(({ value }) => value.save.state)).toEqual(
      expect.arrayContaining(['saving', 'failed', 'saved'] as const),
    )
    expect(ids).toHaveLength(1)
    expect(ready.context.times(BASIC)).toEqual([500, 500 + CALL_MS + 10_000])
  })

  it('ST09 what is changed before the settings are here is held, and joined with them', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored({ timeFormatValue: '12h' }))
    takes(ready, BASIC, () => ({ basic: 4 }))
    const published = await run(ready, 2000, { 10: () => ready.intents$.next(change({ bidColour: '#112233' })) })
    expect(published.find(({ at }) => at === 10)!.value.document.basic.bidColour).toBe('#112233')
    expect(last(published).document.basic).toMatchObject({ bidColour: '#112233', timeFormatValue: '12h' })
    expect(ready.bodies[0]?.body).toMatchObject({ baseRev: 3 })
  })

  it('ST06 under uploadLocked edits stay on the page and nothing is sent but the save that clears the lock', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored({ lockedAccount: 'uploadLocked' }))
    takes(ready, BASIC, () => ({ basic: 4 }))
    const published = await run(ready, 3000, {
      500: () => ready.intents$.next(change({ showTimer: false })),
      1500: () => ready.intents$.next(change({ lockedAccount: 'unlocked' })),
    })
    expect(published.find(({ at }) => at === 500)!.value.save).toEqual({ state: 'locked' })
    expect(ready.context.times(BASIC)).toEqual([1500])
    expect(ready.bodies[0]?.body).toMatchObject({ settings: { lockedAccount: 'unlocked' } })
  })
})

describe('settings and the other tabs', () => {
  const withTabs = (tabUpdateValue: Settings['tabUpdateValue']) => {
    const ready = rig()
    let now = stored({ tabUpdateValue })
    ready.context.answer(GET, () => now)
    const elsewhere = (): void => {
      now = stored({ tabUpdateValue, timeFormatValue: '12h' }, { basic: 4 })
      ready.context.tab('user_settings_change', { userId: 'u1', revs: { basic: 4 } })
    }
    return { ready, elsewhere }
  }

  it('ST08 a saved change is reported on user_settings_change', async () => {
    const ready = rig()
    ready.context.answer(GET, () => stored())
    takes(ready, BASIC, () => ({ basic: 4 }))
    await run(ready, 2000, { 500: () => ready.intents$.next(change({ showTimer: false })) })
    expect(ready.context.sent).toEqual([
      { channel: 'user_settings_change', message: { userId: 'u1', revs: { basic: 4 } } },
    ])
  })

  it('ST08 warn shows the exact sentence until it is closed', async () => {
    const { ready, elsewhere } = withTabs('warn')
    const published = await run(ready, 2000, {
      500: elsewhere,
      900: () => ready.intents$.next({ kind: 'closeTabWarning' }),
    })
    expect(published.find(({ at }) => at === 500)!.value.tabWarning).toBe(
      'Your User Settings has been updated on another tab/window, we recommend that you refresh before making any changes...',
    )
    expect(last(published).tabWarning).toBeUndefined()
    expect(last(published).document.basic.timeFormatValue).toBe('24h')
  })

  it('ST08 update reads the settings again', async () => {
    const { ready, elsewhere } = withTabs('update')
    const published = await run(ready, 2000, { 500: elsewhere })
    expect(last(published).document.basic.timeFormatValue).toBe('12h')
    expect(last(published).tabWarning).toBeUndefined()
  })

  it('ST08 none ignores it', async () => {
    const { ready, elsewhere } = withTabs('none')
    const published = await run(ready, 2000, { 500: elsewhere })
    expect(last(published).document.basic.timeFormatValue).toBe('24h')
    expect(last(published).tabWarning).toBeUndefined()
    expect(ready.context.times(GET)).toEqual([0])
  })

  it('S30 what another user’s tab says, or a message of another form, is not received', async () => {
    const { ready } = withTabs('warn')
    const published = await run(ready, 2000, {
      500: () => ready.context.tab('user_settings_change', { userId: 'u2', revs: { basic: 9 } }),
      700: () => ready.context.tab('user_settings_change', '<script>'),
    })
    expect(last(published).tabWarning).toBeUndefined()
  })
})
