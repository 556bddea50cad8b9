import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SETTINGS,
  foldSaving,
  newUserDocument,
  openSaving,
  pendingOf,
  saveStateOf,
  withItem,
  type Saving,
  type SavingEvent,
  type SettingsDocument,
  type Write,
} from '../../../src/domain/settings'
import { itemOf } from '../../../src/domain/settings/saving/document'
import {
  activeTabSchema,
  basicSaveSchema,
  filterSaveSchema,
  itemDeleteSchema,
  itemUpdateSchema,
  notificationUpdateSchema,
  pageSaveSchema,
  replaceAllSchema,
} from '../../../src/domain/wire'

const START: SettingsDocument = {
  ...(
    [
      ['item/dashboard/a', { id: 'a', name: 'A' }],
      ['item/dashboard/b', { id: 'b', name: 'B' }],
      ['order/dashboard', ['a', 'b']],
      ['active/dashboard', 'a'],
      ['item/subscription/s', { id: 's', uiId: 's', settings: {} }],
      ['order/subscription', ['s']],
    ] as const
  ).reduce((document, [key, value]) => withItem(document, key, value), newUserDocument()),
  revs: {
    basic: 3,
    'item/dashboard/a': 1,
    'item/dashboard/b': 2,
    'order/dashboard': 5,
    'active/dashboard': 1,
    'item/subscription/s': 1,
  },
}

/** A machine and what it sends, event by event. */
const machine = (document = START) => {
  const opened = openSaving(document, { prefix: 'a-test-of-saving' })
  let saving: Saving = opened.saving
  const sent: Write[] = [...opened.send]
  const receive = (event: SavingEvent): readonly Write[] => {
    const folded = foldSaving(saving, event)
    saving = folded.saving
    sent.push(...folded.send)
    return folded.send
  }
  return {
    receive,
    sent,
    edit: (key: string, value: unknown) => receive({ kind: 'edit', key, value }),
    basic: (patch: object) => receive({ kind: 'edit', key: 'basic', value: { ...saving.shown.basic, ...patch } }),
    saved: (write: Write, revs: Record<string, number>) => receive({ kind: 'saved', requestId: write.requestId, revs }),
    failed: (write: Write, again: boolean) =>
      receive({ kind: 'failed', requestId: write.requestId, why: 'No.', again }),
    at: (key: string) => itemOf(saving.shown, key),
    pending: () => pendingOf(saving),
    state: () => saveStateOf(saving),
    mark: () => saving.answered,
  }
}

const call = (write: Write | undefined) => write?.path.split('/usersettingsapi/')[1]

describe('the call for each item', () => {
  it('ST09 the basic save posts all settings without pages and filters, from the revision it was made from', () => {
    const [write] = machine().basic({ showTimer: false })
    expect(call(write)).toBe('postusersettings')
    expect(basicSaveSchema.parse(write!.body)).toEqual(write!.body)
    expect(write!.body).toMatchObject({ settings: { ...DEFAULT_SETTINGS, showTimer: false }, baseRev: 3 })
    expect(write!.keys).toEqual(['basic'])
  })

  it('ST09 the page save posts {data, pageName}, the filter save {name, filters}', () => {
    const [page] = machine().edit('page/boa', { chartMaxPrice: 500 })
    expect([call(page), pageSaveSchema.parse(page!.body)]).toMatchObject([
      'postpagesettings',
      { data: { chartMaxPrice: 500 }, pageName: 'boa', baseRev: 0 },
    ])
    const [filters] = machine().edit('filters/BmFeed', { columnsToHide: ['cost'] })
    expect([call(filters), filterSaveSchema.parse(filters!.body)]).toMatchObject([
      'postgenerictablefilters',
      { name: 'BmFeed', filters: { columnsToHide: ['cost'] } },
    ])
  })

  it('ST10 one item goes with update and the order it stands in; a new one stands last', () => {
    const [write] = machine().edit('item/dashboard/c', { id: 'c', name: 'C' })
    expect(call(write)).toBe('itemsWithOrdering/update')
    expect(itemUpdateSchema.parse(write!.body)).toMatchObject({
      id: 'c',
      ordering: ['a', 'b', 'c'],
      type: 'dashboard',
      baseRev: 0,
      orderBaseRev: 5,
      data: { name: 'C', colour: 'orange' },
    })
    expect(write!.keys).toEqual(['item/dashboard/c', 'order/dashboard'])
  })

  it('ST10 a subscription goes with updateNotification', () => {
    const [write] = machine().edit('item/subscription/s', { id: 's', uiId: 's', settings: { price: 100 } })
    expect(call(write)).toBe('itemsWithOrdering/updateNotification')
    expect(notificationUpdateSchema.parse(write!.body)).toMatchObject({ id: 's', ordering: ['s'], baseRev: 1 })
  })

  it('LT11 a saved view of a table goes with update, by its own name and order', () => {
    const filters = { currentFiltersByHeading: { fuel: { values: ['Wind'] } }, columnsToHide: ['cost'] }
    const view = { id: 'v', name: 'Wind', moduleType: 'BmFeed', tableId: 'BmFeed', filters }
    const { edit } = machine()
    const [write] = edit('item/tableView/v', view)
    expect(call(write)).toBe('itemsWithOrdering/update')
    expect(itemUpdateSchema.parse(write!.body)).toMatchObject({
      id: 'v',
      ordering: ['v'],
      type: 'tableView',
      baseRev: 0,
      orderBaseRev: 0,
      data: { name: 'Wind', filters: { headerToSort: '', columnsToHide: ['cost'] } },
    })
    expect(write!.keys).toEqual(['item/tableView/v', 'order/tableView'])
    expect(edit('item/tableView/w', { ...view, id: 'w', moduleType: 'no table' })).toEqual([])
  })

  it('ST10 a removed item goes with delete, leaves the order, and is active no more', () => {
    const { edit, at } = machine()
    const writes = edit('item/dashboard/a', undefined)
    expect(writes.map(call)).toEqual(['itemsWithOrdering/delete', 'itemsWithOrdering/activeTab'])
    expect(itemDeleteSchema.parse(writes[0]!.body)).toMatchObject({
      id: 'a',
      ordering: ['b'],
      type: 'dashboard',
      baseRev: 1,
    })
    expect(activeTabSchema.parse(writes[1]!.body)).toMatchObject({ type: 'dashboard', data: 'b' })
    expect([at('order/dashboard'), at('active/dashboard')]).toEqual([['b'], 'b'])
  })

  it('ST10 an order goes with an item that stays as it is', () => {
    const [write] = machine().edit('order/dashboard', ['b', 'a'])
    expect(call(write)).toBe('itemsWithOrdering/update')
    expect(write!.body).toMatchObject({ id: 'b', data: { id: 'b', name: 'B' }, ordering: ['b', 'a'], baseRev: 2 })
  })

  it('ST10 several dashboards that wait go together with replaceAll, which names what is known and nothing else', () => {
    const { edit, saved } = machine()
    const [first] = edit('item/dashboard/a', { id: 'a', name: 'A1' })
    edit('item/dashboard/a', { id: 'a', name: 'A2' })
    expect(edit('item/dashboard/c', { id: 'c', name: 'C' })).toEqual([])
    const [whole] = saved(first!, { 'item/dashboard/a': 2, 'order/dashboard': 6 })
    expect(call(whole)).toBe('itemsWithOrdering/replaceAll')
    const body = replaceAllSchema.parse(whole!.body)
    expect(body.dashboards.map((dashboard) => dashboard['name'])).toEqual(['A2', 'B', 'C'])
    expect(body).toMatchObject({ dashboardIds: ['a', 'b', 'c'], activeTab: 'a' })
    expect(body.baseRevs).toEqual({
      'item/dashboard/a': 2,
      'item/dashboard/b': 2,
      'item/dashboard/c': 0,
      'order/dashboard': 6,
      'active/dashboard': 1,
    })
  })

  it('ST10 what a migration has changed is saved as soon as it is opened', () => {
    const { send } = openSaving(START, { prefix: 'a-test-of-saving', changed: ['basic', 'item/dashboard/a'] })
    expect(send.map(call)).toEqual(['postusersettings', 'itemsWithOrdering/update'])
  })
})

describe('one write at a time', () => {
  it('ST09 edits made while a save is under way are joined in the next one', () => {
    const { basic, saved, pending, state } = machine()
    const [first] = basic({ showTimer: false })
    expect(state()).toEqual({ state: 'saving' })
    expect([basic({ nivInMwh: true }), basic({ country: 'Fr' })]).toEqual([[], []])
    const [second] = saved(first!, { basic: 4 })
    expect(second!.body).toMatchObject({ settings: { showTimer: false, nivInMwh: true, country: 'Fr' }, baseRev: 4 })
    expect(second!.requestId).not.toBe(first!.requestId)
    expect(saved(second!, { basic: 5 })).toEqual([])
    expect([pending(), state()]).toEqual([[], { state: 'saved' }])
  })

  it('ST09 items of different kinds are saved side by side', () => {
    const { basic, edit } = machine()
    expect([
      basic({ showTimer: false }).length,
      edit('page/boa', {}).length,
      edit('active/dashboard', 'b').length,
    ]).toEqual([1, 1, 1])
  })

  it('ST09 an edit that changes nothing sends nothing', () => {
    expect(machine().basic({})).toEqual([])
  })

  it('ST09 an edit that is no setting is not taken over, and it is told why', () => {
    const { basic, at, state } = machine()
    expect(basic({ minutesDelayToReport: 'soon' })).toEqual([])
    expect(at('basic')).toEqual(DEFAULT_SETTINGS)
    expect(state()).toMatchObject({ state: 'failed', why: expect.stringContaining('minutesDelayToReport') as unknown })
    basic({ minutesDelayToReport: 5 })
    expect(state()).toEqual({ state: 'saving' })
  })

  it('ST10 darkMode follows colour', () => {
    const { basic, at } = machine()
    basic({ colour: 'Light' })
    expect(at('basic')).toMatchObject({ colour: 'Light', darkMode: false })
  })
})

describe('conflicts, failures, reloads', () => {
  it('R16 a 409 is joined by field and sent from the revision it brought', () => {
    const { basic, receive, at } = machine()
    const [write] = basic({ showTimer: false })
    const theirs = { ...DEFAULT_SETTINGS, nivInMwh: true }
    const [again] = receive({
      kind: 'conflict',
      requestId: write!.requestId,
      current: { basic: { rev: 9, data: theirs } },
    })
    expect(again!.body).toMatchObject({ settings: { showTimer: false, nivInMwh: true }, baseRev: 9 })
    expect(at('basic')).toMatchObject({ showTimer: false, nivInMwh: true })
  })

  it('R16 a dashboard that another tab removed and this one edited comes back', () => {
    const { edit, receive, at } = machine()
    const [write] = edit('item/dashboard/b', { id: 'b', name: 'mine' })
    const current = { 'item/dashboard/b': { rev: 3, data: null }, 'order/dashboard': { rev: 6, data: ['a'] } }
    const [again] = receive({ kind: 'conflict', requestId: write!.requestId, current })
    expect(again!.body).toMatchObject({ data: { name: 'mine' }, ordering: ['a', 'b'], baseRev: 3, orderBaseRev: 6 })
    expect(at('order/dashboard')).toEqual(['a', 'b'])
  })

  it('F4 what the server has and no user can read is not written over', () => {
    const { edit, receive, state } = machine()
    const [write] = edit('page/boa', { chartMaxPrice: 500 })
    const current = { 'page/boa': { rev: 7, data: { chartMaxPrice: 'much' } } }
    expect(receive({ kind: 'conflict', requestId: write!.requestId, current })).toEqual([])
    expect(state()).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('nothing is written over it') as unknown,
    })
  })

  it('N1 a write whose answer was lost is sent again as it was, under the same id', () => {
    const { basic, failed, receive, state, pending } = machine()
    const [write] = basic({ showTimer: false })
    expect(failed(write!, true)).toEqual([])
    expect(state()).toEqual({ state: 'failed', why: 'No.' })
    basic({ nivInMwh: true })
    expect(receive({ kind: 'retry' })).toEqual([write])
    expect(pending()).toEqual(['basic'])
  })

  it('N1 a refused write is made again on retry or with the next edit, not by itself', () => {
    const { basic, edit, failed, receive, state } = machine()
    const [write] = basic({ showTimer: false })
    failed(write!, false)
    expect(edit('page/boa', {})).toHaveLength(1)
    expect(state()).toEqual({ state: 'failed', why: 'No.' })
    const [again] = receive({ kind: 'retry' })
    expect(again!.body).toMatchObject({ settings: { showTimer: false }, baseRev: 3 })
    expect(again!.requestId).not.toBe(write!.requestId)
  })

  it('N1 an answer received twice, or to a write that is not under way, changes nothing', () => {
    const { basic, saved, mark } = machine()
    const [write] = basic({ showTimer: false })
    saved(write!, { basic: 4 })
    expect([saved(write!, { basic: 4 }), mark()]).toEqual([[], 1])
  })

  it('ST08 settings read again are joined with what is not saved yet', () => {
    const { basic, receive, at } = machine()
    basic({ showTimer: false })
    const theirs = withItem(START, 'basic', { ...START.basic, nivInMwh: true, showTimer: true })
    receive({ kind: 'reloaded', document: { ...theirs, revs: { ...START.revs, basic: 4 } } })
    expect(at('basic')).toMatchObject({ nivInMwh: true, showTimer: false })
  })

  it('R16 an acknowledgement that comes after a reload does not bring back what was overwritten since', () => {
    const { basic, receive, saved, at } = machine()
    const [write] = basic({ country: 'Fr', showTimer: false })
    const since = { ...START.basic, country: 'Be', showTimer: false }
    receive({ kind: 'reloaded', document: { ...withItem(START, 'basic', since), revs: { ...START.revs, basic: 5 } } })
    expect(saved(write!, { basic: 4 })).toEqual([])
    expect(at('basic')).toMatchObject({ country: 'Be', showTimer: false })
  })

  it('ST08 an answer that was requested before the last save is no news of what was saved', () => {
    const { edit, saved, receive, mark, at } = machine()
    const requested = mark()
    const [write] = edit('item/dashboard/c', { id: 'c', name: 'C' })
    saved(write!, { 'item/dashboard/c': 1, 'order/dashboard': 6 })
    receive({ kind: 'reloaded', document: START, requested })
    expect(at('item/dashboard/c')).toMatchObject({ name: 'C' })
    receive({ kind: 'reloaded', document: START, requested: mark() })
    expect(at('item/dashboard/c')).toBeUndefined()
  })

  it('N1 a prefix that makes no request ids is refused', () => {
    expect(() => openSaving(START, { prefix: 'x' })).toThrow(RangeError)
  })
})

describe('an account that saves nothing', () => {
  const locked = { lockedAccount: 'uploadLocked' } as const

  it('ST06 the save that sets the lock goes out, and nothing after it', () => {
    const { basic, edit, saved, state, pending, at } = machine()
    const [lock] = basic(locked)
    expect(lock!.body).toMatchObject({ settings: locked })
    saved(lock!, { basic: 4 })
    expect([basic({ showTimer: false }), edit('page/boa', {}), edit('item/dashboard/a', undefined)]).toEqual([
      [],
      [],
      [],
    ])
    expect(state()).toEqual({ state: 'locked' })
    expect(pending()).toEqual(expect.arrayContaining(['basic', 'page/boa', 'item/dashboard/a']))
    expect([at('item/dashboard/a'), at('basic')]).toMatchObject([undefined, { showTimer: false }])
  })

  it('ST06 the save that clears the lock goes out, and then what waited', () => {
    const { basic, edit } = machine(withItem(START, 'basic', { ...START.basic, ...locked }))
    expect(edit('page/boa', {})).toEqual([])
    expect(basic({ lockedAccount: 'unlocked' }).map(call).sort()).toEqual(['postpagesettings', 'postusersettings'])
  })

  it('ST06 the save that sets the lock says the lock and nothing else that is new', () => {
    const { basic, failed, receive } = machine()
    const [lock] = basic(locked)
    failed(lock!, false)
    basic({ showTimer: false })
    const sent = receive({ kind: 'retry' })
    for (const write of sent) expect(write.body).toMatchObject({ settings: { ...DEFAULT_SETTINGS, ...locked } })
  })

  it('ST07 an account that is editLocked saves its settings, so that it can be unlocked', () => {
    const { basic } = machine(withItem(START, 'basic', { ...START.basic, lockedAccount: 'editLocked' }))
    expect(basic({ lockedAccount: 'unlocked' })).toHaveLength(1)
  })
})
