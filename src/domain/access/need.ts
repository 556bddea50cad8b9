/** What a caller must have: of a call, a table or a group of the hub. Apart from the policy, which is asked for later. */
export type Need =
  | { readonly kind: 'anyone' }
  /** Signed in, whatever the licence. */
  | { readonly kind: 'user' }
  /** Access to at least one of these pages in the country the call is about: what a public page shows is for anyone. */
  | { readonly kind: 'page'; readonly pages: readonly string[] }
  /** Signed in, with the map of Europe and a country of it beside Great Britain. */
  | { readonly kind: 'europe' }
  /** BOA analytics, which BoaLite does not have. */
  | { readonly kind: 'boaAnalytics' }
  | { readonly kind: 'admin' }

export const ANY_USER: Need = { kind: 'anyone' }
export const USER: Need = { kind: 'user' }
export const BOA_ANALYTICS: Need = { kind: 'boaAnalytics' }
export const EUROPE_PAGE: Need = { kind: 'europe' }
/** At least one of these pages. */
// @__NO_SIDE_EFFECTS__
export function oneOfPages(...pages: readonly string[]): Need {
  return { kind: 'page', pages }
}

/** Licence tiers, lowest first: who holds one has all that those before it have (specification 1§1). */
export const TIERS = ['Visualise', 'Analyse', 'Trade', 'Trade with forecasts', 'Gold forecasts', 'Enterprise'] as const
export type Tier = (typeof TIERS)[number]

/** What is asked for where nothing else is said (decision C59). */
export const DEFAULT_TIER: Tier = 'Visualise'

/** The tier as users read it, e.g. `Enact Visualise`. */
export const tierName = (tier: Tier): string => `Enact ${tier}`

export const holdsTier = (held: Tier, requested: Tier): boolean => TIERS.indexOf(held) >= TIERS.indexOf(requested)

export type LockIcon = 'bronze' | 'silver' | 'gold' | 'enterprise'

const ICONS: Readonly<Partial<Record<Tier, LockIcon>>> = {
  Visualise: 'bronze',
  Analyse: 'silver',
  Enterprise: 'enterprise',
}
/** Four lock icons for six tiers (decision C58). */
export const lockIconOf = (tier: Tier): LockIcon => ICONS[tier] ?? 'gold'

/** The lock of a tier in words as sent, e.g. `Enact Trade`; one that is not known has the lowest (decision C59). */
export const lockOfTier = (required: string): LockIcon =>
  lockIconOf(TIERS.find((tier) => tierName(tier) === required) ?? DEFAULT_TIER)

/** A country as the reference data lists it. */
export type ListedCountry = { readonly id: string; readonly hasEuropeAccess: boolean }

/**
 * AC05: the country to take instead of the user's default when that one has no Europe access: the first that has it.
 * @returns undefined when the default stays: it has access, or no country has
 */
export const countryInstead = (country: string, countries: readonly ListedCountry[]): string | undefined => {
  const open = countries.filter(({ hasEuropeAccess }) => hasEuropeAccess)
  return open.some(({ id }) => id.toLowerCase() === country.toLowerCase()) ? undefined : open[0]?.id
}
