import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import {
  newDashboard,
  NO_HISTORY,
  type Board,
  type BoardEdit,
  type LayoutHistory,
} from '../../../src/domain/dashboards'
import { newUserDocument } from '../../../src/domain/settings'
import { itemKey, type StaticStore } from '../../../src/domain/wire'
import { boardEdits$ } from '../../../src/streams/dashboards/boardEdits'
import { firstBoard$ } from '../../../src/streams/dashboards/firstBoard'
import type { BoardIntent } from '../../../src/streams/dashboards/intents'
import type { SettingsView } from '../../../src/streams/settings/types'

const leastRows = () => 2
const add = (id: string): BoardEdit => ({ kind: 'add', module: { id, type: 'Chart', size: 'Small' } })

const stage = () => {
  const boards$ = new BehaviorSubject<readonly Board[]>([newDashboard('a', 'A'), newDashboard('b', 'B')])
  const intents$ = new Subject<BoardIntent>()
  const written: string[] = []
  let histories: ReadonlyMap<string, LayoutHistory> = new Map()
  // The settings take a board over before the next intent comes.
  const write = (board: Board): void => {
    written.push(`${board.id}: ${board.modules.map(({ id }) => id).join(' ')}`)
    boards$.next(boards$.value.map((each) => (each.id === board.id ? board : each)))
  }
  boardEdits$(intents$, boards$, write).subscribe((next) => (histories = next))
  return {
    written,
    edit: (board: string, edit: BoardEdit) => intents$.next({ kind: 'edit', board, edit, leastRows }),
    back: (kind: 'undo' | 'redo', board: string) => intents$.next({ kind, board }),
    counts: (board: string) => {
      const { past, future } = histories.get(board) ?? NO_HISTORY
      return [past.length, future.length]
    },
  }
}

describe('edits of boards', () => {
  it('BRD-19: each edit is made on the board as the one before it has left it, and written at once', () => {
    const { edit, written } = stage()
    edit('a', add('one'))
    edit('a', add('two'))
    edit('b', add('other'))
    edit('a', { kind: 'remove', module: 'one' })
    expect(written).toEqual(['a: one', 'a: one two', 'b: other', 'a: two'])
  })

  it('BRD-20: undo and redo are each board’s own; where there is nothing to take back nothing is written', () => {
    const { edit, back, written, counts } = stage()
    edit('a', add('one'))
    back('undo', 'b')
    back('redo', 'a')
    expect([written.length, counts('a'), counts('b')]).toEqual([1, [1, 0], [0, 0]])
    back('undo', 'a')
    expect([written.at(-1), counts('a')]).toEqual(['a: ', [0, 1]])
    back('redo', 'a')
    expect([written.at(-1), counts('a')]).toEqual(['a: one', [1, 0]])
    edit('a', add('two'))
    expect(counts('a')).toEqual([2, 0])
  })

  it('BRD-21: what changes nothing is not written, and what is no layout is not taken back', () => {
    const { edit, written, counts } = stage()
    edit('a', { kind: 'remove', module: 'nobody' })
    edit('nobody', add('one'))
    edit('a', { kind: 'describe', patch: { name: 'New' } })
    expect([written, counts('a')]).toEqual([['a: '], [0, 0]])
  })
})

const preset = {
  id: 'p1',
  name: 'Balancing',
  description: '',
  colour: 'orange',
  icon: 'scale',
  modules: [{ id: 'x', type: 'Chart' }],
}
const LISTS = { dashboardPresets: [preset, { ...preset, id: 'p2' }] } as unknown as StaticStore
const view = (patch: Partial<SettingsView> = {}): SettingsView => ({
  document: newUserDocument(),
  stage: 'here',
  save: { state: 'idle' },
  broken: [],
  ...patch,
})

const firstOf = (
  views: readonly SettingsView[],
  lists: readonly (StaticStore | undefined)[] = [LISTS],
): readonly Board[] => {
  const views$ = new Subject<SettingsView>()
  const lists$ = new Subject<StaticStore | undefined>()
  const made: Board[] = []
  firstBoard$(views$, lists$).subscribe((board) => made.push(board))
  lists.forEach((each) => lists$.next(each))
  views.forEach((each) => views$.next(each))
  return made
}

describe('the first board', () => {
  it('DB07: a new user begins with the first preset, once, under the same ids in every tab', () => {
    const made = firstOf([view({ stage: 'waiting' }), view(), view()])
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ id: 'p1', name: 'Balancing', modules: [{ id: 'module-1', type: 'Chart' }] })
    expect(firstOf([view()])).toEqual(made)
  })

  it('BRD-22: who has boards, has removed them all, or has some that cannot be read is given none', () => {
    const document = newUserDocument()
    const board = newDashboard('mine', 'Mine')
    const withBoard = {
      ...document,
      lists: { ...document.lists, dashboard: { items: { mine: board }, order: ['mine'], active: '' } },
    } as unknown as SettingsView['document']
    const removed = { ...document, revs: { [itemKey.order('dashboard')]: 3 } }
    const broken = [{ key: itemKey.item('dashboard', 'old'), why: 'It cannot be read.', text: '{}' }]
    expect(firstOf([view({ document: withBoard })])).toEqual([])
    expect(firstOf([view({ document: removed })])).toEqual([])
    expect(firstOf([view({ broken })])).toEqual([])
    expect(firstOf([view()], [undefined, { ...LISTS, dashboardPresets: [] }])).toEqual([])
  })
})
