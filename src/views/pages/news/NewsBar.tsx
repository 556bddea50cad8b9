import { Bell, BellRing, CheckCheck } from 'lucide-react'
import type { ColumnFilter, ColumnFilters, TextFilter } from '../../../domain/tables/filters'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { whole } from '../../parts/format/numbers'
import { GroupChoice } from '../../tables/tools/filter/GroupChoice'
import * as css from './news.module.css'

export type NewsBarProps = {
  /** Filters of the table's columns. */
  readonly filters: ColumnFilters
  /** Kinds of publications that there are. */
  readonly sources: readonly string[]
  /** Names of the user's plant groups. */
  readonly groups: readonly string[]
  /** Why filters may not be changed; undefined when they may. */
  readonly locked: string | undefined
  /** Messages of the last week that are not seen; undefined until it is known. */
  readonly unseen: number | undefined
  readonly onFilter: (column: string, filter: ColumnFilter | undefined) => void
  readonly onAllSeen: () => void
} & NotifyProps

type NotifyProps = {
  /** What is watched for, in words; undefined while nothing is. */
  readonly watched: string | undefined
  /** Whether that is what the filters of the table let pass. */
  readonly isShown: boolean
  /** Watches for what the table shows, or no longer. */
  readonly onNotify: (on: boolean) => void
}

const ALL = ''
const SEVERAL = ' several'

const textFilterIn = (filter: ColumnFilter | undefined): TextFilter | undefined =>
  filter?.kind === 'text' ? filter : undefined

/** A filter by values alone; none for no values. */
const ofValues = (values: readonly string[]): TextFilter | undefined =>
  values.length === 0 ? undefined : { kind: 'text', values, group: undefined, exclude: false }

/** Which messages the table shows, which of them are new, and of which its user is notified. */
export const NewsBar = (props: NewsBarProps) => {
  const { filters, groups, locked, unseen, onFilter, onAllSeen } = props
  const plant = textFilterIn(filters['plant'])
  return (
    <section className={`${css.newsBar} card hstack rigid`} aria-label="Which news">
      <SourceChoice {...props} />
      <GroupChoice
        group={plant?.group}
        groups={groups}
        disabled={locked !== undefined}
        onChange={(group) => onFilter('plant', group ? { kind: 'text', values: [], group, exclude: false } : undefined)}
      />
      <Notify {...props} />
      <span className="grow" />
      {unseen !== undefined && (
        <>
          <span className="n">{whole(unseen)} new</span>
          <button type="button" className="btn s" disabled={unseen === 0} onClick={onAllSeen}>
            <CheckCheck aria-hidden /> Mark all as seen
          </button>
        </>
      )}
    </section>
  )
}

const SourceChoice = ({ filters, sources, locked, onFilter }: NewsBarProps) => {
  const filter = textFilterIn(filters['source'])
  const chosen = filter?.exclude === true ? undefined : filter?.values
  const [only] = chosen ?? []
  const isOne = chosen?.length === 1 && only !== undefined
  const value = isOne ? only : SEVERAL
  const names = [...new Set([...sources, ...(isOne ? [only] : [])])].sort()
  return (
    <div className="hstack between muted">
      <span>Source</span>
      <ChoiceControl
        label="Source"
        value={filter === undefined ? ALL : value}
        disabled={locked !== undefined}
        options={[
          { value: ALL, label: 'All sources' },
          ...names.map((name) => ({ value: name, label: name })),
          ...(filter !== undefined && !isOne ? [{ value: SEVERAL, label: 'As the column is filtered' }] : []),
        ]}
        onChange={(next) => {
          if (next !== SEVERAL) onFilter('source', ofValues(next === ALL ? [] : [next]))
        }}
      />
    </div>
  )
}

const HOW = 'how is chosen on Notifications'

const Notify = ({ watched, isShown, onNotify }: NotifyProps) => {
  const isOn = watched !== undefined
  return (
    <span className={`${css.newsNotify} hstack gap-8`}>
      <button
        type="button"
        className="btn s"
        aria-pressed={isOn}
        title={isOn ? 'Switch the notification off' : `Notifies you of new messages that the table shows; ${HOW}`}
        onClick={() => onNotify(!isOn)}
      >
        {isOn ? <BellRing aria-hidden /> : <Bell aria-hidden />} Notify me
      </button>
      {isOn && (
        <span className="dim small" role="status">
          of {watched}
        </span>
      )}
      {isOn && !isShown && (
        <button type="button" className="btn s" onClick={() => onNotify(true)}>
          Of what is shown now
        </button>
      )}
    </span>
  )
}
