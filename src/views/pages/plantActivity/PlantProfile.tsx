import { Suspense, useEffect, useMemo } from 'react'
import { activityCell, cellWithTolerance } from '../../../domain/activity/cells'
import { readLines, selAt } from '../../../domain/activity/lines'
import type { ActivityRow } from '../../../domain/activity/rows'
import { stateWord } from '../../../domain/bingo/cardFace'
import { periodEnd, periodStart, type PeriodRef } from '../../../domain/periods'
import { useTimes } from '../../user/times'
import { fetchChart, FetchedChartView as ChartView } from '../../charts/fetchedChart'
import { Dialog } from '../../parts/dialog/Dialog'
import { whole } from '../../parts/format/numbers'
import { Loading } from '../../parts/panel/LoadState'
import type { CellLook } from './ActivityRowView'
import { activityProfilePlot } from './profilePlot'
import * as css from './activity.module.css'

type PlantProfileProps = {
  /** Undefined while nothing is opened. */
  readonly row: ActivityRow | undefined
  readonly period: PeriodRef | undefined
  readonly look: CellLook
  readonly onPlant: ((id: string) => void) | undefined
  readonly onClose: () => void
}

/** The mini profile of a cell: what the plant notifies, can do and is told to do, minute by minute; live. */
export const PlantProfile = ({ row, period, look, onPlant, onClose }: PlantProfileProps) => (
  <Dialog
    title={row && period ? `${row.plant.name}, period ${period.period}` : ''}
    open={!!row && !!period}
    onClose={onClose}
  >
    {row && period && <Profile row={row} period={period} look={look} onPlant={onPlant} />}
  </Dialog>
)

type ProfileProps = Omit<PlantProfileProps, 'onClose' | 'row' | 'period'> & {
  readonly row: ActivityRow
  readonly period: PeriodRef
}

const Profile = ({ row: { lines, plant }, period, look, onPlant }: ProfileProps) => {
  useEffect(fetchChart, [])
  const times = useTimes()
  const read = lines && readLines(lines)
  const { melBelowPnToleranceToUse: tolerance } = look
  const cell = useMemo(
    () => read && cellWithTolerance(activityCell(read, period), tolerance),
    [read, period, tolerance],
  )
  const plot = useMemo(() => read && activityProfilePlot(read, period, plant.name), [read, period, plant.name])
  if (!cell || !plot) return <Loading />
  const facts: readonly (readonly [string, string])[] = [
    ['State', stateWord(look, cell.state)],
    ['PN', `${whole(cell.pn)} MW`],
    ['MEL', `${whole(cell.mel)} MW`],
    ['SEL', `${whole(read && selAt(read, periodStart(period)))} MW`],
    ['Expected', `${whole(cell.outturn)} MW`],
    ['Accepted', `▲ ${whole(cell.up)} ▼ ${whole(cell.down)} MW`],
  ]
  return (
    <div className={css.activityProfile}>
      <p className="dim small">
        {`${times.minute(periodStart(period))} to ${times.minute(periodEnd(period))}, means of the period; half an hour is drawn on each side`}
      </p>
      <dl className={css.activityFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="dim small">{name}</dt>
            <dd className="n">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.activityChart}>
        <Suspense fallback={<Loading />}>
          <ChartView plot={plot} />
        </Suspense>
      </div>
      {onPlant && (
        <button type="button" className="btn s" onClick={() => onPlant(plant.id)}>
          Open the plant
        </button>
      )}
    </div>
  )
}
