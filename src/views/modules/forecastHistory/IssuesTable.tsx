import { useEffect, useMemo, useRef } from 'react'
import type { Issues } from '../../../domain/charts/forecasts/issueColumns'
import { forecastValueText } from '../../../domain/charts/forecasts/unitAxis'
import { dateAt, dayStart, periodAt, type Instant } from '../../../domain/periods'
import { useTimes } from '../../user/times'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as css from '../../parts/panel/dataTable.module.css'
import './forecastHistoryModule.module.css'

type IssuesTableProps = {
  readonly all: Issues
  readonly label: string
  readonly issued: (at: Instant) => string
  /** The delivery period that is looked at, and how another is chosen; without them rows only tell. */
  readonly chosen?: Instant | undefined
  readonly onChoose?: ((at: Instant) => void) | undefined
}

type Row = { readonly at: Instant; readonly place: number }

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

/** Moves a table to its chosen row where that is out of sight. */
const useChosenInSight = (chosen: Instant | undefined) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const table = place.current
    const row = table?.querySelector<HTMLElement>('tr.is-chosen')
    if (!table || !row) return
    const head = table.querySelector('thead')?.offsetHeight ?? 0
    const isSeen = row.offsetTop >= table.scrollTop + head && row.offsetTop < table.scrollTop + table.clientHeight - 24
    // Whoever has chosen it in the table itself has it before them: nothing may move there.
    if (!isSeen) table.scrollTop = row.offsetTop - head - row.offsetHeight
  }, [chosen])
  return place
}

type PeriodCellProps = Pick<IssuesTableProps, 'all' | 'chosen' | 'onChoose'> & { readonly at: Instant }

const PeriodCell = ({ all, chosen, onChoose, at }: PeriodCellProps) => {
  const times = useTimes()
  const texts = (
    <>
      {`${times.certainMinute(at)}–${clockEnd(at + all.stepMs, times.minute)}`}
      <span className="dim"> P{periodAt(at).period}</span>
    </>
  )
  if (!onChoose) return texts
  return (
    <button type="button" aria-pressed={at === chosen} onClick={() => onChoose(at)} title="Show this period by issue">
      {texts}
    </button>
  )
}

/** One row a delivery period, one column an issue, the newest last, then what came of it. */
export const IssuesTable = ({ all, label, issued, chosen, onChoose }: IssuesTableProps) => {
  const rows = useMemo(() => [...all.times].map((at, place) => ({ at, place })), [all.times])
  const number = (values: ArrayLike<number> | undefined, place: number): string =>
    forecastValueText(known(values?.[place]), all.unit)
  const place = useChosenInSight(chosen)
  const columns: readonly DataColumn<Row>[] = [
    [
      <>
        Delivery <small>London</small>
      </>,
      ({ at }) => <PeriodCell all={all} chosen={chosen} onChoose={onChoose} at={at} />,
    ],
    ...all.issues.map(({ issuedAt, values }, i): DataColumn<Row> => {
      const isLast = i === all.issues.length - 1
      return [
        <>
          {issued(issuedAt)} <small>{isLast ? `latest, ${all.unit}` : all.unit}</small>
        </>,
        ({ place }) => number(values, place),
        isLast ? 'n strong' : 'n',
      ]
    }),
    ...(all.outturn
      ? [
          [
            <>
              Outturn <small>{all.unit}</small>
            </>,
            ({ place }: Row) => number(all.outturn?.values, place),
            'n',
          ] as const,
        ]
      : []),
  ]
  return (
    <div ref={place} className="issues-table scroll thin" tabIndex={0} role="region" aria-label={label}>
      <DataTable
        className={css.dataTable}
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ at }) => at}
        rowClass={({ at }) => (at === chosen ? 'is-chosen' : '')}
        empty="No forecast issued yet for this day"
      />
    </div>
  )
}

/** The end of a day is 24:00 to the eye that reads a column. */
const clockEnd = (at: Instant, minute: (at: Instant) => string): string =>
  dayStart(dateAt(at)) === at ? '24:00' : minute(at)
