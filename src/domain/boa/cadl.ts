import type { Acceptance } from '../market/events'

/** Continuous acceptance duration limit. 15 minutes until 2019-04-01. */
const CADL_MS = 10 * 60_000

type Span = { readonly number: number; readonly from: number; readonly to: number }

const spanOf = ({ number, segments }: Pick<Acceptance, 'number' | 'segments'>): readonly Span[] =>
  segments.length === 0
    ? []
    : [
        {
          number,
          from: Math.min(...segments.map(({ timeFrom }) => timeFrom)),
          to: Math.max(...segments.map(({ timeTo }) => timeTo)),
        },
      ]

/**
 * The numbers of a unit's acceptances that are CADL-flagged: those that belong to an unbroken episode of accepted
 * levels shorter than 10 minutes. The hand-over from one acceptance to the next does not break an episode, so a chain
 * of short acceptances is not flagged when together they last long enough.
 * Source: specification 7, 3.3 rule 14 (imbalance pricing guide: "part of a series shorter than CADL").
 * @param acceptances all of the unit's that are known, also those of neighbouring periods.
 */
export const cadlFlags = (acceptances: readonly Pick<Acceptance, 'number' | 'segments'>[]): ReadonlySet<number> => {
  const flagged = new Set<number>()
  let episode: Span[] = []
  let [begun, until] = [-Infinity, -Infinity]
  const close = (): void => {
    if (until - begun < CADL_MS) for (const { number } of episode) flagged.add(number)
  }
  for (const span of acceptances.flatMap(spanOf).sort((a, b) => a.from - b.from)) {
    if (span.from > until) {
      close()
      episode = []
      begun = span.from
    }
    episode.push(span)
    until = Math.max(until, span.to)
  }
  close()
  return flagged
}
