/** Licence tiers, lowest first: who holds one has all that those before it have (specification 1§1). */
export const TIERS = ['Visualise', 'Analyse', 'Trade', 'Trade with forecasts', 'Gold forecasts', 'Enterprise'] as const
export type Tier = (typeof TIERS)[number]

/** What is asked for where nothing else is said (decision C59). */
export const DEFAULT_TIER: Tier = 'Visualise'

/** The tier as users read it, e.g. `Enact Visualise`. */
export const tierName = (tier: Tier): string => `Enact ${tier}`

export const holdsTier = (held: Tier, asked: Tier): boolean => TIERS.indexOf(held) >= TIERS.indexOf(asked)

export type LockIcon = 'bronze' | 'silver' | 'gold' | 'enterprise'

/** Four lock icons for six tiers (decision C58). */
export const lockIconOf = (tier: Tier): LockIcon => {
  if (tier === 'Visualise') return 'bronze'
  if (tier === 'Analyse') return 'silver'
  return tier === 'Enterprise' ? 'enterprise' : 'gold'
}
