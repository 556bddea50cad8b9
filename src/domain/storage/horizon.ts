import { oneWay, type Battery } from './battery'
import type { Trade } from './valueLine'

/** A step of time that a battery is scheduled in. */
export type Step = {
  /** £/MWh; undefined where it is not known: nothing is traded then. */
  readonly price: number | undefined
  readonly hours: number
  /** The day whose cycles it counts to. */
  readonly day: string
  /** MW of the battery that are held for something else: not to be taken in, not to be given. */
  readonly heldCharge?: number
  readonly heldDischarge?: number
  /** MWh that are to be stored at the beginning of the step at least, and that are to be free. */
  readonly reserved?: number
  readonly free?: number
}

/** What a battery can do in a step, as stored energy. */
export const tradeOf = (battery: Battery, step: Step): Trade => {
  const { price, hours, heldCharge = 0, heldDischarge = 0 } = step
  if (price === undefined) return { charge: 0, discharge: 0, buy: 0, sell: 0 }
  const oneWayShare = oneWay(battery)
  return {
    charge: Math.max(0, battery.power - heldCharge) * hours * oneWayShare,
    discharge: (Math.max(0, battery.power - heldDischarge) * hours) / oneWayShare,
    buy: price / oneWayShare,
    sell: (price - battery.wear) * oneWayShare,
  }
}

/** The energies that may be stored at the beginning of each step and after the last one. */
export const boundsOf = (
  { energy, start, end }: Battery,
  steps: readonly Step[],
): readonly { readonly low: number; readonly high: number }[] => [
  ...steps.map(({ reserved = 0, free = 0 }, place) =>
    // Where it begins is given, whatever is to be held.
    place === 0 ? { low: start, high: start } : { low: reserved, high: energy - free },
  ),
  { low: end ?? 0, high: end ?? energy },
]
