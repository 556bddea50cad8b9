import type { SystemAction } from '../types'
import { sumOf } from './volumes'

/**
 * What the de minimis threshold is held against: an acceptance's rows are summed per unit, pair and direction over all
 * its acceptances of the period. Of four keys tried, only this one gives every row of the recorded stacks.
 */
export const DE_MINIMIS_KEY = ['id', 'bidOfferPairId', 'direction'] as const satisfies readonly (keyof SystemAction)[]

/** 0.06 + 0.04 must reach 0.1. */
const ROUNDING = 1e-9

// An action outside the balancing mechanism has neither acceptance nor pair, and is tested alone.
const keyOf = (action: SystemAction, row: number): string =>
  action.acceptanceId == null && action.bidOfferPairId == null
    ? `row ${row}`
    : DE_MINIMIS_KEY.map((field) => String(action[field])).join('|')

/**
 * Volumes after de minimis tagging: actions that together stay under the threshold are removed.
 * Source: specification 7, 3.4 rule 17.
 * @param threshold MWh.
 */
export const deMinimisTagged = (actions: readonly SystemAction[], threshold: number): readonly number[] => {
  const keys = actions.map(keyOf)
  const byKey = new Map<string, number[]>()
  actions.forEach(({ volume }, row) => {
    const key = keys[row] ?? ''
    byKey.set(key, [...(byKey.get(key) ?? []), Math.abs(volume)])
  })
  return actions.map(({ volume }, row) => (sumOf(byKey.get(keys[row] ?? '') ?? []) < threshold - ROUNDING ? 0 : volume))
}
