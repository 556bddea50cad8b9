import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boardAt,
  boardOfPreset,
  boardsIn,
  boardsOf,
  copyOfBoard,
  foldersFor,
  freeBoardName,
  retainedBoards,
  nameFault,
  newDashboard,
  orphansOf,
  reordered,
  tabsOf,
  type Board,
} from '../../../src/domain/dashboards'

const board = (id: string, patch: Partial<Board> = {}): Board => newDashboard(id, `Board ${id}`, patch)
const idsOf = (boards: readonly Board[]): readonly string[] => boards.map(({ id }) => id)

const IDS = ['a', 'b', 'c', 'd', 'e']
/** Folders in any order, circles that an older version could have saved included. */
const anyBoards = fc
  .tuple(
    ...IDS.map((id) =>
      fc.record({
        id: fc.constant(id),
        parentId: fc.option(fc.constantFrom(...IDS, 'gone'), { nil: null }),
        isParent: fc.boolean(),
        favourite: fc.boolean(),
      }),
    ),
  )
  .map((all) => all.map(({ id, ...patch }) => board(id, patch)))

describe('the list of boards', () => {
  it('DB01: new boards are orange with chart-line; tabs keep the saved order, favourites first', () => {
    expect(newDashboard('a', 'A')).toMatchObject({ colour: 'orange', icon: 'chart-line', modules: [] })
    const boards = [board('a'), board('b', { favourite: true }), board('c'), board('d', { favourite: true })]
    expect(idsOf(tabsOf(boards).map((tab) => tab.board))).toEqual(['b', 'd', 'a', 'c'])
  })

  it('DB06: what has a parent is inside its folder, however deep; one whose parent is gone is by itself', () => {
    const boards = [
      board('child', { parentId: 'folder' }),
      board('folder', { isParent: true }),
      board('inner', { isParent: true, parentId: 'folder' }),
      board('deep', { parentId: 'inner' }),
      board('lost', { parentId: 'gone' }),
    ]
    const tabs = tabsOf(boards).map((tab) => [tab.board.id, ...idsOf(tab.children)])
    expect(tabs).toEqual([['folder', 'child', 'inner', 'deep'], ['lost']])
  })

  it('BRD-12: every board is on the strip once, whatever the parents are', () => {
    fc.assert(
      fc.property(anyBoards, (boards) => {
        const shown = tabsOf(boards).flatMap((tab) => [tab.board, ...tab.children])
        expect([...idsOf(shown)].sort()).toEqual(IDS)
      }),
    )
  })

  it('DB06: a board without a view is of Enact; EnVision hides children with all and folders with single (C65)', () => {
    const { enactType: _none, ...plain } = board('plain')
    const boards = [
      plain as Board,
      board('folder', { enactType: 'EnVision', isParent: true }),
      board('child', { enactType: 'EnVision', parentId: 'folder' }),
      board('single', { enactType: 'EnVision' }),
    ]
    expect(idsOf(boardsIn(boards, 'Enact', 'all'))).toEqual(['plain'])
    expect(idsOf(boardsIn(boards, 'EnVision', 'all'))).toEqual(['folder', 'single'])
    expect(idsOf(boardsIn(boards, 'EnVision', 'single'))).toEqual(['child', 'single'])
  })

  it('RT13: without an id the active board, else the first; an unknown id is said to be one', () => {
    const boards = [board('a'), board('b', { favourite: true })]
    const at = (id: string | undefined, active: string) => {
      const { board: shown, unknown } = boardAt(boards, { id, active })
      return [shown?.id, unknown]
    }
    expect(at('a', 'b')).toEqual(['a', false])
    expect(at(undefined, 'a')).toEqual(['a', false])
    expect(at(undefined, 'gone')).toEqual(['b', false])
    expect(at('nobody', 'a')).toEqual(['b', true])
    expect(boardAt([], { id: undefined, active: '' })).toEqual({ board: undefined, unknown: false })
  })

  it('DB01: names are single whatever their case and spaces; a free one gets a number', () => {
    const boards = [board('a', { name: 'Wind' }), board('b', { name: 'Wind 2' })]
    expect(nameFault(boards, ' wind ')).toBe('You have a dashboard called “Wind”. Choose another name.')
    expect(nameFault(boards, 'Wind', 'a')).toBeUndefined()
    expect(nameFault(boards, '  ')).toBe('Enter a name')
    expect([freeBoardName(boards, 'Wind'), freeBoardName(boards, 'Gas'), freeBoardName(boards, '')]).toEqual([
      'Wind 3',
      'Gas',
      'Dashboard',
    ])
  })

  it('BRD-13: no choice of a folder makes a circle', () => {
    const isInside = (boards: readonly Board[], id: string, of: string, steps = 0): boolean => {
      const parent = boards.find((each) => each.id === id)?.parentId
      return (
        steps < 20 &&
        parent !== null &&
        parent !== undefined &&
        (parent === of || isInside(boards, parent, of, steps + 1))
      )
    }
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...IDS), fc.nat(5)), { maxLength: 30 }), (moves) => {
        const folders: readonly Board[] = IDS.map((id) => board(id, { isParent: true }))
        const end = moves.reduce((boards, [id, index]) => {
          const parent = foldersFor(boards, id)[index]
          return parent ? boards.map((each) => (each.id === id ? { ...each, parentId: parent.id } : each)) : boards
        }, folders)
        expect(IDS.some((id) => isInside(end, id, id))).toBe(false)
      }),
    )
  })

  it('BRD-14: what was inside a removed folder goes where the folder was', () => {
    const folder = board('folder', { isParent: true, parentId: 'outer' })
    const boards = [board('outer', { isParent: true }), folder, board('child', { parentId: 'folder' })]
    expect(orphansOf(boards, folder)).toEqual([{ ...boards[2], parentId: 'outer' }])
  })

  it('BRD-15: reordering keeps every id once', () => {
    const side = fc.constantFrom<'before' | 'after'>('before', 'after')
    fc.assert(
      fc.property(fc.constantFrom(...IDS), fc.constantFrom(...IDS), side, (id, target, at) => {
        const next = reordered(IDS, id, { target, side: at })
        expect([...next].sort()).toEqual(IDS)
        expect(id === target || Math.abs(next.indexOf(id) - next.indexOf(target)) === 1).toBe(true)
      }),
    )
  })

  it('DB07: a board of a preset has its modules under new ids; what cannot be read is left out', () => {
    let count = 0
    const preset = {
      id: 'p',
      name: 'Preset',
      description: 'Words',
      colour: 'cyan',
      icon: 'scale',
      modules: [
        { id: 'one', type: 'Chart', data: { a: 1 } },
        { id: 'two', type: 'Nothing' },
      ],
    }
    expect(boardOfPreset(preset, 'new', 'Mine', () => `m${(count += 1)}`)).toMatchObject({
      id: 'new',
      name: 'Mine',
      description: 'Words',
      colour: 'cyan',
      icon: 'scale',
      modules: [{ id: 'm1', type: 'Chart', size: 'Medium', data: { a: 1 } }],
    })
  })

  it('BRD-16: a copy has ids of its own, and is neither favourite nor inside of anything', () => {
    const of = board('a', { favourite: true, parentId: 'p', modules: [{ id: 'm', type: 'Note', size: 'Small' }] })
    const copy = copyOfBoard(of, 'b', 'Copy', () => 'n')
    expect(copy).toMatchObject({
      id: 'b',
      name: 'Copy',
      favourite: false,
      parentId: null,
      modules: [{ id: 'n', type: 'Note' }],
    })
  })

  it('BRD-17: what a save reads again as it was keeps its objects; only what differs is another', () => {
    const module = (id: string, name: string) => ({ id, name, type: 'Chart' as const, size: 'Medium' as const })
    const before = [board('a', { modules: [module('m', 'M'), module('n', 'N')] }), board('b')]
    const again = structuredClone(before)
    expect(retainedBoards(before, again).every((each, index) => each === before[index])).toBe(true)
    const changed = [{ ...again[0]!, modules: [module('m', 'M'), module('n', 'Other')] }, again[1]!]
    const retained = retainedBoards(before, changed)
    expect([
      retained[0] === before[0],
      retained[0]?.modules[0] === before[0]?.modules[0],
      retained[1] === before[1],
    ]).toEqual([false, true, true])
    expect(retained[0]?.modules[1]?.name).toBe('Other')
  })

  it('BRD-18: the list is read in its saved order', () => {
    const a = board('a')
    const b = board('b')
    const items = { a, b } as unknown as Record<string, { readonly id: string } & Record<string, unknown>>
    expect(idsOf(boardsOf({ items, order: ['b', 'a'], active: '' }))).toEqual(['b', 'a'])
  })
})
