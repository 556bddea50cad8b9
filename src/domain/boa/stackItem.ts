import type { Acceptance } from '../market/events'
import type { UnitState } from '../market/state'
import { HALF_HOUR_MS } from '../periods'
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

export type Side = 'bid' | 'offer'

const LETTER = { bid: 'B', offer: 'O' } as const

export const tableBodId = (pairId: number, side: Side): string => `${pairId}/${LETTER[side]}`
export const acceptedBodId = (acceptance: number, pairId: number, side: Side): string =>
  `${acceptance}/${pairId}/${LETTER[side]}`

/** What a `bodId` says: the inverse of the two above. Undefined for any other text. */
export const readBodId = (bodId: string): { readonly acceptanceId?: number; readonly pairId: number } | undefined => {
  const [, acceptance, pair] = /^(?:(\d+)\/)?(-?\d+)\/[OB]$/.exec(bodId) ?? []
  if (pair === undefined) return undefined
  return { pairId: Number(pair), ...(acceptance === undefined ? {} : { acceptanceId: Number(acceptance) }) }
}

/** An offer below the PN or a bid above it: it takes back what an earlier acceptance moved. */
export const isUnwind = (pairId: number, side: Side): boolean => (side === 'offer' ? pairId < 0 : pairId > 0)

/** What every bar of one plant has in common. Fields that were not heard are left out. */
export type Plant = Omit<StackItem, 'bodId'>

/** A plant's bar with all fields at rest. */
export const plantOf = (plantId: string, own: Partial<Plant> = {}): Plant => ({
  plantId,
  name: plantId,
  fuelType: '',
  isBid: false,
  isAccepted: false,
  mainPrice: null,
  volume: 0,
  initialVolume: 0,
  minVolume: 0,
  maxVolume: 0,
  volumeMwh: 0,
  flags: NO_FLAGS,
  terreAccepted: 0,
  theoretical: false,
  selected: false,
  isAnalytic: false,
  isAnalyticEdit: false,
  fakePlant: false,
  unwind: false,
  ...own,
})

/** A unit as a plant of the stack. A fuel not heard is an empty text, as the wire wants one. */
export const unitPlant = ({ id, unit, dynamics }: UnitState): Plant =>
  plantOf(id, {
    name: unit?.name ?? id,
    fuelType: unit?.fuel ?? '',
    ...(unit?.zone === undefined ? {} : { zone: unit.zone }),
    ...(dynamics.NTO === undefined ? {} : { ndo: dynamics.NTO }),
    ...(dynamics.NTB === undefined ? {} : { ndb: dynamics.NTB }),
    ...(dynamics.NDZ === undefined ? {} : { ndz: dynamics.NDZ }),
    ...(dynamics.MZT === undefined ? {} : { mzt: dynamics.MZT }),
    ...(dynamics.MNZT === undefined ? {} : { mnzt: dynamics.MNZT }),
    ...(dynamics.SEL === undefined ? {} : { sel: dynamics.SEL }),
  })

type TableBar = Pick<StackItem, 'bodId' | 'mainPrice' | 'unwind'> & {
  readonly side: Side
  /** Positive; left now, and before any acceptance. */
  readonly mw: number
  readonly initialMw: number
}

/** 0 for -0: the wire's two encodings do not both keep its sign, and digests are made on both sides. */
export const plainZero = (value: number): number => (value === 0 ? 0 : value)

const withCost = (item: StackItem): StackItem => {
  if (item.mainPrice !== null) item.cost = plainZero(item.volumeMwh * item.mainPrice)
  return item
}

/** A bar on the table. */
export const tableBar = (plant: Plant, { bodId, mainPrice, unwind, side, mw, initialMw }: TableBar): StackItem =>
  // One spread, first: thousands of bars are made at a time, and engines copy that form fastest.
  withCost({
    ...plant,
    bodId,
    mainPrice,
    unwind,
    isBid: side === 'bid',
    volume: mw,
    initialVolume: initialMw,
    maxVolume: initialMw,
    volumeMwh: mwhOf(side === 'bid' ? -mw : mw),
  })

type AcceptedBar = Pick<StackItem, 'bodId' | 'mainPrice' | 'volumeMwh'> & {
  readonly unwind?: boolean
  readonly flags: Partial<StackItem['flags']>
  readonly accepted?: Pick<Acceptance, 'acceptanceTime' | 'segments'> | undefined
}

const MINUTE_MS = 60_000

/** Minutes from the beginning of an acceptance's first segment to the end of its last. */
const durationMinutes = (segments: Acceptance['segments']): number =>
  (Math.max(...segments.map(({ timeTo }) => timeTo)) - Math.min(...segments.map(({ timeFrom }) => timeFrom))) /
  MINUTE_MS

/** An accepted bar; `volumeMwh` carries the sign. */
export const acceptedBar = (
  plant: Plant,
  { bodId, mainPrice, volumeMwh, unwind = false, flags, accepted }: AcceptedBar,
): StackItem => {
  const mw = mwOf(Math.abs(volumeMwh))
  const item: StackItem = {
    ...plant,
    bodId,
    mainPrice,
    unwind,
    volumeMwh,
    isAccepted: true,
    isBid: volumeMwh < 0,
    volume: mw,
    initialVolume: mw,
    maxVolume: mw,
    flags: { ...NO_FLAGS, ...flags },
  }
  if (accepted) item.timeAccepted = accepted.acceptanceTime
  if (accepted && accepted.segments.length > 0) item.durationMinutes = durationMinutes(accepted.segments)
  return withCost(item)
}
