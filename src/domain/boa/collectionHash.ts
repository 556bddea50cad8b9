import { hashOf, knownValue, scrambled } from '../verified/hash'
import type { BoaFlags, StackItem, StackKey } from '../wire'

/** Identity of an item over the whole stack. */
export const boaItemKey = ({ plantId, bodId }: StackKey): string => `${plantId}\u001f${bodId}`

// Written as records so that a field added to the contract fails to compile here until it has its place.
const FLAGS: Record<keyof BoaFlags, true> = {
  storFlag: true,
  soFlag: true,
  cadlFlag: true,
  terreFlag: true,
  nonBmPrediction: true,
}

/** Fields that came later: hashed where they are known, so that what was recorded before them has the hash that it had. */
const LATER: Record<'startStop' | 'start' | 'end' | 'cadlUntil' | 'lossMultiplier', true> = {
  startStop: true,
  start: true,
  end: true,
  cadlUntil: true,
  lossMultiplier: true,
}

const FIELDS: Record<Exclude<keyof StackItem, 'flags' | keyof typeof LATER>, true> = {
  plantId: true,
  bodId: true,
  isBid: true,
  isAccepted: true,
  mainPrice: true,
  volume: true,
  initialVolume: true,
  minVolume: true,
  maxVolume: true,
  timeAccepted: true,
  terreAccepted: true,
  theoretical: true,
  selected: true,
  isAnalytic: true,
  isAnalyticEdit: true,
  fakePlant: true,
  name: true,
  fuelType: true,
  zone: true,
  unwind: true,
  volumeMwh: true,
  cost: true,
  ndo: true,
  ndb: true,
  ndz: true,
  mzt: true,
  mnzt: true,
  sel: true,
  durationMinutes: true,
  finalPrice: true,
  repriced: true,
  setsPriceMwh: true,
}

const flagNames = Object.keys(FLAGS) as (keyof BoaFlags)[]
const fieldNames = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
const laterNames = Object.keys(LATER) as (keyof typeof LATER)[]

/** True when two items mean the same: what `itemHash` hashes, field by field. */
export const sameItem = (a: StackItem, b: StackItem): boolean =>
  a === b ||
  ([...fieldNames, ...laterNames].every((name) => knownValue(a[name]) === knownValue(b[name])) &&
    flagNames.every((name) => a.flags[name] === b.flags[name]))

/** Hash of every field in a fixed order, unsigned 32 bit, spread so that sums of hashes do not cancel. */
export const itemHash = (item: StackItem): number =>
  scrambled(
    hashOf([
      ...fieldNames.map((name) => item[name]),
      ...flagNames.map((name) => item.flags[name]),
      ...laterNames.flatMap((name) => item[name] ?? []),
    ]),
  )
