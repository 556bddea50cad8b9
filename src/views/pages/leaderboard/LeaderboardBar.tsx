import { PART_TEXTS, PRICE_BASES } from '../../../domain/revenue/parts'
import {
  FIRST_FUEL,
  MEASURE_UNITS,
  RANK_GROUPS,
  RANK_MEASURES,
  RANK_SITES,
  type RankedUnit,
  type RankGroup,
  type RankSite,
} from '../../../domain/revenue/ranking'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Segments } from '../../parts/controls/Segments'
import { GAS_FUELS } from '../../../domain/revenue/runningCost'
import { Toggles } from '../../parts/controls/Toggles'
import { GasControl } from '../../plants/revenue/GasControl'
import { ProfitControl } from '../../plants/revenue/ProfitControl'
import {
  BOARD_VIEWS,
  GROUP_TEXTS,
  LEAST_SIZES,
  LEFT_OUT,
  usualFuel,
  type BoardView,
  type LeaderboardChoice,
} from './leaderboardChoice'
import * as css from './leaderboard.module.css'

const GROUPS = RANK_GROUPS.map((value) => ({ value, label: GROUP_TEXTS[value] }))
const MEASURES = RANK_MEASURES.map((value) => ({ value, label: MEASURE_UNITS[value] }))
const BASES = PRICE_BASES.map(({ id, name }) => ({ value: id, label: name }))

const INCLUDED = LEFT_OUT.map((key) => ({ key, label: PART_TEXTS[key].title }))

const SIZES = LEAST_SIZES.map((size) => ({
  value: String(size),
  label: size === 0 ? 'All sizes' : `From ${size} MW`,
}))

/** A list's entry for no choice; no fuel, owner or group has no name. */
const ANY = ''

const SITES = [
  { value: ANY, label: 'All sites' },
  { value: 'alone', label: 'Alone' },
  { value: 'shared', label: 'Co-located' },
] as const satisfies readonly { readonly value: RankSite | typeof ANY; readonly label: string }[]

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

export type LeaderboardBarProps = {
  readonly choice: LeaderboardChoice
  /** Names of the user's plant groups. */
  readonly groups: readonly string[]
  /** All units, before any is left out. */
  readonly units: readonly RankedUnit[]
  readonly onChoice: (patch: Partial<LeaderboardChoice>) => void
}

/** By what is ranked, and of which units. */
export const LeaderboardBar = ({ choice, groups, onChoice, units }: LeaderboardBarProps) => {
  const { by, measure, fuel, owner, zone } = choice
  return (
    <div className={`${css.leaderboardBar} hstack`}>
      <ViewSegments view={choice.view} onChoice={onChoice} />
      <FuelSegments fuel={fuel} fuels={namesOf(units, (unit) => unit.fuel)} onChoice={onChoice} />
      <Segments
        label="Leaderboard by"
        value={by}
        options={GROUPS}
        onChange={(next) => onChoice(groupedBy(next, choice))}
      />
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
      <ChoiceControl
        label="Smallest plant"
        value={String(choice.least)}
        options={SIZES}
        onChange={(next) => onChoice({ least: LEAST_SIZES.find((size) => String(size) === next) ?? 0 })}
      />
      {fuel === FIRST_FUEL && <BatteryControls choice={choice} units={units} onChoice={onChoice} />}
      {fuel !== undefined && GAS_FUELS.includes(fuel) && <GasControl choice={choice} onChoice={onChoice} />}
      <Toggles label="Included" className="not-phone" options={INCLUDED} on={choice} onChange={onChoice} />
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

/** What only batteries can be chosen by. */
const BatteryControls = ({ choice, units, onChoice }: Omit<LeaderboardBarProps, 'groups'>) => (
  <>
    {(choice.site !== undefined || units.some(({ coLocated }) => coLocated !== undefined)) && (
      <ChoiceControl
        label="Site"
        value={choice.site ?? ANY}
        options={SITES}
        onChange={(next) => onChoice({ site: RANK_SITES.find((site) => site === next) })}
      />
    )}
    <ProfitControl choice={choice} onChoice={onChoice} />
  </>
)

/** By fuel all fuels are ranked; from there on those that were chosen before, or batteries. */
const groupedBy = (by: RankGroup, { by: was, fuel }: LeaderboardChoice): Partial<LeaderboardChoice> => ({
  by,
  ...((by === 'fuel' || (was === 'fuel' && fuel === undefined)) && { fuel: usualFuel(by) }),
})

const VIEW_TEXTS: Readonly<Record<BoardView, string>> = { revenue: 'Revenue', skips: 'Skips' }

type ViewSegmentsProps = Pick<LeaderboardChoice, 'view'> & Pick<LeaderboardBarProps, 'onChoice'>

/** What the board is of. */
export const ViewSegments = ({ view, onChoice }: ViewSegmentsProps) => (
  <Segments
    label="Ranked by"
    value={view}
    options={BOARD_VIEWS.map((value) => ({ value, label: VIEW_TEXTS[value] }))}
    onChange={(next) => onChoice({ view: next })}
  />
)

const FUEL_LABELS: Readonly<Record<string, string>> = { [FIRST_FUEL]: 'Batteries', Interconnector: 'Interconnectors' }

type FuelSegmentsProps = Pick<LeaderboardChoice, 'fuel'> &
  Pick<LeaderboardBarProps, 'onChoice'> & { readonly fuels: readonly string[] }

/** Each fuel one press away, batteries first. */
export const FuelSegments = ({ fuel, fuels, onChoice }: FuelSegmentsProps) => {
  const known = fuels.filter((name) => name !== FIRST_FUEL)
  const chosen = fuel === undefined || fuel === FIRST_FUEL || known.includes(fuel) ? [] : [fuel]
  return (
    <Segments
      label="Fuel"
      className={css.leaderboardFuels}
      value={fuel ?? ANY}
      options={[FIRST_FUEL, ANY, ...known, ...chosen].map((value) => ({
        value,
        label: value === ANY ? 'All' : (FUEL_LABELS[value] ?? value),
      }))}
      onChange={(next) => onChoice({ fuel: next === ANY ? undefined : next })}
    />
  )
}
