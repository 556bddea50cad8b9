import type { Instant } from '../periods'
import type { MarketMessage, Outage } from './events'

/** The kind of publication that a message is, as a reader of the news looks for it. */
export const newsSourceOf = ({ category, outage, source }: MarketMessage): string => {
  if (outage !== undefined) return 'REMIT'
  return category === 'Warnings' ? 'NESO warning' : source
}

/** What a message means for the capacity that is there: MW, negative for what is lost; `why` says how it is meant. */
export type NewsImpact = { readonly mw?: number; readonly why?: string }

const unavailableOf = ({ unavailable, normal, available }: Outage): number | undefined => {
  if (unavailable !== undefined) return unavailable
  return normal === undefined || available === undefined ? undefined : normal - available
}

/**
 * The impact of a message: capacity that its outage takes, or gives back when it is over. A withdrawn message, one of no
 * outage and one without figures has none: nothing is read out of a text.
 */
export const newsImpactOf = ({ outage }: MarketMessage): NewsImpact => {
  if (outage === undefined) return {}
  const { status = 'Active', isConsumption } = outage
  if (status === 'Withdrawn') return { why: 'Withdrawn by its publisher' }
  const unavailable = unavailableOf(outage)
  if (unavailable === undefined) return {}
  const isOver = status === 'Inactive'
  // Demand that is not there is as good as generation that is.
  const sign = isOver === (isConsumption === true) ? -1 : 1
  const of = isConsumption === true ? 'Demand' : 'Capacity'
  return { mw: sign * unavailable + 0, why: isOver ? `${of} that is back` : `${of} that is not available` }
}

/** What one publication is known by: a message that is revised is new once more. */
export const newsKeyOf = (id: string, publishedAt: Instant): string => `${publishedAt}/${id}`

/** When the publication of a key was. */
export const newsKeyTime = (key: string): Instant => Number.parseInt(key, 10)
