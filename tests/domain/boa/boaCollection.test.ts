import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyPatches,
  collectionFromSnapshot,
  changeCollection,
  boaItemKey,
  listsOf,
  openCollection,
  type BoaCollection,
} from '../../../src/domain/boa/collection'
import { itemHash } from '../../../src/domain/boa/collectionHash'
import { stackItemSchema, type BoaPatch, type BoaSnapshot, type StackItem } from '../../../src/domain/wire'
import { stackItem } from '../../support/tapes'
import { Bytes, overTheWire } from '../tables/support'
import { cases } from '../../support/cases'

const itemOf = (plantId: string, bodId: string, more: Partial<StackItem> = {}): StackItem =>
  stackItem(plantId, { bodId, ...more })

const KEYS = ['A 1', 'A 2', 'B 1', 'B 2', 'C 1', 'D 9'].map((key) => key.split(' ') as [string, string])
const readItem = (bytes: Bytes, [plantId, bodId]: [string, string]): StackItem => {
  const kind = bytes.upTo(8)
  const cost = bytes.pick([undefined, 0, 5])
  return itemOf(plantId, bodId, {
    isBid: (kind & 1) === 1,
    isAccepted: (kind & 2) === 2,
    mainPrice: bytes.pick([90, null, -45.5, 0, 90.01]),
    volume: bytes.upTo(4) * 12.5,
    flags: {
      storFlag: false,
      soFlag: (kind & 4) === 4,
      cadlFlag: false,
      terreFlag: false,
      nonBmPrediction: bytes.upTo(5) === 4,
    },
    ...(cost !== undefined && { cost }),
    ...((kind & 2) === 2 && { timeAccepted: 1000 + bytes.upTo(2) }),
  })
}
const readItems = (bytes: Bytes): readonly StackItem[] =>
  KEYS.filter(() => bytes.upTo(3) > 0).map((key) => readItem(bytes, key))
const readNext = (bytes: Bytes, items: readonly StackItem[]): readonly StackItem[] =>
  KEYS.flatMap((key) => {
    const before = items.find((item) => item.plantId === key[0] && item.bodId === key[1])
    const fate = bytes.upTo(6)
    if (fate === 0) return []
    return fate < 4 && before ? [{ ...before }] : [readItem(bytes, key)]
  })

/** The items in one order as texts of all that the generator varies, without the product's own comparison. */
const meaningOf = (items: Iterable<StackItem>): string =>
  Array.from(items, (item) =>
    [
      item.plantId,
      item.bodId,
      item.isBid,
      item.isAccepted,
      item.mainPrice,
      item.volume,
      item.cost,
      item.timeAccepted,
      item.flags.soFlag,
      item.flags.nonBmPrediction,
      item.flags.cadlFlag,
    ].join(),
  )
    .sort()
    .join('\n')
const itemsOf = (collection: BoaCollection): string => meaningOf(collection.items.values())
const open = (items: readonly StackItem[], seq = 3): BoaCollection =>
  openCollection({ key: 'boa/d/1', epoch: 'e', items, seq })
const patchesOf = (reported: readonly { patch: BoaPatch }[]): BoaPatch[] => reported.map(({ patch }) => patch)
const RUNS = cases(100_000)
const bytes = fc.uint8Array({ maxLength: 50, size: 'max' })

describe('the law between the stack’s writer and its readers', () => {
  it('BOA-1 applying what the writer says gives the writer’s book, digest included', () => {
    let reported = 0
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        const before = open(readItems(from))
        const next = readNext(from, [...before.items.values()])
        const { collection: written, patches } = changeCollection(before, next)
        const received = applyPatches(before, overTheWire(patchesOf(patches)))
        if (received.fault) throw new Error(received.fault.message)
        if (itemsOf(received.collection) !== meaningOf(next)) throw new Error('the reader has other items')
        if (itemsOf(written) !== meaningOf(next)) throw new Error('the writer has other items')
        if (received.collection.digest !== written.digest || received.collection.seq !== written.seq)
          throw new Error('other proof')
        if (written.digest !== open(next).digest) throw new Error('the digest is not that of the items')
        if ((patches.length === 0) !== (itemsOf(before) === meaningOf(next))) throw new Error('idle talk')
        reported += patches.length
      }),
      { numRuns: RUNS },
    )
    expect(reported).toBeGreaterThan(RUNS)
  }, 60_000)

  it('BOA-2 each patch leads to the count and digest that it bears, one sequence number each', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        let collection = open(readItems(from))
        for (const { event, patch } of changeCollection(collection, readNext(from, [...collection.items.values()]))
          .patches) {
          for (const item of patch.items) {
            expect(event).toBe(
              item.flags.nonBmPrediction ? 'nonBmStorUpdate' : item.isAccepted ? 'bidAccepted' : 'bidOnTable',
            )
          }
          expect(patch.meta.s).toBe(collection.seq + 1)
          collection = applyPatches(collection, [patch]).collection
          expect([collection.seq, collection.items.size, collection.digest]).toEqual([
            patch.meta.s,
            patch.meta.n,
            patch.meta.d,
          ])
        }
      }),
      { numRuns: cases(3000) },
    )
  })

  it('BOA-3 any order of different items in a patch gives the same book, and the same lists', () => {
    fc.assert(
      fc.property(bytes, fc.integer(), (raw, shuffle) => {
        const from = new Bytes(raw)
        const before = open(readItems(from))
        const patches = patchesOf(changeCollection(before, readNext(from, [...before.items.values()])).patches)
        const turned = patches.map((patch) => {
          const by = <T>(list: readonly T[]): T[] =>
            list.toSorted(() => ((shuffle = Math.imul(shuffle, 48271) + 1) & 2) - 1)
          return { ...patch, items: by(patch.items), removed: by(patch.removed) }
        })
        const one = applyPatches(before, patches)
        const other = applyPatches(before, turned)
        expect(other.fault).toBeUndefined()
        expect(itemsOf(other.collection)).toBe(itemsOf(one.collection))
        expect(other.collection.digest).toBe(one.collection.digest)
        expect(listsOf(other.collection)).toEqual(listsOf(one.collection))
      }),
      { numRuns: cases(5000) },
    )
  })

  it('BOA-4 receiving a patch twice changes nothing', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        const before = open(readItems(from))
        const patches = patchesOf(changeCollection(before, readNext(from, [...before.items.values()])).patches)
        const { collection } = applyPatches(before, patches)
        const again = applyPatches(collection, patches)
        expect(again.collection).toBe(collection)
        expect([again.changes.size, again.fault]).toEqual([0, undefined])
        const doubled = applyPatches(
          before,
          patches.flatMap((patch) => [patch, patch]),
        )
        expect([doubled.fault, doubled.collection.digest]).toEqual([undefined, collection.digest])
      }),
      { numRuns: cases(5000) },
    )
  })

  it('BOA-5 a lost, swapped or corrupted patch is found, or the book is the writer’s at its sequence', () => {
    const seen = { lost: 0, swapped: 0, corrupted: 0 }
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        const kind = from.pick(['lost', 'swapped', 'corrupted'] as const)
        const where = from.upTo(256)
        const field = from.upTo(9)
        const singly = from.upTo(2) === 1
        const first = open(readItems(from))
        const truth = new Map([[first.seq, first]])
        const sent: BoaPatch[] = []
        let now = first
        for (let change = 0; change < 3; change++) {
          for (const { patch } of changeCollection(now, readNext(from, [...now.items.values()])).patches) {
            now = applyPatches(now, [patch]).collection
            truth.set(now.seq, now)
            sent.push(patch)
          }
        }
        if (sent.length < 2) return
        const received = spoil(sent, kind, where, field)
        let collection = first
        let fault
        for (const batch of singly ? received.map((patch) => [patch]) : [received]) {
          const change = applyPatches(collection, batch)
          if (change.fault) expect([change.collection === collection, change.changes.size]).toEqual([true, 0])
          fault ??= change.fault
          collection = change.collection
          if (itemsOf(collection) !== itemsOf(truth.get(collection.seq)!)) throw new Error(`${kind} went unnoticed`)
        }
        if (fault) seen[kind]++
        if (kind === 'swapped') expect(fault?.why).toBe('gap')
      }),
      { numRuns: cases(10_000) },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(cases(10_000) / 20)
  })
})

const spoil = (sent: readonly BoaPatch[], kind: 'lost' | 'swapped' | 'corrupted', where: number, field: number) => {
  const at = where % (sent.length - 1)
  if (kind === 'lost') return sent.toSpliced(at, 1)
  const patch = overTheWire(sent[at]!)
  if (kind === 'swapped') return sent.toSpliced(at, 2, sent[at + 1]!, patch)
  const item = patch.items[0]
  if (field === 0) patch.meta.s += 1
  else if (field === 1) patch.meta.n -= 1
  else if (field === 2) patch.meta.d ^= 4
  else if (field === 3) patch.meta.e = 'f'
  else if (field === 4) patch.removed.pop()
  else if (item && field === 5) item.volume += 0.5
  else if (item && field === 6) item.mainPrice = 4711
  else if (item && field === 7) item.flags.cadlFlag = true
  else patch.items.pop()
  return sent.with(at, patch)
}

describe('a book', () => {
  const offer = itemOf('A', '1')
  const bid = itemOf('B', '-1', { isBid: true, mainPrice: 30, volumeMwh: -25 })
  const accepted = itemOf('A', '7/1', { isAccepted: true, timeAccepted: 5 })
  const snapshotOf = (collection: BoaCollection): BoaSnapshot =>
    ({
      ...listsOf(collection),
      meta: {
        t: collection.key,
        e: collection.epoch,
        s: collection.seq,
        n: collection.items.size,
        d: collection.digest,
        asOf: 1,
      },
    }) as unknown as BoaSnapshot

  it('BOA-6 from a snapshot is the writer’s when count and digest are', () => {
    const collection = open([offer, bid, accepted])
    expect(collectionFromSnapshot(overTheWire(snapshotOf(collection))).collection).toEqual(collection)
  })

  it('BOA-6 from a snapshot that lacks, doubles or changes an item is a fault', () => {
    const good = snapshotOf(open([offer, bid, accepted]))
    expect(collectionFromSnapshot({ ...good, tableBids: [] }).fault?.why).toBe('count')
    expect(collectionFromSnapshot({ ...good, tableBids: [offer] }).fault?.why).toBe('duplicate')
    expect(collectionFromSnapshot({ ...good, tableBids: [{ ...bid, mainPrice: 31 }] }).fault?.why).toBe('digest')
  })

  it.each([
    ['another stack', { t: 'boa/d/2' }, 'table'],
    ['another epoch', { e: 'later' }, 'epoch'],
    ['a change after one that was lost', { s: 5 }, 'gap'],
    ['another count', { n: 1 }, 'count'],
    ['another digest', { d: 1 }, 'digest'],
  ])('BOA-6 a patch with %s is a fault, and the book stays', (_, meta, why) => {
    const before = open([offer])
    const patch = changeCollection(before, [offer, bid]).patches[0]!.patch
    expect(applyPatches(before, [patch]).fault).toBeUndefined()
    const change = applyPatches(before, [{ ...patch, meta: { ...patch.meta, ...meta } }])
    expect(change.fault?.why).toBe(why)
    expect([change.collection === before, change.changes.size]).toEqual([true, 0])
  })

  it('BOA-7 says what a batch changed: new, changed by so many MW, removed; nothing where it came to nothing', () => {
    const before = open([offer, bid])
    const taken = changeCollection(before, [{ ...offer, volume: 20 }, bid, accepted])
    expect(taken.patches.map(({ event }) => event)).toEqual(['bidOnTable', 'bidAccepted'])
    expect([...applyPatches(before, patchesOf(taken.patches)).changes]).toEqual([
      [boaItemKey(offer), { kind: 'changed', volumeDelta: -30 }],
      [boaItemKey(accepted), { kind: 'new' }],
    ])
    const back = changeCollection(taken.collection, [offer])
    const both = applyPatches(before, patchesOf([...taken.patches, ...back.patches]))
    expect([...both.changes]).toEqual([[boaItemKey(bid), { kind: 'removed' }]])
  })

  it('BOA-7 an item that goes from the table to accepted under one id is reported once, by bidAccepted', () => {
    const before = open([offer])
    const { patches } = changeCollection(before, [{ ...offer, isAccepted: true }])
    expect(patches.map(({ event, patch }) => [event, patch.items.length, patch.removed.length])).toEqual([
      ['bidAccepted', 1, 0],
    ])
  })

  it('BOA-7 a removed item is told by the event of its kind', () => {
    const prediction = itemOf('N', '1', { flags: { ...offer.flags, nonBmPrediction: true } })
    const { patches } = changeCollection(open([offer, accepted, prediction]), [])
    expect(patches.map(({ event, patch }) => [event, patch.removed.length])).toEqual([
      ['bidOnTable', 1],
      ['bidAccepted', 1],
      ['nonBmStorUpdate', 1],
    ])
    expect(patches.at(-1)?.patch.meta).toEqual({ t: 'boa/d/1', e: 'e', s: 6, n: 0, d: 0 })
  })

  it('BOA-7 refuses an item that stands twice', () => {
    expect(() => open([offer, { ...offer }])).toThrow(RangeError)
    expect(() => changeCollection(open([]), [offer, { ...offer }])).toThrow(RangeError)
  })

  it('BOA-8 every field of the contract counts in an item’s hash, and a missing one is not zero', () => {
    const full = Object.fromEntries(
      Object.keys(stackItemSchema.shape).map((name, i) => [name, (offer as Record<string, unknown>)[name] ?? i]),
    ) as StackItem
    const other = (value: unknown): unknown => {
      if (typeof value === 'number') return value + 1
      return typeof value === 'boolean' ? !value : `${String(value)}'`
    }
    const hashes = new Set([itemHash(full)])
    for (const name of Object.keys(full) as (keyof StackItem)[]) {
      if (name !== 'flags') hashes.add(itemHash({ ...full, [name]: other(full[name]) }))
    }
    for (const flag of Object.keys(full.flags) as (keyof StackItem['flags'])[]) {
      hashes.add(itemHash({ ...full, flags: { ...full.flags, [flag]: !full.flags[flag] } }))
    }
    expect(hashes.size).toBe(1 + Object.keys(full).length - 1 + Object.keys(full.flags).length)
    expect(itemHash({ ...offer, mainPrice: null })).not.toBe(itemHash({ ...offer, mainPrice: 0 }))
    expect(itemHash({ ...offer, cost: 0 })).not.toBe(itemHash(offer))
  })

  it('BOA-8 two items that trade one value change the digest', () => {
    const a = itemOf('A', '1', { volume: 10 })
    const b = itemOf('B', '1', { volume: 20 })
    expect(
      open([
        { ...a, volume: 20 },
        { ...b, volume: 10 },
      ]).digest,
    ).not.toBe(open([a, b]).digest)
  })

  it('BOA-9 lists: accepted offers dearest first, accepted bids lowest first, table offers cheapest, table bids dearest', () => {
    const prices: (number | null)[] = [50, null, -20, 90]
    const items = [true, false].flatMap((isBid) =>
      [true, false].flatMap((isAccepted) =>
        prices.map((mainPrice, i) => itemOf('P', `${isBid}${isAccepted}${i}`, { isBid, isAccepted, mainPrice })),
      ),
    )
    const lists = listsOf(open(items))
    const pricesOf = (list: readonly StackItem[]) => list.map((item) => item.mainPrice)
    expect(pricesOf(lists.acceptedOffers)).toEqual([90, 50, -20, null])
    expect(pricesOf(lists.acceptedBids)).toEqual([-20, 50, 90, null])
    expect(pricesOf(lists.tableOffers)).toEqual([-20, 50, 90, null])
    expect(pricesOf(lists.tableBids)).toEqual([90, 50, -20, null])
    expect(lists.acceptedBids.every((item) => item.isBid && item.isAccepted)).toBe(true)
    expect(lists.tableOffers.every((item) => !item.isBid && !item.isAccepted)).toBe(true)
  })

  it('BOA-9 lists: equal prices stand by plant, then by bod id', () => {
    const lists = listsOf(
      open([itemOf('B', '1'), itemOf('A', '2'), itemOf('A', '1'), itemOf('A', '0', { mainPrice: null })]),
    )
    expect(lists.tableOffers.map((item) => item.plantId + item.bodId)).toEqual(['A1', 'A2', 'B1', 'A0'])
  })
})
