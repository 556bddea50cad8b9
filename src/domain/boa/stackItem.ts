import type { Acceptance } from '../market/events'
import type { UnitState } from '../market/state'
import { HALF_HOUR_MS } from '../periods'
import { acceptanceTurn } from './startStop'
import type { StackItem } from './types'

const HOURS_IN_PERIOD = HALF_HOUR_MS / 3_600_000

/** MW held over a half hour as MWh, and back. */
export const mwhOf = (mw: number): number => mw * HOURS_IN_PERIOD
export const mwOf = (mwh: number): number => mwh / HOURS_IN_PERIOD

export const NO_FLAGS: StackItem['flags'] = {
  storFlag: false,
  soFlag: false,
  cadlFlag: false,
  terreFlag: false,
  nonBmPrediction: false,
}

export type BoaSide = 'bid' | 'offer'

const LETTER = { bid: 'B', offer: 'O' } as const

export const tableBodId = (pairId: number, side: BoaSide): string => `${pairId}/${LETTER[side]}`
export const acceptedBodId = (acceptance: number, pairId: number, side: BoaSide): string =>
  `${acceptance}/${pairId}/${LETTER[side]}`

/** What a `bodId` says: the inverse of the two above. Undefined for any other text. */
export const readBodId = (bodId: string): { readonly acceptanceId?: number; readonly pairId: number } | undefined => {
  const [, acceptance, pair] = /^(?:(\d+)\/)?(-?\d+)\/[OB]$/.exec(bodId) ?? []
  if (pair === undefined) return undefined
  return { pairId: Number(pair), ...(acceptance === undefined ? {} : { acceptanceId: Number(acceptance) }) }
}

/** An offer below the PN or a bid above it: it takes back what an earlier acceptance moved. */
export const isUnwind = (pairId: number, side: BoaSide): boolean => (side === 'offer' ? pairId < 0 : pairId > 0)

/** 0 for -0: the wire's two encodings do not both keep its sign, and digests are made on both sides. */
export const plainZero = (value: number): number => (value === 0 ? 0 : value)

const DYNAMIC_COLUMNS = ['ndo', 'ndb', 'ndz', 'mzt', 'mnzt', 'sel'] as const

/** What every bar of one plant has in common. Columns that were not received are left out. */
export type BoaPlant = Pick<StackItem, 'plantId' | 'name' | 'fuelType' | 'zone' | (typeof DYNAMIC_COLUMNS)[number]>

/** A plant that is no unit. */
export const boaPlantOf = (plantId: string, name = plantId): BoaPlant => ({ plantId, name, fuelType: '' })

const DYNAMIC_OF = { ndo: 'NTO', ndb: 'NTB', ndz: 'NDZ', mzt: 'MZT', mnzt: 'MNZT', sel: 'SEL' } as const

/** A unit as a plant of the stack. A fuel not received is an empty text, as the wire wants one. */
export const unitPlant = ({ id, unit, dynamics }: UnitState): BoaPlant => {
  const plant: BoaPlant = { plantId: id, name: unit?.name ?? id, fuelType: unit?.fuel ?? '' }
  if (unit?.zone !== undefined) plant.zone = unit.zone
  for (const column of DYNAMIC_COLUMNS) {
    const value = dynamics[DYNAMIC_OF[column]]
    if (value !== undefined) plant[column] = value
  }
  return plant
}

type Bar = Pick<
  StackItem,
  'bodId' | 'isAccepted' | 'mainPrice' | 'initialVolume' | 'volumeMwh' | 'flags' | 'unwind'
> & {
  readonly startStop?: StackItem['startStop'] | undefined
}

// Every field is spelled out: thousands of bars are made at a time, and copying a template takes a hundred times longer.
const barOf = (
  plant: BoaPlant,
  { bodId, isAccepted, mainPrice, initialVolume, volumeMwh, flags, unwind, startStop }: Bar,
): StackItem => {
  const item: StackItem = {
    plantId: plant.plantId,
    bodId,
    name: plant.name,
    fuelType: plant.fuelType,
    isBid: volumeMwh < 0,
    isAccepted,
    mainPrice,
    volume: mwOf(Math.abs(volumeMwh)),
    initialVolume,
    minVolume: 0,
    maxVolume: initialVolume,
    volumeMwh,
    flags,
    unwind,
    terreAccepted: 0,
    theoretical: false,
    selected: false,
    isAnalytic: false,
    isAnalyticEdit: false,
    fakePlant: false,
  }
  if (mainPrice !== null) item.cost = plainZero(volumeMwh * mainPrice)
  if (plant.zone !== undefined) item.zone = plant.zone
  if (startStop !== undefined) item.startStop = startStop
  for (const column of DYNAMIC_COLUMNS) {
    const value = plant[column]
    if (value !== undefined) item[column] = value
  }
  return item
}

type TableBar = Pick<StackItem, 'bodId' | 'mainPrice' | 'unwind'> & {
  readonly side: BoaSide
  /** Positive; left now, and before any acceptance. */
  readonly mw: number
  readonly initialMw: number
  readonly flags?: StackItem['flags']
  readonly startStop?: StackItem['startStop']
}

/** A bar on the table. */
export const tableBar = (plant: BoaPlant, bar: TableBar): StackItem =>
  barOf(plant, {
    bodId: bar.bodId,
    isAccepted: false,
    mainPrice: bar.mainPrice,
    initialVolume: bar.initialMw,
    volumeMwh: mwhOf(bar.side === 'bid' ? -bar.mw : bar.mw),
    flags: bar.flags ?? NO_FLAGS,
    unwind: bar.unwind,
    startStop: bar.startStop,
  })

type AcceptedBar = Pick<StackItem, 'bodId' | 'mainPrice' | 'volumeMwh'> & {
  readonly unwind?: boolean
  readonly flags: Partial<StackItem['flags']>
  readonly accepted?: Pick<Acceptance, 'acceptanceTime' | 'segments'> | undefined
  readonly cadlUntil?: number | undefined
  readonly lossMultiplier?: number | undefined
}

const MINUTE_MS = 60_000

/** From the beginning of an acceptance's first segment to the end of its last; nothing without segments. */
const spanOf = (segments: Acceptance['segments']): Pick<StackItem, 'start' | 'end' | 'durationMinutes'> => {
  if (segments.length === 0) return {}
  const start = Math.min(...segments.map(({ timeFrom }) => timeFrom))
  const end = Math.max(...segments.map(({ timeTo }) => timeTo))
  return { start, end, durationMinutes: (end - start) / MINUTE_MS }
}

/** An accepted bar; `volumeMwh` carries the sign. */
export const acceptedBar = (
  plant: BoaPlant,
  { bodId, mainPrice, volumeMwh, unwind = false, flags, accepted, ...rules }: AcceptedBar,
): StackItem => {
  const item = barOf(plant, {
    bodId,
    isAccepted: true,
    mainPrice,
    initialVolume: mwOf(Math.abs(volumeMwh)),
    volumeMwh,
    flags: { ...NO_FLAGS, ...flags },
    unwind,
    startStop: accepted && acceptanceTurn(accepted.segments, plant.sel),
  })
  if (accepted) item.timeAccepted = accepted.acceptanceTime
  if (rules.cadlUntil !== undefined) item.cadlUntil = rules.cadlUntil
  if (rules.lossMultiplier !== undefined) item.lossMultiplier = rules.lossMultiplier
  return accepted ? Object.assign(item, spanOf(accepted.segments)) : item
}
