import { combined } from './combined/combined'
import { ELEXON } from './elexon'
import { SIMULATOR } from './simulator'
import type { MarketSource, Provider, ProviderGiven } from './source'

/** Everyone from whom market data can be had, one line each. */
export const PROVIDERS: readonly Provider[] = [SIMULATOR, ELEXON]

const named = (id: string): Provider | undefined => PROVIDERS.find((provider) => provider.id === id)

/** The providers of a list of ids, in its order; undefined where one is not known or named twice. */
export const providersOf = (ids: readonly string[]): readonly Provider[] | undefined => {
  const found = ids.flatMap((id) => named(id) ?? [])
  return ids.length > 0 && found.length === ids.length && new Set(ids).size === ids.length ? found : undefined
}

/** Why these providers cannot be used together, one sentence with the fix; undefined where they can. */
export const refusalOf = (providers: readonly Provider[]): string | undefined => {
  const [invented, real] = [true, false].map((is) => providers.filter(({ isInvented }) => isInvented === is))
  const ids = (of: readonly Provider[] = []): string => of.map(({ id }) => id).join(',')
  if (invented?.length && real?.length)
    return `invented figures are never mixed with those of the real market. Set it to ${ids(real)}, or to ${ids(invented)} alone.`
  if (!providers.some(({ feeds }) => feeds.includes('balancing')))
    return `none of these publishes the balancing market. Add one that does: ${ids(PROVIDERS.filter(({ feeds }) => feeds.includes('balancing')))}.`
  return undefined
}

/** The market of these providers, the preferred first: of one alone, or joined feed by feed. */
export const openProviders = (providers: readonly Provider[], given: ProviderGiven): MarketSource => {
  const opened = providers.map((provider) => ({ provider, source: provider.open(given) }))
  const [first, ...others] = opened
  if (!first) throw new RangeError('A market needs a provider.')
  return others.length === 0 ? first.source : combined(opened, given)
}
