import * as z from 'zod/mini'
import { boaItemKey, sameItem } from '../collectionHash'
import type { BoaList, BoaLists } from '../collectionLists'
import { mwhOf, NO_FLAGS, plainZero } from '../stackItem'
import type { StackItem } from '../types'

/**
 * What-if on a stack (specification 2§4 "BOA analytics"): moves over the stack as it was when the what-if began. Moves are
 * kept, not their results, so that any of them can be taken back, sent as a link and made again on another stack.
 */

/** MW either way that a plant of one's own can have. */
export const FAKE_LIMIT_MW = 5000

const key = z.object({
  /** Id of the BM unit, or name of an added plant. */
  plantId: z.string().check(z.maxLength(200)),
  /** Id of the bar within its unit, as in the stack. */
  bodId: z.string().check(z.maxLength(200)),
})
const mw = z.number().check(z.gte(-FAKE_LIMIT_MW), z.lte(FAKE_LIMIT_MW))

export const moveSchema = z.discriminatedUnion('kind', [
  z.object({
    /** Takes a bar of the table, or as much of it as volume states. */
    kind: z.literal('accept'),
    ...key.shape,
    /** MW. */
    volume: z.number().check(z.gte(0)),
  }),
  z.object({
    /** Puts an accepted bar back; an added plant is gone then. */
    kind: z.literal('return'),
    ...key.shape,
  }),
  z.object({
    /** Changes how much of an accepted bar is taken. */
    kind: z.literal('change'),
    ...key.shape,
    /** MW. */
    volume: z.number().check(z.gte(0)),
    /** Of an added plant: whether it is a bid from now on. Bars of the stack stay what they are. */
    isBid: z.optional(z.boolean()),
  }),
  z.object({
    /** Adds a plant that is not in the stack. */
    kind: z.literal('add'),
    /** Its name. */
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    /** MW: below zero a bid, else an offer. */
    volume: mw,
    /** £/MWh. */
    price: z.number(),
  }),
])
export type Move = z.infer<typeof moveSchema>

export const MOST_MOVES = 500

/** A stack by `itemKey`. */
export type Items = ReadonlyMap<string, StackItem>

/** What an accepted bar of the table is known by: acceptance 0, which no unit has. */
export const takenBodId = (bodId: string): string => `0/${bodId}`
/** The bar of the table that an accepted one was. */
export const tableBodId = (bodId: string): string => bodId.replace(/^0\//, '')

const withVolume = (item: StackItem, volume: number): StackItem => {
  const volumeMwh = plainZero(mwhOf(item.isBid ? -volume : volume))
  const { cost: _, ...rest } = item
  return { ...rest, volume, volumeMwh, ...(item.mainPrice !== null && { cost: plainZero(volumeMwh * item.mainPrice) }) }
}

const within = (volume: number, low: number, high: number): number => Math.min(Math.max(volume, low), high)

/** Table item to accepted: analytic, its limits 0 and the rounded initial volume, and nothing of it left on the table. */
const accepted = (items: Map<string, StackItem>, item: StackItem, volume: number): void => {
  const maxVolume = Math.round(item.initialVolume)
  const taken: StackItem = {
    ...withVolume(item, within(volume, 0, Math.max(maxVolume, item.volume))),
    bodId: takenBodId(item.bodId),
    isAccepted: true,
    isAnalytic: true,
    minVolume: 0,
    maxVolume,
  }
  items.set(boaItemKey(taken), taken)
  items.set(boaItemKey(item), { ...withVolume(item, 0), isAnalytic: true })
}

/** What a real acceptance is on the table: a bar to be taken again. */
const untaken = (item: StackItem): StackItem => {
  const { timeAccepted: _, start: __, end: ___, durationMinutes: ____, ...planned } = item
  const { finalPrice: _____, repriced: ______, setsPriceMwh: _______, ...priced } = planned
  const { cadlUntil: ________, lossMultiplier: _________, ...rest } = priced
  return { ...rest, isAccepted: false, isAnalytic: true }
}

const fakeItem = ({ name, volume, price }: Extract<Move, { kind: 'add' }>, place: number): StackItem => {
  const item: StackItem = {
    plantId: name,
    bodId: `what-if/${place}`,
    name,
    fuelType: '',
    isBid: volume < 0,
    isAccepted: true,
    mainPrice: price,
    volume: 0,
    initialVolume: Math.abs(volume),
    volumeMwh: 0,
    flags: NO_FLAGS,
    unwind: false,
    minVolume: 0,
    maxVolume: FAKE_LIMIT_MW,
    terreAccepted: 0,
    theoretical: true,
    selected: false,
    // Specification: of the type TurnOn.
    isAnalytic: true,
    isAnalyticEdit: false,
    fakePlant: true,
    startStop: 'on',
  }
  return withVolume(item, Math.abs(volume))
}

export type Played = {
  readonly items: Items
  /** Places of moves that the stack has nothing for: their bars are not in it, or no longer where they were. */
  readonly missed: readonly number[]
}

/** The stack after moves. A move that finds nothing to move is left out, and told. */
export const played = (base: Items, moves: readonly Move[]): Played => {
  const items = new Map(base)
  const missed: number[] = []
  const returned = new Map<string, StackItem>()
  for (const [place, move] of moves.entries()) {
    if (move.kind === 'add') {
      const item = fakeItem(move, place)
      items.set(boaItemKey(item), item)
      continue
    }
    const id = boaItemKey(move)
    const item = items.get(id)
    if (!item || item.isAccepted === (move.kind === 'accept')) {
      missed.push(place)
      continue
    }
    const own = base.get(id)
    if (move.kind === 'change') {
      const most = Math.max(item.maxVolume, own?.volume ?? 0)
      // An added plant may become a bid, or an offer.
      const isBid = item.fakePlant ? (move.isBid ?? item.isBid) : item.isBid
      items.set(id, {
        ...withVolume({ ...item, isBid }, within(move.volume, item.minVolume, most)),
        isAnalytic: true,
        isAnalyticEdit: true,
      })
    } else if (move.kind === 'accept') {
      const whole = returned.get(id)
      // A real acceptance that was put back is itself again.
      if (whole) items.set(id, withVolume(whole, within(move.volume, 0, whole.volume)))
      else if (item.volume > 0) accepted(items, item, move.volume)
      else missed.push(place)
    } else if (item.fakePlant) items.delete(id)
    else if (own) {
      returned.set(id, own)
      items.set(id, untaken(own))
    } else {
      items.delete(id)
      const before = base.get(boaItemKey({ ...item, bodId: tableBodId(item.bodId) }))
      if (before) items.set(boaItemKey(before), before)
    }
  }
  return { items, missed }
}

/** Moves that were made, and those that were taken back and can be made again, the next one first. */
export type Moves = { readonly done: readonly Move[]; readonly undone: readonly Move[] }
export const NO_MOVES: Moves = { done: [], undone: [] }

export const made = ({ done }: Moves, move: Move): Moves => ({ done: [...done, move], undone: [] })
export const undo = ({ done, undone }: Moves): Moves => {
  const last = done.at(-1)
  return last ? { done: done.slice(0, -1), undone: [last, ...undone] } : { done, undone }
}
export const redo = ({ done, undone }: Moves): Moves => {
  const [next, ...rest] = undone
  return next ? { done: [...done, next], undone: rest } : { done, undone }
}

/** A stack with the very bars of another where they mean the same: what is made of them is made once. */
export const sharedWith = (before: Items, after: Items): Items => {
  const shared = new Map<string, StackItem>()
  for (const [each, item] of after) {
    const was = before.get(each)
    shared.set(each, was && sameItem(was, item) ? was : item)
  }
  return shared
}

const areSame = (a: readonly StackItem[], b: readonly StackItem[]): boolean =>
  a.length === b.length && a.every((item, place) => item === b[place])

/** Lists with the very lists of another stack where they have the same bars. */
export const listsSharedWith = (before: BoaLists, after: BoaLists): BoaLists => {
  const of = (list: BoaList): readonly StackItem[] => (areSame(before[list], after[list]) ? before[list] : after[list])
  return {
    acceptedOffers: of('acceptedOffers'),
    acceptedBids: of('acceptedBids'),
    tableOffers: of('tableOffers'),
    tableBids: of('tableBids'),
  }
}

/** How many bars of two stacks differ: what has changed since. */
export const differing = (before: Items, after: Items): number => {
  let count = 0
  for (const [each, item] of after) if (before.get(each) !== item) count += 1
  for (const each of before.keys()) if (!after.has(each)) count += 1
  return count
}

export const itemsOfLists = (lists: BoaLists): Items =>
  new Map(
    Object.values(lists)
      .flat()
      .map((item) => [boaItemKey(item), item]),
  )
