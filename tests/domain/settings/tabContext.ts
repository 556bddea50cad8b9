import {
  DEFAULT_SETTINGS,
  foldSaving,
  newBoard,
  openSaving,
  orderedItems,
  pendingOf,
  readUserSettings,
  saveStateOf,
  type ReadSettings,
  type Saving,
  type SavingEvent,
  type SettingsDocument,
  type Write,
} from '../../../src/domain/settings'
import { itemOf } from '../../../src/domain/settings/saving/document'
import { itemKey, LIST_TYPES, type ListType } from '../../../src/domain/wire'
import { TabServer } from './tabServer'

/** Numbers that a seed decides (mulberry32). */
export const diceOf = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const tokensIn = (value: unknown): readonly string[] => JSON.stringify([value]).match(/~\d+-\d+~/g) ?? []

type Tab = {
  saving: Saving
  /** Calls on their way, questions asked and answers on their way. */
  requests: Write[]
  answers: { event: SavingEvent; brings: readonly string[] }[]
  readonly seen: Set<string>
}

const START: readonly (readonly [string, unknown])[] = [
  ['basic', DEFAULT_SETTINGS],
  ['page/boa', { chartMaxPrice: 8000 }],
  ['item/dashboard/a', { id: 'a', name: 'A', modules: [{ id: 'm', type: 'Note', text: '' }] }],
  ['item/dashboard/b', { id: 'b', name: 'B', modules: [] }],
  ['item/bingo/x', newBoard('x', 'Board 1')],
  ['order/dashboard', ['a', 'b']],
  ['order/bingo', ['x']],
  ['active/dashboard', 'a'],
  ['active/bingo', 'x'],
]

type Read = Extract<ReadSettings, { kind: 'ok' }> & { readonly tokens: readonly string[] }

const readOf = (server: TabServer): Read => {
  const answer = server.answer()
  const read = readUserSettings(answer, () => 'made')
  if (read.kind !== 'ok' || read.broken.length > 0) throw new Error(`unreadable: ${JSON.stringify(read)}`)
  return { ...read, tokens: tokensIn(answer) }
}

let start: Read | undefined

/** Two or three tabs of one user, a server, and a network that delays, loses and repeats. */
export class TabContext {
  private readonly server: TabServer
  private readonly tabs: Tab[]
  private readonly authors = new Map<string, Tab>()
  /** Texts typed by users, those that were ever on the server, and those typed over before they were sent. */
  private readonly typed = new Set<string>()
  private readonly written = new Set<string>()
  private readonly dropped = new Set<string>()
  private readonly acked = new Set<string>()
  private count = 0
  private last: { readonly version: number; readonly read: Read } | undefined
  readonly calls: Record<string, number> = {}
  readonly happened = { conflicts: 0, lost: 0, repeated: 0, reloads: 0, edits: 0 }

  constructor(
    private readonly dice: (below: number) => number,
    tabs: number,
  ) {
    this.server = new TabServer((requestId, applied) => {
      const author = this.authors.get(requestId)!
      for (const { key, before, after } of applied) {
        const retained = new Set(tokensIn(after))
        retained.forEach((token) => this.written.add(token))
        const gone = tokensIn(before).filter((token) => !retained.has(token) && !author.seen.has(token))
        if (gone.length > 0) throw new Error(`${key}: ${gone.join()} written over by somebody who had not seen it`)
      }
    })
    for (const [key, data] of START) this.server.put(key, data)
    this.tabs = Array.from({ length: tabs }, (_, index) => {
      const { saving } = openSaving(this.read(), { prefix: `tab-${index}-of-a-test` })
      return { saving, requests: [], answers: [], seen: new Set<string>() }
    })
  }

  private read(): SettingsDocument {
    return this.readAll().document
  }

  /** One answer is read once: reading is what takes the time here. */
  private readAll(): Read {
    if (this.last?.version !== this.server.version) {
      const isStart = this.server.version === 0
      const read = isStart ? (start ??= readOf(this.server)) : readOf(this.server)
      this.last = { version: this.server.version, read }
    }
    return this.last.read
  }

  private receive(tab: Tab, event: SavingEvent): void {
    const { saving, send } = foldSaving(tab.saving, event)
    tab.saving = saving
    const keys = send.flatMap((write) => write.keys)
    if (new Set(keys).size !== keys.length) throw new Error('two writes of one item at once')
    for (const write of send) {
      this.authors.set(write.requestId, tab)
      tab.requests.push(write)
      const call = write.path.split('/').at(-1)!
      this.calls[call] = (this.calls[call] ?? 0) + 1
    }
  }

  private token(): string {
    const token = `~${this.count}-${this.dice(1000)}~`
    this.count += 1
    return token
  }

  private edit(tab: Tab, key: string, change: (value: never) => unknown): void {
    const before = itemOf(tab.saving.shown, key)
    if (before === undefined) return
    const value = change(before as never)
    const was = new Set(tokensIn(before))
    const is = new Set(tokensIn(value))
    for (const token of was) if (!is.has(token)) this.dropped.add(token)
    for (const token of is) {
      if (!was.has(token)) this.typed.add(token)
      tab.seen.add(token)
    }
    this.happened.edits += 1
    this.receive(tab, { kind: 'edit', key, value })
  }

  private add(tab: Tab, type: ListType): void {
    const id = `new-${this.count}`
    const name = this.token()
    const item = {
      dashboard: { id, name },
      bingo: newBoard(id, name),
      subscription: { id, uiId: id, settings: { name } },
      tableView: { id, name, moduleType: 'BmFeed', tableId: 'BmFeed', filters: { columnsToHide: [name] } },
    }[type]
    this.typed.add(name)
    tab.seen.add(name)
    this.receive(tab, { kind: 'edit', key: itemKey.item(type, id), value: item })
  }

  private editSomething(tab: Tab): void {
    const document = tab.saving.shown
    const type = LIST_TYPES[[0, 0, 0, 1, 2, 3][this.dice(6)]!]!
    const items = orderedItems(document.lists[type])
    const item = items[this.dice(Math.max(1, items.length))]
    const key = item && itemKey.item(type, item.id)
    const field = ['plantSelection', 'plantActivityDisplayOption'][this.dice(2)]!
    const editItem = (change: (item: { modules?: object[] }) => unknown) => {
      if (key) this.edit(tab, key, change)
    }
    const edits = [
      () => this.edit(tab, 'basic', (basic: object) => ({ ...basic, [field]: this.token() })),
      () =>
        this.edit(tab, 'basic', (basic: { bingoStringOverrides: object }) => ({
          ...basic,
          bingoStringOverrides: { ...basic.bingoStringOverrides, [`state ${this.dice(3)}`]: this.token() },
        })),
      () => this.edit(tab, 'page/boa', (page: object) => ({ ...page, [`own${this.dice(2)}`]: this.token() })),
      () => this.add(tab, type),
      () => editItem(() => undefined),
      () => this.edit(tab, itemKey.order(type), (order: string[]) => [...order.slice(1), ...order.slice(0, 1)]),
      () => {
        if (item && (type === 'dashboard' || type === 'bingo')) this.edit(tab, itemKey.active(type), () => item.id)
      },
      () => editItem((any) => ({ ...any, [`note${this.dice(2)}`]: this.token() })),
      () =>
        editItem((any) => {
          if (!any.modules) return any
          const added = { id: `m${this.count}`, type: 'Note', text: this.token() }
          return { ...any, modules: [...any.modules, added].slice(-4) }
        }),
    ]
    edits[this.dice(edits.length)]!()
  }

  private deliver(tab: Tab, isFair: boolean): void {
    const write = tab.requests.splice(this.dice(Math.max(1, tab.requests.length)), 1)[0]
    if (!write) return
    const fate = isFair ? 9 : this.dice(10)
    const { requestId } = write
    const lost = { event: { kind: 'failed', requestId, why: 'no answer', again: true }, brings: [] } as const
    if (fate < 2) this.happened.lost += 1
    if (fate === 0) return void tab.answers.push(lost)
    const answer = this.server.call(write)
    if (fate === 1) return void tab.answers.push(lost)
    const received = {
      event: { ...answer, requestId } as SavingEvent,
      brings: answer.kind === 'conflict' ? tokensIn(answer.current) : [],
    }
    tab.answers.push(received)
    if (fate === 2) {
      this.happened.repeated += 1
      tab.answers.push(received)
      tab.requests.push(write)
    }
  }

  private answerTo(tab: Tab): void {
    const answer = tab.answers.splice(this.dice(Math.max(1, tab.answers.length)), 1)[0]
    if (!answer) return
    if (answer.event.kind === 'conflict') this.happened.conflicts += 1
    if (answer.event.kind === 'saved')
      for (const token of this.savedBy(tab, answer.event.requestId)) this.acked.add(token)
    answer.brings.forEach((token) => tab.seen.add(token))
    this.receive(tab, answer.event)
  }

  private savedBy({ saving }: Tab, requestId: string): readonly string[] {
    const flight = saving.inFlight.find(({ write }) => write.requestId === requestId)
    return flight ? tokensIn([...flight.values.values()]) : []
  }

  private reload(tab: Tab): void {
    const { document, changed, tokens } = this.readAll()
    this.happened.reloads += 1
    const event = { kind: 'reloaded', document, changed, requested: tab.saving.answered } as const
    tab.answers.push({ event, brings: tokens })
  }

  step(): void {
    const tab = this.tabs[this.dice(this.tabs.length)]!
    const what = this.dice(20)
    if (what < 7) this.editSomething(tab)
    else if (what < 12) this.deliver(tab, false)
    else if (what < 17) this.answerTo(tab)
    else if (what < 18) this.receive(tab, { kind: 'retry' })
    else this.reload(tab)
  }

  /** No more edits and no more losses, until nothing is under way; then everybody reads the settings anew. */
  quiet(): void {
    const isBusy = () =>
      this.tabs.some((tab) => tab.requests.length + tab.answers.length + pendingOf(tab.saving).length > 0)
    for (let round = 0; isBusy(); round++) {
      if (round > 300)
        throw new Error(
          `no end: ${JSON.stringify(this.tabs.map(({ saving }) => [pendingOf(saving), saving.inFlight, [...saving.refused], saving.touched, saving.server.revs, saving.server.lists.dashboard.order, saving.shown.lists.dashboard.order]))}`,
        )
      for (const tab of this.tabs) {
        this.deliver(tab, true)
        this.answerTo(tab)
        if (tab.requests.length + tab.answers.length === 0) this.receive(tab, { kind: 'retry' })
      }
    }
    for (let again = 0; again < 2; again++) {
      for (const tab of this.tabs) {
        this.reload(tab)
        while (tab.answers.length + tab.requests.length > 0) {
          this.answerTo(tab)
          this.deliver(tab, true)
        }
      }
    }
  }

  private meaning({ basic, pages, filters, lists }: SettingsDocument): string {
    const of = (type: ListType) => [orderedItems(lists[type]), lists[type].active]
    const sorted = Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1))
    return canonical([basic, sorted, filters, LIST_TYPES.map(of)])
  }

  /** What must hold once it is quiet. */
  check(): void {
    const server = this.read()
    const meaning = this.meaning(server)
    for (const { saving } of this.tabs) {
      if (this.meaning(saving.shown) !== meaning) {
        throw new Error(`a tab shows something else:\n${this.meaning(saving.shown)}\n${meaning}`)
      }
      if (pendingOf(saving).length > 0) throw new Error(`still pending: ${pendingOf(saving).join()}`)
      if (!['saved', 'idle'].includes(saveStateOf(saving).state)) throw new Error(JSON.stringify(saveStateOf(saving)))
    }
    for (const token of this.acked)
      if (!this.written.has(token)) throw new Error(`${token} was acknowledged, not written`)
    for (const token of this.typed) {
      if (!this.written.has(token) && !this.dropped.has(token)) throw new Error(`${token} was never saved`)
    }
  }

  get acknowledged(): number {
    return this.acked.size
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
