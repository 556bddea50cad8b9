import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPatches, changeCollection, boaItemKey, openCollection } from '../../../src/domain/boa/collection'
import { played, type Move } from '../../../src/domain/boa/analytics/moves'
import { listsOf } from '../../../src/domain/boa/collectionLists'
import { flagTexts } from '../../../src/domain/boa/flagTexts'
import { idsBetween, openView, sumsIn } from '../../../src/domain/tables/collectionView'
import { cellText } from '../../../src/domain/tables/cells/cellText'
import { rowFacts, STACK_TABLES, stackRow, TRIED } from '../../../src/domain/tables/definitions/boaStack'
import { BOA_LISTS, itemOfRow, stackListOf } from '../../../src/domain/tables/definitions/stackLists'
import { replaced } from '../../../src/domain/tables/replaced'
import { changedStackRows, stackRows, type RowMarks } from '../../../src/domain/tables/stackRows'
import { metaOfCollection, rowsOf } from '../../../src/domain/tables/tableCollection'
import type { StackItem } from '../../../src/domain/wire'
import { row } from '../../views/support/desk'

const NO_MARKS: RowMarks = new Map()
const collectionOf = (items: readonly StackItem[]) => openCollection({ key: 'boa/2026-11-20/35', epoch: 'e1', items })
const header = (id: string) => STACK_TABLES.acceptedOffers.headers.find((each) => each.id === id)!
const shownAs = (item: StackItem, id: string): string => cellText(stackRow(item, undefined).row[id], header(id))

/** Up to 12 items that share few plants, prices and sides, so that they meet, move and leave. */
const someItems = fc
  .uniqueArray(
    fc.record({
      plantId: fc.constantFrom('T_A-1', 'T_B-1', 'T_C-1', 'T_D-1'),
      bodId: fc.constantFrom('1', '2', '3'),
      isBid: fc.boolean(),
      isAccepted: fc.boolean(),
      mainPrice: fc.constantFrom(null, -20, 50, 50, 90),
      volume: fc.integer({ min: 1, max: 4 }),
      setsPriceMwh: fc.constantFrom(undefined, 0.6),
    }),
    { selector: boaItemKey, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ setsPriceMwh, ...own }) => row({ ...own, ...(setsPriceMwh !== undefined && { setsPriceMwh }) })),
  )

describe('the lists of a stack as live tables', () => {
  it('BO01 whatever comes, goes or moves, a list that was changed has the rows of one that is made again', () => {
    fc.assert(
      fc.property(fc.array(someItems, { minLength: 1, maxLength: 6 }), (states) => {
        let collection = collectionOf([])
        let lists = BOA_LISTS.map((list) => stackRows(collection, list, NO_MARKS))
        for (const items of states) {
          const { patches } = changeCollection(collection, items)
          const after = applyPatches(
            collection,
            patches.map(({ patch }) => patch),
          )
          collection = after.collection
          lists = lists.map((rows, at) => {
            const list = BOA_LISTS[at]!
            const change = changedStackRows(rows, collection, list, after.changes.keys(), NO_MARKS)
            expect(change.fault).toBeUndefined()
            expect(replaced(change.collection, stackRows(collection, list, NO_MARKS)).rows.size).toBe(0)
            // What is told of it is what has changed: no more, no less.
            expect([...change.rows.keys()].sort()).toEqual([...replaced(rows, change.collection).rows.keys()].sort())
            return change.collection
          })
        }
      }),
    )
  })

  it('BO01 a list is in the order of the desk: by price from its edge, unpriced last', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const collection = collectionOf(items)
        for (const list of BOA_LISTS) {
          const { headers, headerToSort, ascending } = STACK_TABLES[list]
          const rows = stackRows(collection, list, NO_MARKS)
          const view = openView(rows, { headerId: headerToSort, ascending }, headers)
          expect(idsBetween(view, 0, view.length)).toEqual(listsOf(collection)[list].map(boaItemKey))
        }
      }),
    )
  })

  it('BO01 the proof of the stack is that of its lists', () => {
    const stack = collectionOf([row()])
    for (const list of BOA_LISTS)
      expect(metaOfCollection(stackRows(stack, list, NO_MARKS))).toMatchObject({
        t: stack.key,
        e: 'e1',
        s: 0,
        d: stack.digest,
      })
  })

  it('BO08 a mark is a change of its row that flashes nothing, and its end is another', () => {
    const item = row({ volume: 64 })
    const stack = collectionOf([item])
    const plain = stackRows(stack, 'acceptedOffers', NO_MARKS)
    const marks: RowMarks = new Map([[boaItemKey(item), { kind: 'changed', volumeDelta: 12 }]])
    const marked = changedStackRows(plain, stack, 'acceptedOffers', [boaItemKey(item)], marks)
    const change = rowsOf(marked.collection)[0]!.row['volumeComparison']!
    expect(cellText(change, header('volumeComparison'))).toBe('+12.0')
    expect(change.flash).toBe(false)
    const gone = changedStackRows(marked.collection, stack, 'acceptedOffers', [boaItemKey(item)], NO_MARKS)
    expect(replaced(gone.collection, plain).rows.size).toBe(0)
    const [fresh] = rowsOf(stackRows(stack, 'acceptedOffers', new Map([[boaItemKey(item), { kind: 'new' }]])))
    // It reads as a word, and sorts by its volume.
    expect(fresh!.row['volumeComparison']).toMatchObject({ value: 64, hideEntry: true })
  })

  it('LT09 rows without a value stand last in either direction, equals as the desk has them', () => {
    const anyItems = fc
      .array(fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }), { maxLength: 40 })
      .map((values) =>
        values.map((ndz, index) =>
          row({ bodId: String(index), mainPrice: 100 - index, ...(ndz === undefined ? {} : { ndz }) }),
        ),
      )
    fc.assert(
      fc.property(anyItems, fc.boolean(), (items, ascending) => {
        const rows = stackRows(collectionOf(items), 'acceptedOffers', NO_MARKS)
        const view = openView(rows, { headerId: 'ndz', ascending }, STACK_TABLES.acceptedOffers.headers)
        const byKey = new Map(items.map((item) => [boaItemKey(item), item]))
        const sorted = idsBetween(view, 0, view.length).map((id) => byKey.get(id)!)
        expect(new Set(sorted)).toEqual(new Set(items))
        sorted.slice(1).forEach((item, index) => {
          const before = sorted[index]!
          if (item.ndz === undefined) return
          expect(before.ndz).toBeDefined()
          if (before.ndz === item.ndz) expect(Number(before.bodId)).toBeLessThan(Number(item.bodId))
          else expect(before.ndz! < item.ndz).toBe(ascending)
        })
      }),
    )
  })

  it('LT09 zones sort by their number', () => {
    const items = ['Z10', 'Z2', undefined, 'Z1'].map((zone, n) =>
      row({ bodId: String(n), ...(zone === undefined ? {} : { zone }) }),
    )
    const rows = stackRows(collectionOf(items), 'acceptedOffers', NO_MARKS)
    const view = openView(rows, { headerId: 'zone', ascending: true }, STACK_TABLES.acceptedOffers.headers)
    expect(idsBetween(view, 0, 4)).toEqual([3, 1, 0, 2].map((n) => boaItemKey(items[n]!)))
  })

  it('LT12 what was not received is a dash, and nothing is shown as zero in its place', () => {
    const bare = row({ mainPrice: null, fuelType: '' })
    for (const id of ['mainPrice', 'zone', 'ndo', 'ndz', 'mzt', 'mnzt', 'sel', 'timeAccepted', 'finalPrice', 'cost'])
      expect(shownAs(bare, id), id).toBe('-')
    expect([shownAs(bare, 'durationMinutes'), shownAs(bare, 'fuelType')]).toEqual(['-', '-'])
  })

  it('LT12 an accepted average that would be written as nothing is said to be there, only small', () => {
    expect(shownAs(row({ volume: 0.03 }), 'volume')).toBe('<0.1')
    expect(shownAs(row({ volume: 0.06 }), 'volume')).toBe('0.1')
    expect(shownAs(row({ volume: 0 }), 'volume')).toBe('0')
  })

  it('BO07 each list has both notices and what was accepted for TERRE, its own notice first; only accepted lists what was accepted', () => {
    const titles = (list: keyof typeof STACK_TABLES) => STACK_TABLES[list].headers.map(({ title }) => title)
    const own = (list: keyof typeof STACK_TABLES) => titles(list).filter((title) => /^(NT[OB]|TERRE)$/.test(title))
    expect(own('tableBids')).toEqual(['NTB', 'NTO', 'TERRE'])
    expect(own('acceptedOffers')).toEqual(['NTO', 'NTB', 'TERRE'])
    expect(titles('acceptedBids')).toEqual(
      expect.arrayContaining(['Accepted', 'Repriced', 'Energy', 'Cost', 'Duration']),
    )
    expect(titles('tableBids')).not.toContain('Accepted')
  })

  it('BO07 the facts of a row name the unit, the band and the energy', () => {
    const facts = new Map(rowFacts(row({ volume: 21, mainPrice: 80, repriced: true, finalPrice: 90 })))
    expect(facts.get('BM unit')).toBe('T_DRAXX-1')
    expect(facts.get('Energy, MWh')).toBe('10.5')
    expect(facts.get('Cost, £')).toBe('840')
    expect(facts.get('Repriced, £/MWh')).toBe('90.00')
  })

  it('BO03 every flag has a word and a sentence', () => {
    const flags = { soFlag: true, cadlFlag: true, storFlag: true, terreFlag: true, nonBmPrediction: true }
    const texts = flagTexts(row({ flags, unwind: true }))
    expect(texts.map(({ tag }) => tag)).toEqual(['SO', 'CADL', 'STOR', 'RR', 'NBM', 'UNW'])
    expect(texts.every(({ title }) => title.length > 10)).toBe(true)
    expect(flagTexts(row())).toEqual([])
  })

  it('BA03 a bar that a what-if has moved says what has become of it: taken whole, in part, put back, or one of your own', () => {
    const offer = row({ plantId: 'T_A-1', bodId: '1', isAccepted: false, volume: 40, initialVolume: 40 })
    const real = row({ plantId: 'T_B-1', bodId: '9/1', isAccepted: true, volume: 25 })
    const base = new Map([offer, real].map((item) => [boaItemKey(item), item]))
    const tagsAfter = (...moves: readonly Move[]) =>
      [...played(base, moves).items.values()].map((item) => {
        const values = stackRow(item, undefined).row['flags']?.values ?? []
        return values.filter((tag) => Object.values<unknown>(TRIED).includes(tag)).join()
      })
    const accept = (volume: number): Move => ({ kind: 'accept', plantId: 'T_A-1', bodId: '1', volume })
    expect(tagsAfter()).toEqual(['', ''])
    expect(tagsAfter(accept(40))).toEqual(['TAKEN', '', 'TAKEN'])
    expect(tagsAfter(accept(10))).toEqual(['TAKEN', '', 'PART'])
    expect(tagsAfter({ kind: 'return', plantId: 'T_B-1', bodId: '9/1' })).toEqual(['', 'BACK'])
    expect(tagsAfter({ kind: 'add', name: 'Mine', volume: 50, price: 80 })).toEqual(['', '', 'OWN'])
  })

  it('BO01 the sums of a list are those of the rows that are shown', () => {
    const items = [row({ bodId: '1', volume: 64 }), row({ bodId: '2', volume: 122 })]
    const rows = stackRows(collectionOf(items), 'acceptedOffers', NO_MARKS)
    const view = openView(
      rows,
      { headerId: '', ascending: true },
      [],
      ({ row: cells }) => cells['volume']?.value === 64,
    )
    expect(sumsIn(view, rows, ['volume', 'volumeMwh', 'nothing'])).toEqual({ volume: 64, volumeMwh: 32, nothing: 0 })
  })

  it('BO01 a table of a list is named by its list, and its rows know their items', () => {
    for (const list of BOA_LISTS) expect(stackListOf(STACK_TABLES[list].moduleType)).toBe(list)
    expect(stackListOf('BmFeed')).toBeUndefined()
    const item = row()
    expect(itemOfRow(stackRow(item, undefined))).toBe(item)
    expect(itemOfRow({ uniqueId: 'a', row: {} })).toBeUndefined()
  })
})
