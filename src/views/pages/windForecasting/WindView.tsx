import { useMemo, useState } from 'react'
import { LEAST_ERRORS } from '../../../domain/charts/forecasts/band'
import { windFigures } from '../../../domain/charts/forecasts/windFigures'
import { windRows } from '../../../domain/charts/forecasts/windParts'
import {
  BAND_NAME,
  windBandOf,
  windErrorPlot,
  windPlot,
  windRevisionPlot,
  type WindBand,
} from '../../../domain/charts/forecasts/windPlots'
import type { Instant } from '../../../domain/periods'
import { lastOf } from '../../../streams/lib/loaded'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { useTimes } from '../../user/times'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import type { Wind } from './useWind'
import { HourTable, ZoneTable } from './WindTables'
import { WindTiles } from './WindTiles'
import * as css from './windForecasting.module.css'

type WindViewProps = {
  readonly wind: Wind
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  readonly onRetry: () => void
}

/** What the band is, or why there is none. */
const bandNote = (band: WindBand | undefined, isKnown: boolean): string => {
  if (band?.isHouse) return 'P10–P90 of the house: eight of ten outturns.'
  if (band)
    return `${BAND_NAME}: what lay between the 10th and the 90th percentile of outturn less forecast, by lead time.`
  return isKnown ? `No P10–P90 band: fewer than ${LEAST_ERRORS} errors of a lead time are known yet.` : ''
}

/** The three charts of the page, and the band of the first. */
const useWindPlots = ({ parts, errors }: Wind, { from, to, now }: Pick<WindViewProps, 'from' | 'to' | 'now'>) => {
  const band = useMemo(() => windBandOf(parts, errors, now), [parts, errors, now])
  const plots = useMemo(() => {
    const range = { from, to, now }
    return {
      main: windPlot(parts, band, range),
      error: windErrorPlot(parts, range),
      revision: windRevisionPlot(parts, range),
    }
  }, [parts, band, from, to, now])
  return { band, ...plots }
}

/** Forecasts of wind against what was metered: figures, charts and tables. */
export const WindView = ({ wind, from, to, now, onRetry }: WindViewProps) => {
  const { parts, errors, freshness } = wind
  const [cross] = useState(createCrossStore)
  const times = useTimes()
  const { at } = wind.zones
  const isHere = lastOf(wind.loaded) !== undefined
  const figures = useMemo(() => windFigures(parts, now), [parts, now])
  const { band, main, error, revision } = useWindPlots(wind, { from, to, now })
  const rows = useMemo(() => windRows(parts).filter((row) => row.at >= from && row.at < to), [parts, from, to])
  const ahead = now < to
  const notes = [...wind.notes, ahead ? bandNote(band, errors !== undefined) : ''].filter(Boolean)
  return (
    <>
      <WindTiles figures={figures} capacity={parts.capacity} isHere={isHere} />
      <div className={css.windGrid}>
        <PlotPanel
          title="Wind generation and its forecasts"
          area={css.windMain}
          plot={isHere ? main : undefined}
          notes={notes}
          freshness={freshness}
          onRetry={onRetry}
          cross={cross}
        />
        <PlotPanel
          title="Forecast less outturn"
          area={css.windErrors}
          plot={isHere ? error : undefined}
          freshness={freshness}
          onRetry={onRetry}
          cross={cross}
        />
        <PlotPanel
          title={revision.title}
          area={css.windRevision}
          plot={isHere ? revision : undefined}
          freshness={freshness}
          onRetry={onRetry}
        />
        <Panel
          title="By zone"
          area={css.windZones}
          sum={at === undefined ? '' : `half hour from ${times.certainMinute(at)}`}
          freshness={wind.zoneFreshness}
          onRetry={onRetry}
        >
          <ZoneTable rows={wind.zones.rows} />
        </Panel>
        <Panel title="Forecasts by hour" area={css.windHours} sum="MW" freshness={freshness} onRetry={onRetry}>
          <LoadState of={wind.loaded} onRetry={onRetry}>
            {() => <HourTable rows={rows} now={now} />}
          </LoadState>
        </Panel>
      </div>
    </>
  )
}
