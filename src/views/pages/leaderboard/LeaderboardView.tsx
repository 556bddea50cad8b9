import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { exportFileName } from '../../../domain/export'
import type { Instant } from '../../../domain/periods'
import type { RevenueAnswer } from '../../../domain/revenue/calls'
import { PART_TEXTS, PRICE_BASES } from '../../../domain/revenue/parts'
import {
  knownParts,
  MEASURE_UNITS,
  isRanked,
  passes,
  RANK_GROUPS,
  RANK_MEASURES,
  rankedRows,
  type RankedUnit,
  type RankRow,
} from '../../../domain/revenue/ranking'
import { downloadFile } from '../../../streams/export/hooks'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Segments } from '../../parts/controls/Segments'
import { counted, whole } from '../../parts/format/numbers'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { Tool } from '../../parts/Tool'
import { GROUP_TEXTS, type LeaderboardChoice } from './leaderboardChoice'
import { leaderboardCsv } from './leaderboardCsv'
import { LeaderboardTable } from './LeaderboardTable'
import * as css from './leaderboard.module.css'

export type LeaderboardViewProps = {
  readonly revenue: Loaded<RevenueAnswer>
  readonly choice: LeaderboardChoice
  /** Names of the user's plant groups, and the units of the chosen one. */
  readonly groups: readonly string[]
  readonly group: ReadonlySet<string> | undefined
  readonly now: Instant
  readonly onChoice: (patch: Partial<LeaderboardChoice>) => void
  /** Opens what a row is made of. */
  readonly onOpen: (row: RankRow) => void
  readonly onRetry: () => void
}

const GROUPS = RANK_GROUPS.map((value) => ({ value, label: GROUP_TEXTS[value] }))
const MEASURES = RANK_MEASURES.map((value) => ({ value, label: MEASURE_UNITS[value] }))
const BASES = PRICE_BASES.map(({ id, name }) => ({ value: id, label: name }))

/** A list's entry for no choice; no fuel, owner or group has no name. */
const ANY = ''
const DAY_MS = 86_400_000

type FilterProps = {
  readonly label: string
  readonly all: string
  readonly value: string | undefined
  readonly of: readonly string[]
  readonly onChange: (value: string | undefined) => void
}

const Filter = ({ label, all, value, of, onChange }: FilterProps) => {
  // What the address names stays to be seen, also where there is none of it.
  const names = value === undefined || of.includes(value) ? of : [value, ...of]
  return (
    <ChoiceControl
      label={label}
      value={value ?? ANY}
      options={[{ value: ANY, label: all }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(next) => onChange(next === ANY ? undefined : next)}
    />
  )
}

const namesOf = (units: readonly RankedUnit[], of: (unit: RankedUnit) => string | undefined): readonly string[] =>
  [...new Set(units.flatMap((unit) => of(unit) ?? []))]
    .filter((name) => name !== '')
    .sort((a, b) => a.localeCompare(b, 'en-GB', { numeric: true }))

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
  const { revenue, choice, group, onRetry } = props
  const answer = lastOf(revenue)
  const units = answer?.units ?? NO_UNITS
  const { by, measure, order, fuel, owner, zone } = choice
  const days = answer ? (answer.to - answer.from) / DAY_MS : 0
  const rows = useMemo(
    () =>
      rankedRows(
        units.filter((unit) => isRanked(unit, fuel) && passes(unit, { fuel, owner, zone, units: group })),
        { by, measure, order, days },
      ),
    [units, by, measure, order, days, fuel, owner, zone, group],
  )
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
      <Bar {...props} units={units} />
      <LoadState of={revenue} onRetry={onRetry}>
        {(shown) => (
          <>
            <Lacks lacks={shown.lacks} units={units} filling={shown.filling} />
            <div className={`${css.leaderboardRows} scroll thin grow`}>
              <LeaderboardTable {...props} rows={rows} days={days} parts={knownParts(units)} />
            </div>
          </>
        )}
      </LoadState>
    </Panel>
  )
}

type BarProps = LeaderboardViewProps & { readonly units: readonly RankedUnit[] }

/** By what is ranked, and of which units. */
const Bar = ({ choice, groups, onChoice, units }: BarProps) => {
  const { by, measure, fuel, owner, zone } = choice
  return (
    <div className={`${css.leaderboardBar} hstack`}>
      <Segments label="Leaderboard by" value={by} options={GROUPS} onChange={(next) => onChoice({ by: next })} />
      <Segments
        label="Held against"
        value={measure}
        options={MEASURES}
        onChange={(next) => onChoice({ measure: next })}
      />
      <ChoiceControl
        label="Wholesale price"
        value={choice.basis}
        options={BASES}
        onChange={(basis) => onChoice({ basis })}
      />
      <Filter
        label="Fuel"
        all="All but interconnectors"
        value={fuel}
        of={namesOf(units, (unit) => unit.fuel)}
        onChange={(next) => onChoice({ fuel: next })}
      />
      <Filter
        label="Owner"
        all="All owners"
        value={owner}
        of={namesOf(units, (unit) => unit.owner)}
        onChange={(next) => onChoice({ owner: next })}
      />
      <Filter
        label="Zone"
        all="All zones"
        value={zone}
        of={namesOf(units, (unit) => unit.zone)}
        onChange={(next) => onChoice({ zone: next })}
      />
      {(groups.length > 0 || choice.group !== undefined) && (
        <Filter
          label="Plant group"
          all="All plants"
          value={choice.group}
          of={groups}
          onChange={(next) => onChoice({ group: next })}
        />
      )}
    </div>
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
