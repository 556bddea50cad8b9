import { dateAt, type SettlementDate } from '../periods'
import type { ResolvedDates } from '../dates'
import type { PlantAcceptance, PlantDetail } from './calls'
import { newestFirst } from './plantAnswers'

type Days = { readonly first: SettlementDate; readonly last: SettlementDate }

/** The chosen days of which a plant's detail has no acceptances, or not all; undefined where it has them all. */
export const daysBeyondDetail = (
  { from }: Pick<PlantDetail, 'from'>,
  dates: Pick<ResolvedDates, 'from' | 'fromDay' | 'toDay'>,
): Days | undefined => {
  if (dates.from >= from) return undefined
  const last = dateAt(from)
  return { first: dates.fromDay, last: dates.toDay < last ? dates.toDay : last }
}

/** Acceptances of both, the newest first; one that both have is that of the detail, which may have a later price. */
export const joinedAcceptances = (
  detail: readonly PlantAcceptance[],
  past: readonly PlantAcceptance[],
): PlantAcceptance[] => {
  const keyOf = ({ unit, number }: PlantAcceptance): string => `${unit}/${number}`
  const known = new Set(detail.map(keyOf))
  return [...detail, ...past.filter((each) => !known.has(keyOf(each)))].sort(newestFirst)
}
