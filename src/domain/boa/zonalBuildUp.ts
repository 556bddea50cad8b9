import type { Instant } from '../periods'
import { groupOf, zonalRows, type ZonalAct, type ZonalGrouping } from './zonal'

/** One value for each step. */
type Values = Float64Array<ArrayBuffer>

/** Where the groups beyond the largest are drawn together. */
export const OTHER_GROUPS = 'Others'

/** The times along the foot of a build-up: `count` steps of `step` ms from `from` on. */
export type BuildUpTimes = { readonly from: Instant; readonly step: number; readonly count: number }

const MINUTE_MS = 60_000
const STEPS_MS = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS)
const MOST_STEPS = 150

/** Steps from the first to the last instant, begun and ended at whole ones, as fine as the drawing has room for. */
export const buildUpTimes = (from: Instant, to: Instant): BuildUpTimes => {
  const step = STEPS_MS.find((ms) => (to - from) / ms <= MOST_STEPS) ?? STEPS_MS.at(-1) ?? MINUTE_MS
  const begin = Math.floor(from / step) * step
  return { from: begin, step, count: Math.max(1, Math.ceil((to - begin) / step)) }
}

/** One layer of the build-up: what of a group's offers or bids, flagged or not, had been accepted by the end of a step. */
export type BuildUpLayer = {
  readonly group: string
  readonly side: 'offers' | 'bids'
  readonly flagged: boolean
  /** MWh, bids negative, one for each step. */
  readonly values: Values
}

export type BuildUp = {
  /** First instants of the steps. */
  readonly at: Values
  readonly step: number
  /** Group by group, offers before bids, only those that have volume. */
  readonly layers: readonly BuildUpLayer[]
  /** £ by the end of each step. */
  readonly cost: Readonly<Record<'offers' | 'bids' | 'net', Values>>
}

/** What has no time of acceptance, such as adjustment actions, is in sums and on no chart of times. */
export const isTimed = ({ timeAccepted }: ZonalAct): boolean => timeAccepted !== undefined

/** The instants at which something was accepted, ascending. */
export const acceptanceTimes = (acts: readonly ZonalAct[]): readonly Instant[] =>
  [...new Set(acts.flatMap(({ timeAccepted }) => timeAccepted ?? []))].sort((a, b) => a - b)

/** What had been accepted by an instant; without one everything, also what has no time. */
export const acceptedBy = <T extends ZonalAct>(acts: readonly T[], at: Instant | undefined): readonly T[] =>
  at === undefined ? acts : acts.filter(({ timeAccepted }) => timeAccepted !== undefined && timeAccepted <= at)

/** The groups with most |MWh|, at most `most`, the largest first; the rest are drawn together. */
export const largestGroups = (acts: readonly ZonalAct[], by: ZonalGrouping, most: number): readonly string[] => {
  const rows = zonalRows(acts, by)
  const sorted = [...rows].sort((a, b) => b.offers - b.bids - (a.offers - a.bids))
  return sorted.slice(0, most).map(({ group }) => group)
}

const summed = (changes: Values): Values => {
  let sum = 0
  return changes.map((change) => (sum += change))
}

/**
 * How accepted volume and its cost grew over the times of acceptance. What was accepted before the first step is in it from
 * the beginning. After the last step the layers add up to the totals of all rows that have a time before its end.
 * @param shown the groups with layers of their own
 * @param until steps that begin later are left out: they have not happened yet
 */
export const buildUpOf = (
  acts: readonly ZonalAct[],
  by: ZonalGrouping,
  { from, step, count }: BuildUpTimes,
  shown: readonly string[],
  until = Infinity,
): BuildUp => {
  const steps = Math.max(0, Math.min(count, Math.floor((until - from) / step) + 1))
  const layers = new Map<string, Omit<BuildUpLayer, 'values'> & { readonly changes: Values }>()
  const cost = { offers: new Float64Array(steps), bids: new Float64Array(steps) }
  for (const act of acts) {
    const { timeAccepted, volumeMwh, mainPrice, flags } = act
    if (timeAccepted === undefined || volumeMwh === 0) continue
    const place = Math.max(0, Math.floor((timeAccepted - from) / step))
    if (place >= steps) continue
    const own = groupOf(by, act)
    const group = shown.includes(own) ? own : OTHER_GROUPS
    const side = volumeMwh < 0 ? 'bids' : 'offers'
    const key = `${group} ${side} ${flags.soFlag}`
    const layer = layers.get(key) ?? { group, side, flagged: flags.soFlag, changes: new Float64Array(steps) }
    layers.set(key, layer)
    layer.changes[place] = (layer.changes[place] ?? 0) + volumeMwh
    cost[side][place] = (cost[side][place] ?? 0) + volumeMwh * (mainPrice ?? 0)
  }
  const order = [...shown, OTHER_GROUPS]
  const offers = summed(cost.offers)
  const bids = summed(cost.bids)
  return {
    at: Float64Array.from({ length: steps }, (_, place) => from + place * step),
    step,
    layers: [...layers.values()]
      .map(({ changes, ...layer }) => ({ ...layer, values: summed(changes) }))
      .sort(
        (a, b) =>
          order.indexOf(a.group) - order.indexOf(b.group) ||
          Number(a.side === 'bids') - Number(b.side === 'bids') ||
          Number(a.flagged) - Number(b.flagged),
      ),
    cost: { offers, bids, net: offers.map((value, place) => value + (bids[place] ?? 0)) },
  }
}
