import type { OutageRevisionPublished } from '../../../../src/domain/market/outageRevision'
import type { Instant } from '../../../../src/domain/periods'
import { DAY, HOUR, MINUTE } from '../physics/random'
import { outageChance, type OutageDraw } from './outageDraws'

/** Maintenance is published so many days before it begins. */
const LEAST_AHEAD = 20
const MOST_AHEAD = 200
/** A fault is published within the hour that the rules allow, minutes after it began. */
const SOONEST = 12
const LATEST = 55
/** Part of maintenance that is withdrawn before it begins, whose end is moved once, and whose end is moved twice. */
const WITHDRAWN = 0.06
const MOVED = 0.4
const MOVED_TWICE = 0.1
/** Part of faults whose end is moved. */
const FAULT_MOVED = 0.55

const toHour = (at: Instant): Instant => Math.ceil(at / HOUR) * HOUR
const toMinute = (at: Instant): Instant => Math.floor(at / MINUTE) * MINUTE

type Draw = (what: string) => number

/** An end as it was stated before: by up to 30 % of the duration too early or too late, and not the real one. */
const statedEnd = ({ start, end }: OutageDraw, draw: number): Instant => {
  const shift = toHour((0.6 * draw - 0.3) * (end - start))
  const moved = end + (shift === 0 ? HOUR : shift)
  return Math.max(toHour(start + 2 * HOUR), moved)
}

type Stated = { readonly publishedAt: Instant; readonly end: Instant; readonly isWithdrawn?: true }

/**
 * A revision that moves an end is published while neither the end before it nor the one after it has come, so that at any
 * instant what is published is what is so.
 */
const moved = (first: Stated, end: Instant, part: number): Stated => ({
  publishedAt: Math.max(
    first.publishedAt + MINUTE,
    toMinute(first.publishedAt + part * (Math.min(first.end, end) - first.publishedAt)),
  ),
  end,
})

const statedOfWork = (outage: OutageDraw, draw: Draw): readonly Stated[] => {
  const { start, end } = outage
  const ahead = LEAST_AHEAD + (MOST_AHEAD - LEAST_AHEAD) * draw('ahead')
  const publishedAt = toMinute(start - ahead * DAY)
  const kind = draw('kind')
  if (kind < WITHDRAWN)
    return [
      { publishedAt, end },
      {
        publishedAt: toMinute(publishedAt + (0.2 + 0.7 * draw('when')) * (start - publishedAt)),
        end,
        isWithdrawn: true,
      },
    ]
  if (kind >= WITHDRAWN + MOVED + MOVED_TWICE) return [{ publishedAt, end }]
  const first = { publishedAt, end: statedEnd(outage, draw('first end')) }
  if (kind < WITHDRAWN + MOVED) return [first, moved(first, end, 0.4 + 0.55 * draw('when'))]
  const second = moved(first, statedEnd(outage, draw('second end')), 0.3 + 0.3 * draw('when'))
  return [first, second, moved(second, end, 0.5 + 0.45 * draw('when again'))]
}

const statedOfFault = (outage: OutageDraw, draw: Draw): readonly Stated[] => {
  const { start, end } = outage
  const publishedAt = toMinute(start + (SOONEST + (LATEST - SOONEST) * draw('ahead')) * MINUTE)
  if (draw('kind') >= FAULT_MOVED) return [{ publishedAt, end }]
  const first = { publishedAt, end: statedEnd(outage, draw('first end')) }
  return [first, moved(first, end, 0.3 + 0.6 * draw('when'))]
}

/** An outage with what was published of it, the first revision first. */
export type PublishedOutage = OutageDraw & {
  readonly revisions: readonly OutageRevisionPublished[]
  /** It was taken back before it began. */
  readonly isWithdrawn: boolean
}

/** What is published of an outage. Pure in the seed and the outage. */
export const publishedOutage = (seed: number, outage: OutageDraw): PublishedOutage => {
  const { unit, number, type, start, available, cause } = outage
  const { capacity } = unit.plant
  const year = new Date(start).getUTCFullYear()
  const draw = (what: string): number => outageChance(seed, unit, year, `${number} ${what}`)
  const stated = type === 'Planned' ? statedOfWork(outage, draw) : statedOfFault(outage, draw)
  const revisions = stated.map(({ publishedAt, end, isWithdrawn }, place): OutageRevisionPublished => ({
    revision: place + 1,
    publishedAt,
    type,
    status: isWithdrawn ? 'Withdrawn' : 'Active',
    start,
    end,
    normal: capacity,
    available,
    unavailable: capacity - available,
    cause,
  }))
  return { ...outage, revisions, isWithdrawn: stated.some(({ isWithdrawn }) => isWithdrawn) }
}
