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

type Known = Pick<StackItem, 'plantId' | 'bodId' | 'isAccepted' | 'mainPrice'> & {
  readonly side: Side
  readonly mw: number
}

/** A bar of the stack with everything that is not its own at rest. `mw` is positive. */
export const stackItem = ({ side, mw, ...known }: Known, own: Partial<StackItem> = {}): StackItem => {
  const volumeMwh = mwhOf(side === 'bid' ? -mw : mw)
  return {
    ...known,
    isBid: side === 'bid',
    volume: mw,
    initialVolume: mw,
    minVolume: 0,
    maxVolume: own.initialVolume ?? mw,
    flags: NO_FLAGS,
    terreAccepted: 0,
    theoretical: false,
    selected: false,
    isAnalytic: false,
    isAnalyticEdit: false,
    fakePlant: false,
    name: known.plantId,
    fuelType: '',
    unwind: false,
    volumeMwh,
    ...(known.mainPrice === null ? {} : { cost: volumeMwh * known.mainPrice }),
    ...own,
  }
}

/** What a bar shows of its unit. Left out where not heard: no fuel is an empty text, as the wire wants one. */
export const unitColumns = ({ id, unit, dynamics }: UnitState): Partial<StackItem> => ({
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
