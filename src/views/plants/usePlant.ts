import { useMemo } from 'react'
import { freePlantRange, type ResolvedDates } from '../../domain/dates'
import { HALF_HOUR_MS } from '../../domain/periods'
import type { PlantActivity, PlantDetail } from '../../domain/plants/calls'
import { detailIn } from '../../domain/plants/detailIn'
import { daysBeyondDetail, joinedAcceptances } from '../../domain/plants/pastAcceptances'
import { freshnessOfSpan } from '../../streams/lib/freshness'
import { lastOf } from '../../streams/lib/loaded'
import type { Freshness } from '../../streams/lib/types'
import { useUser } from '../../streams/people/hooks'
import {
  NO_LICENCE,
  requestedFreshness,
  UNKNOWN_PLANT,
  usePlantActivity,
  usePlantDetail,
} from '../../streams/plants/plantPage'
import { usePastAcceptances } from '../../streams/plants/pastAcceptances'
import { useShownNow } from '../user/now'
import { useUserSettings } from '../user/settings'
import { pastNote } from './plantNames'

/** What is known of a plant in the chosen time. */
export type ShownPlant = {
  readonly plant: PlantActivity
  /** Acceptances, outages and events of `dates`, and what holds now. Undefined until it is here, and for visitors. */
  readonly detail: PlantDetail | undefined
  /** What is still missing of the acceptances of `dates`. */
  readonly acceptancesNote: string | undefined
  /** Why nothing is here. */
  readonly detailFailed: string | undefined
  /** `declared` is of what holds now, the others of `dates`. */
  readonly freshness: { readonly activity: Freshness; readonly detail: Freshness; readonly declared: Freshness }
  readonly isLicensed: boolean
  readonly dates: ResolvedDates
}

export type PlantLoad =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly why: string }
  | ({ readonly kind: 'shown' } & ShownPlant)

/**
 * A plant in the chosen time, for its page and for the plant over a page: one range for all that has a time.
 * @param chosen undefined while it is not known; without a licence the last 48 hours of it are shown
 */
export const usePlant = (id: string, chosen: ResolvedDates | undefined): PlantLoad => {
  const user = useUser()
  const isSignedIn = user.kind === 'signedIn'
  const now = useShownNow() ?? 0
  const activity = usePlantActivity(id)
  const detail = usePlantDetail(id, isSignedIn ? 'may' : 'mayNot')
  const found = lastOf(detail)
  const known = found === NO_LICENCE ? undefined : found
  const isLicensed = isSignedIn && found !== NO_LICENCE
  const plant = lastOf(activity)
  const half = Math.floor(now / HALF_HOUR_MS)
  const dates = useMemo(
    () => (chosen && !isLicensed ? freePlantRange(chosen, half * HALF_HOUR_MS) : chosen),
    [chosen, isLicensed, half],
  )
  const { melBelowPnToleranceToUse: tolerance } = useUserSettings()
  const days = known && dates && daysBeyondDetail(known, dates)
  const past = usePastAcceptances(id, days?.first ?? '', days?.last ?? '')
  const ofPast = lastOf(past)?.acceptances ?? []
  const shown =
    known &&
    dates &&
    detailIn({ ...known, acceptances: joinedAcceptances(known.acceptances, ofPast) }, dates, tolerance)
  if (plant === UNKNOWN_PLANT) return { kind: 'unknown' }
  if (plant === undefined && activity.kind === 'failed') return { kind: 'failed', why: activity.why.why }
  if (plant === undefined || dates === undefined) return { kind: 'loading' }
  const declared = requestedFreshness(detail, known?.asOf, now)
  return {
    kind: 'shown',
    plant,
    detail: shown,
    acceptancesNote: days && pastNote(past),
    detailFailed: detail.kind === 'failed' && known === undefined ? detail.why.why : undefined,
    freshness: {
      activity: freshnessOfSpan(requestedFreshness(activity, plant.asOf, now), dates.to, now),
      detail: freshnessOfSpan(declared, dates.to, now),
      declared,
    },
    isLicensed,
    dates,
  }
}
