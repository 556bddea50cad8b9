import { use, useState, type CSSProperties, type ReactNode } from 'react'
import { MISSING, numberText } from '../../../domain/format'
import type { Freshness } from '../../../streams/lib/types'
import { Segments } from '../../parts/controls/Segments'
import { Panel } from '../../parts/panel/Panel'
import { fuelColour } from '../../parts/fuelColour'
import { PHONE, useMedia } from '../../parts/media'
import { whole } from '../../parts/format/numbers'
import { ShellContext } from '../../parts/shellActs'
import { GROUPINGS, type Capacity, type CapacityGroup, type Grouping } from '../../../domain/tables/plantCapacity'
import * as css from './plantTable.module.css'

/** As many groups are drawn until all are asked for. */
const FIRST = 12
const FIRST_ON_PHONE = 6
/** About as many there are of the 50 plants that a visitor has: their place until they are there. */
const OF_VISITOR = 5

type CapacityPanelProps = {
  readonly capacity: Capacity
  /** How many plants the table holds, before its filters. */
  readonly total: number
  readonly capped: boolean
  readonly by: Grouping
  readonly groupings: readonly { readonly value: Grouping; readonly label: string }[]
  /** The group that the table is filtered to. */
  readonly only: string | undefined
  /** Why the table's filters cannot be changed. */
  readonly locked: string | undefined
  readonly freshness: Freshness
  /** In place of the bars: why there are none. */
  readonly instead: ReactNode
  readonly onBy: (by: Grouping) => void
  readonly onOnly: (name: string | undefined) => void
  readonly onRetry: () => void
}

/** Registered capacity by group, as a table whose bars share one scale. A group that is pressed is all that the table shows. */
export const CapacityPanel = (props: CapacityPanelProps) => {
  const { capacity, by, only, instead } = props
  const [all, setAll] = useState(false)
  const first = useMedia(PHONE) ? FIRST_ON_PHONE : FIRST
  const shown = all ? capacity.groups : capacity.groups.slice(0, first)
  const isVisitor = use(ShellContext)?.who === 'visitor'
  const space = useTallest(by, shown.length) || (isVisitor ? OF_VISITOR : first)
  const texts = textsOf(by)
  return (
    <Panel
      title={`Capacity by ${texts.label.toLowerCase()}`}
      area={css.plantsCapacity}
      freshness={props.freshness}
      onRetry={props.onRetry}
      sum={<Sum {...props} />}
      tools={
        <>
          {only !== undefined && (
            <button
              type="button"
              className="btn s"
              disabled={props.locked !== undefined}
              onClick={({ currentTarget }) => {
                // It goes with the filter: anyone who pressed it by keys goes on at the grouping next to it.
                currentTarget.parentElement?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
                props.onOnly(undefined)
              }}
            >
              All {texts.many}
            </button>
          )}
          <Segments label="Capacity by" value={by} options={props.groupings} onChange={props.onBy} />
        </>
      }
      footer={
        <>
          <span className="truncate">{footerText(props, shown, texts.many)}</span>
          <span className="grow" />
          {capacity.groups.length > first && (
            <button type="button" className="btn s" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? `Largest ${first}` : `All ${capacity.groups.length} ${texts.many}`}
            </button>
          )}
        </>
      }
    >
      <div className={`${css.capacitySpace} vstack scrolls thin`} style={{ '--groups': space } as CSSProperties}>
        {instead ?? <Bars {...props} shown={shown} title={texts.label} />}
      </div>
    </Panel>
  )
}

const textsOf = (by: Grouping): (typeof GROUPINGS)[number] =>
  GROUPINGS.find(({ value }) => value === by) ?? GROUPINGS[0]

/** The most groups that there were by this grouping, 0 before any: the table below must not move when a filter leaves fewer. */
const useTallest = (by: Grouping, count: number): number => {
  const [tallest, setTallest] = useState({ by, count })
  if (tallest.by === by && tallest.count >= count) return tallest.count
  setTallest({ by, count })
  return count
}

const plantsText = (count: number): string => `${whole(count)} ${count === 1 ? 'plant' : 'plants'}`

const Sum = ({ capacity, total }: CapacityPanelProps) =>
  total === 0 ? null : (
    <>
      <b>{whole(capacity.mw)} MW</b>,{' '}
      {capacity.plants === total ? plantsText(total) : `${whole(capacity.plants)} of ${plantsText(total)}`}
      {capacity.unknown > 0 && <span className="tag partial">partial</span>}
    </>
  )

/** What can be left out on a phone comes last. */
const footerText = (
  { capacity: { groups, unknown }, capped }: CapacityPanelProps,
  shown: readonly CapacityGroup[],
  many: string,
): string => {
  const share = shown.reduce((sum, group) => sum + (group.share ?? 0), 0)
  return [
    ...(capped ? ['Capped: not of all plants.'] : []),
    ...(shown.length < groups.length ? [`Largest ${shown.length} of ${groups.length} ${many}, ${whole(share)}%.`] : []),
    ...(unknown > 0 ? [`Of ${plantsText(unknown)} it is not known.`] : []),
    'Registered export capacity.',
  ].join(' ')
}

type BarsProps = CapacityPanelProps & { readonly shown: readonly CapacityGroup[]; readonly title: string }

const Bars = ({ shown, title, by, only, locked, onOnly }: BarsProps) => {
  const longest = Math.max(1e-9, ...shown.map(({ mw }) => mw ?? 0))
  return (
    <table className={`${css.capacityBars} full`}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <td aria-hidden />
          <th scope="col" className="n">
            MW
          </th>
          <th scope="col" className="n">
            Share %
          </th>
          <th scope="col" className="n">
            Plants
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, mw, share, plants }) => (
          <tr key={name} style={{ '--bar': by === 'fuel' ? fuelColour(name) : 'var(--accent)' } as CSSProperties}>
            <th scope="row">
              <button
                type="button"
                className="truncate"
                aria-pressed={name === only}
                disabled={locked !== undefined}
                title={locked ?? titleOf(name, name === only)}
                onClick={() => onOnly(name === only ? undefined : name)}
              >
                {shownName(name)}
              </button>
            </th>
            <td className={css.capacityTrack} aria-hidden>
              <i style={{ width: `${((100 * (mw ?? 0)) / longest).toFixed(2)}%` }} />
            </td>
            <td className="n">{whole(mw)}</td>
            <td className="n">{numberText(share, { decimals: 1 })}</td>
            <td className="n">{whole(plants)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shownName = (name: string): string => (name === MISSING ? 'Not known' : name)

const titleOf = (name: string, pressed: boolean): string =>
  pressed ? 'Show the other plants as well' : `${shownName(name)}: show only these plants in the table`
