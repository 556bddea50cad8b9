import type { Instant } from '../periods'

/** What of a revision is compared with the one before it; power in MW. */
type Compared = {
  readonly revision: number
  readonly start?: Instant | undefined
  readonly end?: Instant | undefined
  readonly unavailable?: number | undefined
}

/** What a revision changed: MW of unavailable capacity and minutes of duration; `why` where nothing can be compared. */
export type OutageChange = {
  readonly mw: number | undefined
  readonly minutes: number | undefined
  readonly why: string | undefined
}

const MINUTE_MS = 60_000

/** Minutes between the two ends; undefined where one is missing or they are in the wrong order. */
export const outageMinutes = ({ start, end }: Pick<Compared, 'start' | 'end'>): number | undefined =>
  start === undefined || end === undefined || end < start ? undefined : (end - start) / MINUTE_MS

const less = (now: number | undefined, before: number | undefined): number | undefined =>
  now === undefined || before === undefined ? undefined : now - before

/** Why there is nothing to compare with; undefined where the revision before is known. */
const whyNone = (revision: number, before: Compared | undefined): string | undefined => {
  if (revision <= 1) return 'First revision'
  return before?.revision === revision - 1 ? undefined : `Revision ${revision - 1} has not been read`
}

/** What a revision of an outage changed, compared with the very one before it or with none. */
export const outageChange = (now: Compared, before: Compared | undefined): OutageChange => {
  const why = whyNone(now.revision, before)
  if (why !== undefined || before === undefined) return { mw: undefined, minutes: undefined, why }
  return {
    mw: less(now.unavailable, before.unavailable),
    minutes: less(outageMinutes(now), outageMinutes(before)),
    why: undefined,
  }
}
