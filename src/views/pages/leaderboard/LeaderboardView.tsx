import { useMemo } from 'react'
import type { Instant } from '../../../domain/periods'
import { MOST_REVENUE_DAYS, type RevenueAnswer } from '../../../domain/revenue/calls'
import type { RevenuePart } from '../../../domain/revenue/parts'
import { areOfOneTime, foresightByUnit } from '../../../domain/revenue/foresight'
import type { ForesightAnswer } from '../../../domain/storage/calls'
import {
  knownParts,
  isRanked,
  passes,
  rankChanges,
  rankedRows,
  type RankedUnit,
  type RankRow,
} from '../../../domain/revenue/ranking'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { counted, whole } from '../../parts/format/numbers'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { foresightText } from '../../plants/revenue/foresightText'
import { RevenueLacks, Unfilled } from '../../plants/revenue/RevenueLacks'
import { costIn, countedParts, GROUP_TEXTS, siteIn } from './leaderboardChoice'
import { leaderboardCsv } from './leaderboardCsv'
import { LeaderboardBar, type LeaderboardBarProps } from './LeaderboardBar'
import { LeaderboardTable } from './LeaderboardTable'
import { PartsLegend } from './PartsBar'
import * as css from './leaderboard.module.css'

type LeaderboardViewProps = Omit<LeaderboardBarProps, 'units'> & {
  readonly revenue: Loaded<RevenueAnswer>
  readonly freshness: Freshness
  /** The same of the days before, as many; undefined where ranks are not compared over so many. */
  readonly before: Loaded<RevenueAnswer> | undefined
  /** What batteries could have made of energy in these days. */
  readonly foresight: Loaded<ForesightAnswer>
  /** The units of the chosen plant group. */
  readonly group: ReadonlySet<string> | undefined
  readonly now: Instant
  /** Opens what a row is made of. */
  readonly onOpen: (row: RankRow) => void
  readonly onRetry: () => void
}

const DAY_MS = 86_400_000

/** Why ranks are not compared with the days before; undefined where they are. */
const uncomparedWhy = (before: Loaded<RevenueAnswer> | undefined): string | undefined => {
  if (before === undefined) return `Ranks are compared over at most ${MOST_REVENUE_DAYS} days`
  if (before.kind === 'waiting') return 'The days before are being loaded'
  if (before.kind === 'failed') return `The days before could not be loaded: ${before.why.why}`
  return before.value.filling ? 'The days before are being filled' : undefined
}

const NO_UNITS: readonly RankedUnit[] = []
type RankedInput = Pick<LeaderboardViewProps, 'choice' | 'group'> & { readonly days: number }

/** The ranked rows, and by how many places each is higher than among the units as they were before. */
const useRanked = (
  { choice, group, days }: RankedInput,
  units: readonly RankedUnit[],
  before: readonly RankedUnit[],
): readonly [readonly RankRow[], ReadonlyMap<string, number | undefined>] => {
  return useMemo(() => {
    const { by, measure, order, fuel, owner, zone, least } = choice
    const filter = { fuel, owner, zone, units: group, least, site: siteIn(choice) }
    const ranked = (all: readonly RankedUnit[]): readonly RankRow[] =>
      rankedRows(
        all.filter((unit) => isRanked(unit, fuel) && passes(unit, filter)),
        { by, measure, order, days, cost: costIn(choice), parts: countedParts(choice) },
      )
    const rows = ranked(units)
    return [rows, rankChanges(rows, ranked(before))]
  }, [units, before, choice, days, group])
}

/** What the figures are, and how many units are left out. */
const EstimateNote = ({ unknown }: { readonly unknown: number }) => (
  <span className={css.leaderboardNote}>
    Estimated from public data: bilateral and hedged revenue is not visible.
    {unknown > 0 && ` ${whole(unknown)} registered units without data are left out.`}
  </span>
)

type MissingProps = {
  readonly answer: RevenueAnswer
  /** Those that count. */
  readonly parts: readonly RevenuePart[]
  readonly known: readonly RevenuePart[]
}

/** What is not in the totals, and why. */
const Missing = ({ answer: { unfilled, lacks, filling }, parts, known }: MissingProps) => (
  <>
    <Unfilled count={unfilled} />
    <RevenueLacks lacks={lacks.filter(({ part }) => parts.includes(part))} known={new Set(known)} filling={filling} />
  </>
)

/** Who earned what: ranked, held against capacity or energy, by plant, owner, fuel or zone. */
export const LeaderboardView = (props: LeaderboardViewProps) => {
  const { revenue, freshness, before, choice, group, onRetry } = props
  const answer = lastOf(revenue)
  const uncompared = uncomparedWhy(before)
  const earlier = before?.kind === 'ready' && uncompared === undefined ? before.value : undefined
  const units = answer?.units ?? NO_UNITS
  const { by } = choice
  const rangeDays = answer ? (answer.to - answer.from) / DAY_MS : 0
  // What is held against a year is held against the days that are read.
  const days = rangeDays - (answer?.unfilled ?? 0)
  const [rows, changes] = useRanked({ choice, group, days }, units, earlier?.units ?? NO_UNITS)
  const parts = countedParts(choice)
  const known = knownParts(units).filter((part) => parts.includes(part))
  const best = lastOf(props.foresight)
  const foresight = useMemo(() => foresightByUnit(best?.units ?? []), [best])
  const file = { heading: GROUP_TEXTS[by], foresight, parts, cost: costIn(choice) }
  return (
    <Panel
      title="Leaderboard"
      area={css.leaderboardPanel}
      freshness={freshness}
      onRetry={onRetry}
      sum={answer && counted(rows.length, GROUP_TEXTS[by].toLowerCase())}
      tools={
        <SaveCsv
          file="Leaderboard"
          now={props.now}
          asOf={answer?.to}
          text={() => leaderboardCsv(rows, file)}
          off={rows.length === 0}
        />
      }
      footer={<EstimateNote unknown={answer?.unknown ?? 0} />}
    >
      <LeaderboardBar {...props} units={units} />
      <LoadState of={revenue} onRetry={onRetry}>
        {(shown) => (
          <>
            <Missing answer={shown} parts={parts} known={known} />
            <PartsLegend parts={known} />
            <div className={`${css.leaderboardRows} scroll thin grow`}>
              <LeaderboardTable
                {...props}
                rows={rows}
                empty={units.length === 0 ? 'Nothing is known of these days yet' : 'No plants match the choice'}
                changes={changes}
                uncompared={uncompared}
                days={days}
                rangeDays={rangeDays}
                parts={known}
                foresight={foresight}
                isForesightOfTime={areOfOneTime(best, answer)}
                assumed={best ? foresightText(best.assumption) : ''}
              />
            </div>
          </>
        )}
      </LoadState>
    </Panel>
  )
}
