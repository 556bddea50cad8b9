import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { exportFileName } from '../../../domain/export'
import type { Instant } from '../../../domain/periods'
import type { RevenueAnswer } from '../../../domain/revenue/calls'
import { PART_TEXTS } from '../../../domain/revenue/parts'
import {
  knownParts,
  isRanked,
  passes,
  rankChanges,
  rankedRows,
  type RankedUnit,
  type RankRow,
} from '../../../domain/revenue/ranking'
import { downloadFile } from '../../../streams/export/hooks'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { counted, whole } from '../../parts/format/numbers'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { Tool } from '../../parts/Tool'
import { GROUP_TEXTS } from './leaderboardChoice'
import { leaderboardCsv } from './leaderboardCsv'
import { LeaderboardBar, type LeaderboardBarProps } from './LeaderboardBar'
import { LeaderboardTable } from './LeaderboardTable'
import { PartsLegend } from './PartsBar'
import * as css from './leaderboard.module.css'

type LeaderboardViewProps = Omit<LeaderboardBarProps, 'units'> & {
  readonly revenue: Loaded<RevenueAnswer>
  /** The same of the days before, as many. */
  readonly before: Loaded<RevenueAnswer>
  /** The units of the chosen plant group. */
  readonly group: ReadonlySet<string> | undefined
  readonly now: Instant
  /** Opens what a row is made of. */
  readonly onOpen: (row: RankRow) => void
  readonly onRetry: () => void
}

const DAY_MS = 86_400_000

const lastOf = (revenue: Loaded<RevenueAnswer>): RevenueAnswer | undefined => {
  if (revenue.kind === 'ready') return revenue.value
  return revenue.kind === 'failed' ? revenue.last : undefined
}

const freshnessOf = (revenue: Loaded<RevenueAnswer>): Freshness | undefined => {
  if (revenue.kind === 'waiting') return { state: 'waiting' }
  if (revenue.kind === 'ready') return { state: 'fixed', asOf: revenue.value.to }
  return revenue.last === undefined
    ? undefined
    : { state: 'stale', asOf: revenue.last.to, since: revenue.why.at, why: revenue.why.why }
}

const NO_UNITS: readonly RankedUnit[] = []

/** Who earned what: ranked, held against capacity or energy, by plant, owner, fuel or zone. */
export const LeaderboardView = (props: LeaderboardViewProps) => {
  const { revenue, before, choice, group, onRetry } = props
  const answer = lastOf(revenue)
  const earlier = lastOf(before)
  const units = answer?.units ?? NO_UNITS
  const { by, measure, order, fuel, owner, zone } = choice
  const days = answer ? (answer.to - answer.from) / DAY_MS : 0
  const [rows, changes] = useMemo(() => {
    const ranked = (all: readonly RankedUnit[]): readonly RankRow[] =>
      rankedRows(
        all.filter((unit) => isRanked(unit, fuel) && passes(unit, { fuel, owner, zone, units: group })),
        { by, measure, order, days },
      )
    const made = ranked(units)
    return [made, rankChanges(made, ranked(earlier?.units ?? NO_UNITS))] as const
  }, [units, earlier, by, measure, order, days, fuel, owner, zone, group])
  const known = knownParts(units)
  const freshness = freshnessOf(revenue)
  const save = (): void => {
    const name = exportFileName('Leaderboard', props.now, 'csv', answer && { asOf: answer.to })
    downloadFile(new Blob([leaderboardCsv(rows, GROUP_TEXTS[by])], { type: 'text/csv' }), name)
  }
  return (
    <Panel
      title="Leaderboard"
      area={css.leaderboardPanel}
      {...(freshness && { freshness })}
      onRetry={onRetry}
      sum={answer && counted(rows.length, GROUP_TEXTS[by].toLowerCase())}
      tools={
        <Tool label="Save as a file" tip="Download CSV" className="s" off={rows.length === 0} onPress={save}>
          <Download aria-hidden />
        </Tool>
      }
      footer={
        <span className={css.leaderboardNote}>
          Estimated from public data: bilateral and hedged revenue is not visible.
          {answer && answer.unknown > 0 && ` ${whole(answer.unknown)} registered units without data are left out.`}
        </span>
      }
    >
      <LeaderboardBar {...props} units={units} />
      <LoadState of={revenue} onRetry={onRetry}>
        {(shown) => (
          <>
            <Lacks lacks={shown.lacks} units={units} filling={shown.filling} />
            <PartsLegend parts={known} />
            <div className={`${css.leaderboardRows} scroll thin grow`}>
              <LeaderboardTable {...props} rows={rows} changes={changes} days={days} parts={known} />
            </div>
          </>
        )}
      </LoadState>
    </Panel>
  )
}

type LacksProps = Pick<RevenueAnswer, 'lacks' | 'filling'> & { readonly units: readonly RankedUnit[] }

/** What is not in the totals, and what only in part, with the reasons. */
const Lacks = ({ lacks, units, filling }: LacksProps) => {
  if (lacks.length === 0) return null
  const known = new Set(knownParts(units))
  const whole = lacks.filter((each) => !known.has(each.part))
  const part = lacks.filter((each) => known.has(each.part))
  const names = (of: typeof lacks): string => of.map((each) => PART_TEXTS[each.part].title).join(', ')
  const why = (of: typeof lacks): string => [...new Set(of.flatMap((each) => each.why))].join(' ')
  return (
    <details className={css.leaderboardLacks}>
      <summary>
        <span className="tag partial">partial</span>
        {whole.length > 0 && ` Not in the totals: ${names(whole)}.`}
        {part.length > 0 && ` Not of all periods: ${names(part)}.`}
        {filling && ' Days are being filled.'}
      </summary>
      {[part, whole].map((each) => each.length > 0 && <p key={names(each)}>{`${names(each)}: ${why(each)}`}</p>)}
    </details>
  )
}
