import type { BoaList, RecentChange } from '../../streams/lib/faces'
import { MISSING, numberText } from '../../domain/format'
import { type TimeTexts } from '../../domain/periods'
import type { StackItem } from '../../domain/wire'
import { mw, mwh, price, signed, whole } from '../parts/format/numbers'

/** What a column sorts by; undefined stands last in either direction. */
export type SortValue = number | string | undefined

export type StackColumn = {
  readonly id: string
  readonly title: string
  readonly unit?: string
  readonly hover?: string
  /** px, without the plant column, which takes what is left. */
  readonly width: number
  readonly number: boolean
  /** Muted beside the price and the volume. */
  readonly dim?: boolean
  readonly sortBy: (item: StackItem, change: RecentChange | undefined) => SortValue
  readonly text: (item: StackItem, change: RecentChange | undefined, times: TimeTexts) => string
}

const count = (value: number | undefined): string => numberText(value, { decimals: 0 })

const changeText = (change: RecentChange | undefined): string => {
  if (!change) return '0'
  return change.kind === 'new' ? 'new' : signed(change.volumeDelta)
}

const zoneNumber = (zone: string | undefined): SortValue => {
  const digits = zone === undefined ? undefined : /\d+/.exec(zone)?.[0]
  return digits === undefined ? zone : Number(digits)
}

type MinutesKey = 'ndo' | 'ndb' | 'ndz' | 'mzt' | 'mnzt'

const minutes = (id: MinutesKey, title: string, hover: string, width: number): StackColumn => ({
  id,
  title,
  unit: 'min',
  hover,
  width,
  number: true,
  dim: true,
  sortBy: (item) => item[id],
  text: (item) => count(item[id]),
})

const PLANT: StackColumn = {
  id: 'name',
  title: 'Plant',
  width: 98,
  number: false,
  sortBy: (item) => item.name,
  text: (item) => item.name,
}
const FUEL: StackColumn = {
  id: 'fuelType',
  title: 'Fuel',
  width: 80,
  number: false,
  sortBy: (item) => item.fuelType || undefined,
  text: (item) => item.fuelType || MISSING,
}
const ZONE: StackColumn = {
  id: 'zone',
  title: 'Zone',
  width: 38,
  number: false,
  dim: true,
  sortBy: (item) => zoneNumber(item.zone),
  text: (item) => item.zone ?? MISSING,
}
const PRICE: StackColumn = {
  id: 'mainPrice',
  title: 'Price',
  unit: '£/MWh',
  width: 76,
  number: true,
  sortBy: (item) => item.mainPrice ?? undefined,
  text: (item) => price(item.mainPrice),
}
const VOLUME: StackColumn = {
  id: 'volume',
  title: 'Volume',
  unit: 'MW',
  width: 60,
  number: true,
  sortBy: (item) => item.volume,
  text: (item) => mw(item.volume),
}
const CHANGE: StackColumn = {
  id: 'volumeComparison',
  title: 'Change',
  unit: 'MW',
  hover: 'Change of the volume in the last 5 s',
  width: 60,
  number: true,
  sortBy: (item, change) => (change?.kind === 'changed' ? change.volumeDelta : change ? item.volume : 0),
  text: (_item, change) => changeText(change),
}
const SEL: StackColumn = {
  id: 'sel',
  title: 'SEL',
  unit: 'MW',
  hover: 'Stable export limit',
  width: 42,
  number: true,
  dim: true,
  sortBy: (item) => item.sel,
  text: (item) => whole(item.sel),
}
const NTO = minutes('ndo', 'NTO', 'Notice to deliver offers', 36)
const NTB = minutes('ndb', 'NTB', 'Notice to deliver bids', 36)
const DYNAMICS = [
  minutes('ndz', 'NDZ', 'Notice to deviate from zero', 38),
  minutes('mzt', 'MZT', 'Minimum zero time', 38),
  minutes('mnzt', 'MNZT', 'Minimum non-zero time', 46),
]
const FLAGS: StackColumn = {
  id: 'flags',
  title: 'Flags',
  width: 74,
  number: false,
  sortBy: () => undefined,
  text: () => '',
}

/** What only an accepted action has, in the order in which width is given to it. */
const ACCEPTED: readonly StackColumn[] = [
  {
    id: 'timeAccepted',
    title: 'Accepted',
    hover: 'Time of the acceptance, London',
    width: 78,
    number: true,
    dim: true,
    sortBy: (item) => item.timeAccepted,
    text: (item, _change, times) => (item.timeAccepted === undefined ? MISSING : times.clock(item.timeAccepted)),
  },
  {
    id: 'finalPrice',
    title: 'Repriced',
    unit: '£/MWh',
    hover: 'The price the imbalance rules gave an action that lost its own',
    width: 76,
    number: true,
    sortBy: (item) => (item.repriced === true ? item.finalPrice : undefined),
    text: (item) => (item.repriced === true ? price(item.finalPrice) : MISSING),
  },
  {
    id: 'volumeMwh',
    title: 'Energy',
    unit: 'MWh',
    hover: 'Accepted energy in the period, bids negative',
    width: 66,
    number: true,
    sortBy: (item) => item.volumeMwh,
    text: (item) => mwh(item.volumeMwh),
  },
  {
    id: 'cost',
    title: 'Cost',
    unit: '£',
    hover: 'Energy × price, as the unit’s cash flow',
    width: 84,
    number: true,
    sortBy: (item) => item.cost,
    text: (item) => whole(item.cost),
  },
  {
    id: 'durationMinutes',
    title: 'Duration',
    unit: 'min',
    hover: 'Length of the acceptance’s own segments',
    width: 60,
    number: true,
    dim: true,
    sortBy: (item) => item.durationMinutes,
    text: (item) => count(item.durationMinutes),
  },
]

const SCROLLBAR = 10

/** The columns of a list: all of them when expanded, else the fixed ones and what else `width` px have room for. */
export const columnsOf = (list: BoaList, width: number, expanded: boolean): readonly StackColumn[] => {
  const notice = list.endsWith('Bids') ? NTB : NTO
  const fixed = [PLANT, FUEL, ZONE, PRICE, VOLUME, CHANGE, notice, ...DYNAMICS, SEL]
  let room = width - SCROLLBAR - [...fixed, FLAGS].reduce((sum, column) => sum + column.width, 0)
  const extra = (list.startsWith('accepted') ? ACCEPTED : []).filter(
    (column) => (room -= column.width) >= 0 || expanded,
  )
  return [...fixed, ...extra, FLAGS]
}

/** Everything a row knows, a line each: for the hover and the row's dialog. */
export const rowFacts = (item: StackItem, times: TimeTexts): readonly (readonly [string, string])[] => [
  ['BM unit', item.plantId],
  ['Band', item.bodId],
  ...[FUEL, ZONE, PRICE, VOLUME, item.isBid ? NTB : NTO, ...DYNAMICS, SEL, ...(item.isAccepted ? ACCEPTED : [])].map(
    (column) =>
      [
        column.unit === undefined ? column.title : `${column.title}, ${column.unit}`,
        column.text(item, undefined, times),
      ] as const,
  ),
]
