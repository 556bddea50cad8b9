// GET skips of a range -> days that are over, again while some are being estimated; the running day again and again -> both
import { useMemo } from 'react'
import { of } from 'rxjs'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../domain/periods'
import { eachDay } from '../../domain/periods/eachDay'
import { skipCoverage } from '../../domain/skips/board'
import { skipsCall, type SkipDay, type SkipsAnswer } from '../../domain/skips/calls'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { failed, lastOf, ready, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { everyMs, resource, whileFilling, type Refetch } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

/** A settlement period of the running day is estimated some minutes after its end. */
const RUNNING_MS = 120_000
const LATE_MS = 45 * 60_000

/** Skips of some London days, as far as they have come. */
export type SkipDays = {
  /** Answers about days apart from each other: the running one, and those that are over. */
  readonly parts: readonly SkipsAnswer[]
  /** Estimated days, the newest first, and how many were requested. */
  readonly days: readonly SkipDay[]
  readonly of: number
  /** Why days are missing. */
  readonly why: string | undefined
  /** Whether missing days are being estimated. */
  readonly filling: boolean
}

/** Days that are over change while they are estimated, and when the operator publishes them. */
const UNPUBLISHED_MS = 10 * 60_000
const whileUnpublished: Refetch<SkipsAnswer> = (answer, nth) =>
  whileFilling(answer, nth) ??
  (answer.days.some(({ publishedAt }) => publishedAt === null) ? UNPUBLISHED_MS : undefined)

const answerHook = (refetch: Refetch<SkipsAnswer>) =>
  bindLiveFor<[unit: string, from: string, to: string], Loaded<SkipsAnswer>>(
    (unit, from, to) =>
      withSources(({ sources }) =>
        resource(
          sources,
          of(from === '' ? undefined : { of: unit, from, to }),
          (question) => requestOf(sources, skipsCall, question),
          { again$: retried$, refetch },
        ),
      ),
    WAITING,
  )
const [usePastDays] = answerHook(whileUnpublished)
const [useRunningDay] = answerHook(everyMs(RUNNING_MS))

/**
 * Days that are over and the running one as one value; undefined is what was not requested. What has come is shown, and a
 * failure of either stays with it.
 * @internal
 */
export const joinedSkips = (
  past: Loaded<SkipsAnswer> | undefined,
  running: Loaded<SkipsAnswer> | undefined,
  requested: number,
): Loaded<SkipDays> => {
  const parts = [running, past].flatMap((part) => (part && lastOf(part)) ?? [])
  const value: SkipDays = {
    parts,
    days: parts.flatMap(({ days }) => days),
    of: requested,
    why: parts.find(({ why }) => why !== undefined)?.why,
    filling: parts.some(({ filling }) => filling),
  }
  for (const part of [running, past])
    if (part?.kind === 'failed') return failed(part.why, parts.length > 0 ? value : undefined)
  return parts.length > 0 ? ready(value) : WAITING
}

/**
 * Skips over some London days, of all units (`all`) or of one.
 * @param today the running London day
 */
export const useSkips = (
  unit: string,
  { from, to }: { readonly from: SettlementDate; readonly to: SettlementDate },
  today: SettlementDate,
): Loaded<SkipDays> => {
  const last = to < today ? to : addDays(today, -1)
  const hasPast = from <= last
  const hasRunning = to >= today && from <= today
  const past = usePastDays(unit, hasPast ? from : '', last)
  const running = useRunningDay(unit, hasRunning ? today : '', today)
  return useMemo(() => {
    const days = (hasPast ? eachDay(from, last).length : 0) + (hasRunning ? 1 : 0)
    return joinedSkips(hasPast ? past : undefined, hasRunning ? running : undefined, days)
  }, [past, running, hasPast, hasRunning, from, last])
}

/** The days of a choice that have begun. */
export const skipRange = (
  { from, to }: { readonly from: SettlementDate; readonly to: SettlementDate },
  today: SettlementDate,
): { readonly from: SettlementDate; readonly to: SettlementDate } => ({ from, to: to < today ? to : today })

/** How fresh skips are: fixed once all days are over, read and published by the operator or never to be. */
export const skipsFreshness = (skips: Loaded<SkipDays>, to: SettlementDate, now: Instant): Freshness => {
  const last = lastOf(skips)
  const asOf = last && skipCoverage(last.days).asOf
  const isRunning = to >= dateAt(now)
  return answerFreshness(
    skips,
    {
      asOf,
      isFixed: !isRunning && last?.filling === false,
      limits: [
        {
          of: isRunning ? asOf : undefined,
          forMs: LATE_MS,
          why: 'No later settlement period has been estimated since then.',
        },
      ],
      how: isRunning ? `Requested every ${RUNNING_MS / 60_000} minutes` : 'Requested until all days are estimated',
    },
    now,
  )
}
