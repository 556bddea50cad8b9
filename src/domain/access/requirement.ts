import type { Licence } from './licence'
import { TIERS, tierName, type Need, type Tier } from './need'
import { accessPageOf } from './pages'
import { accessRefusalOf } from './policy'

/** The lowest tier that has what is needed; undefined where it does not hang on the tier. */
const tierOf = (need: Need): Tier | undefined => {
  if (need.kind === 'boaAnalytics') return 'Analyse'
  if (need.kind !== 'page') return undefined
  const tiers = need.pages.flatMap((key) => accessPageOf(key)?.tier ?? [])
  return TIERS.find((tier) => tiers.includes(tier))
}

/**
 * What would open what a licence does not have, in words, e.g. `Enact Trade`: for locks and their tooltips.
 * @param licence undefined while it is not known: then nothing is locked
 * @returns undefined where the licence has it, or where no tier would open it
 */
export const requiredTier = (need: Need, licence: Licence | undefined): string | undefined => {
  if (licence === undefined || accessRefusalOf(need, licence) === undefined) return undefined
  const tier = tierOf(need)
  return tier === undefined || accessRefusalOf(need, { ...licence, tier }) !== undefined ? undefined : tierName(tier)
}
