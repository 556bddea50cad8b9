import type { OutageRevisionPublished } from '../market/outageRevision'
import type { Instant } from '../periods'
import { MOST_OUTAGES, type EuropeOutage, type EuropeUnitFacts } from './unitCalls'

type Span = { readonly from: Instant; readonly to: Instant }

/** A message about an outage with all of its revisions, in any order. */
export type OutageMessage = {
  readonly messageId: string
  readonly facts: EuropeUnitFacts
  readonly revisions: readonly OutageRevisionPublished[]
  /** Where the unit is none of the register: codes of the registered units that it consists of. */
  readonly parts?: readonly string[]
}

/** A message as it is known at an instant: its latest revision that was published by then; undefined before the first. */
export const outageAsKnown = (
  { messageId, facts, revisions, parts }: OutageMessage,
  now: Instant,
): EuropeOutage | undefined => {
  const [latest, ...earlier] = revisions
    .filter(({ publishedAt }) => publishedAt <= now)
    .toSorted((a, b) => b.revision - a.revision)
  return latest && { ...facts, messageId, ...latest, earlier, ...(parts && { parts: [...parts] }) }
}

/** Whether an outage is of a unit, by itself or as a part of what is out. */
export const isOutageOf = ({ unit, parts = [] }: Pick<EuropeOutage, 'unit' | 'parts'>, code: string): boolean =>
  unit === code || parts.includes(code)

type Stated = Pick<EuropeOutage, 'status' | 'start' | 'end'>

/** Whether an outage reaches into a stretch of time as it is stated, whatever its status; one without an end goes on. */
const touches = ({ start, end = Infinity }: Stated, { from, to }: Span): boolean =>
  start !== undefined && start < to && end > from

/** Whether an outage holds at an instant, as its latest revision states it: what was withdrawn never does. @internal */
export const outageHoldsAt = (outage: Stated, at: Instant): boolean =>
  outage.status === 'Active' && touches(outage, { from: at, to: at + 1 })

const before = (a: EuropeOutage, b: EuropeOutage): number =>
  b.publishedAt - a.publishedAt || (a.messageId < b.messageId ? -1 : 1)

/**
 * The outages of a stretch of time as they are known at an instant, published last first, at most `MOST_OUTAGES`.
 * @returns how many more there are, and when the newest revision was published, null where there is none
 */
export const outagesKnownIn = (
  messages: readonly OutageMessage[],
  span: Span,
  now: Instant,
): { readonly outages: readonly EuropeOutage[]; readonly leftOut: number; readonly asOf: Instant | null } => {
  const known = messages.flatMap((message) => outageAsKnown(message, now) ?? [])
  const found = known.filter((each) => touches(each, span)).sort(before)
  const outages = found.slice(0, MOST_OUTAGES)
  return { outages, leftOut: found.length - outages.length, asOf: found[0]?.publishedAt ?? null }
}
