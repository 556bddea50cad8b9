import { useMemo, useState } from 'react'
import { LEAST_THRESHOLD_HZ, WINDOWS, type FreqChoice } from '../../../domain/frequency/choice'
import { excursionsOf, type Excursion } from '../../../domain/frequency/excursions'
import { explained } from '../../../domain/frequency/explained'
import { histogramOf } from '../../../domain/frequency/histogram'
import { histogramPlot, tracePlot, type TraceOptions } from '../../../domain/frequency/plots'
import { columnWithin, READING_STEP_MS, readingsOf, STATUTORY_HZ } from '../../../domain/frequency/readings'
import type { FreqTimes } from '../../../domain/frequency/times'
import { numberText } from '../../../domain/format'
import { dateAt, dayText, type Instant } from '../../../domain/periods'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { FrequencyNow } from './FrequencyNow'
import { ExcursionsTable, ResponseTable } from './FreqOutTables'
import type { FreqOutData } from './useFreqOut'
import './freqOut.css'

type FreqOutViewProps = {
  readonly data: FreqOutData
  readonly times: FreqTimes
  /** The chosen dates. */
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  readonly isVisitor: boolean
  readonly choice: FreqChoice
  readonly onChoice: (patch: Partial<FreqChoice>) => void
  readonly onRetry: () => void
}

const FREE = 'Visitors see the last hour. Sign in for other times, falls of export limits and downloads.'
const SHORT_MS = 15 * 60_000
/** Seen before and after an excursion that is looked at. */
const BEFORE_MS = 60_000
const AFTER_MS = 120_000
const LIMITS =
  'MEL drop: within 60 s of the start or of the extreme, from 50 MW on; limits are known of the last 30 hours.'

/** The two traces: a quarter of an hour and the chosen window, or both around the excursion that is looked at. */
const usePlots = (props: FreqOutViewProps, marked: Excursion | undefined) => {
  const { data, times, choice, from, now } = props
  const { end } = times
  const { column } = data
  const { thresholdHz, window } = choice
  return useMemo(() => {
    const ms = WINDOWS.find(({ value }) => value === window)?.ms
    const zoom = marked && { from: marked.from - BEFORE_MS, to: marked.to + AFTER_MS }
    const trace = (id: string, title: string, span: Pick<TraceOptions, 'from' | 'to'>) => {
      const seen = zoom ?? span
      const part = columnWithin(column, READING_STEP_MS, seen.from, seen.to)
      return tracePlot(part, { id, title, now, thresholdHz, marked, stepMs: READING_STEP_MS, ...seen })
    }
    return {
      short: trace('frequencyShort', 'Last 15 minutes', { from: end - SHORT_MS, to: end }),
      long: trace('frequencyLong', 'Frequency', { from: ms === undefined ? from : end - ms, to: end }),
    }
  }, [column, end, from, now, marked, thresholdHz, window])
}

/** The frequency as it is, how it moved, where it was beyond a threshold and why, and the response that is contracted. */
export const FreqOutView = (props: FreqOutViewProps) => {
  const { data, times, isVisitor, choice, onChoice, onRetry } = props
  const { column, freshness, loaded } = data
  const { dayFrom, end } = times
  const [cross] = useState(createCrossStore)
  const [chosen, setChosen] = useState<Instant>()
  const readings = useMemo(() => readingsOf(column, READING_STEP_MS, dayFrom, end), [column, dayFrom, end])
  const excursions = useMemo(() => excursionsOf(readings, choice.thresholdHz), [readings, choice.thresholdHz])
  const rows = useMemo(() => explained(excursions, data.drops, data.prices), [excursions, data.drops, data.prices])
  const histogram = useMemo(() => histogramPlot(histogramOf(readings)), [readings])
  const marked = excursions.find(({ from }) => from === chosen)
  const plots = usePlots(props, marked)
  const isHere = column.at.length > 0 || loaded.kind === 'ready'
  const span = isVisitor ? 'the last hour' : dayText(dateAt(dayFrom)).slice(0, -5)
  const notes = [...data.notes, ...(isVisitor ? [FREE] : [])]
  const common = { freshness, onRetry }
  const back = marked && (
    <button type="button" className="btn s" onClick={() => setChosen(undefined)}>
      Back to {times.isOver ? 'the dates' : 'now'}
    </button>
  )
  return (
    <div className="freq-grid">
      <Panel title="System frequency" area="freq-now" sum="Great Britain" {...common}>
        <LoadState of={loaded} onRetry={onRetry}>
          {() => <FrequencyNow readings={readings} isOver={times.isOver} notes={notes} />}
        </LoadState>
      </Panel>
      <PlotPanel
        title={marked ? 'Excursion' : 'Last 15 minutes'}
        area="freq-short"
        note={`shaded: 49.8 to 50.2 Hz, dashed: ±${numberText(choice.thresholdHz)} Hz`}
        plot={isHere ? plots.short : undefined}
        files={!isVisitor}
        tools={back}
        {...common}
        cross={cross}
      />
      <PlotPanel
        title="Frequency"
        area="freq-long"
        plot={isHere ? plots.long : undefined}
        notes={notes}
        files={!isVisitor}
        tools={
          <Segments
            label="Window of the trace"
            value={marked ? undefined : choice.window}
            options={WINDOWS}
            onChange={(window) => {
              setChosen(undefined)
              onChoice({ window })
            }}
          />
        }
        {...common}
        cross={cross}
      />
      <PlotPanel
        title="Distribution"
        area="freq-histogram"
        note={span}
        plot={isHere ? histogram : undefined}
        files={!isVisitor}
        {...common}
      />
      <Panel
        title="Excursions"
        area="freq-excursions"
        sum={span}
        {...common}
        tools={
          <NumberControl
            label="Threshold from 50 Hz"
            value={choice.thresholdHz}
            min={LEAST_THRESHOLD_HZ}
            max={STATUTORY_HZ}
            step={0.01}
            unit="± Hz"
            onChange={(thresholdHz) => onChoice({ thresholdHz })}
          />
        }
        footer={<span className="truncate">{isVisitor ? FREE : LIMITS}</span>}
      >
        <LoadState of={loaded} onRetry={onRetry}>
          {() => (
            <ExcursionsTable
              rows={rows}
              span={span}
              thresholdHz={choice.thresholdHz}
              chosen={marked}
              onChoose={({ from }) => setChosen(from === chosen ? undefined : from)}
            />
          )}
        </LoadState>
      </Panel>
      <Panel title="Response contracted" area="freq-response" freshness={data.heldFreshness} onRetry={onRetry}>
        <ResponseTable held={data.held} hz={readings.at(-1)?.hz} at={end - 1} notes={data.heldNotes} />
      </Panel>
    </div>
  )
}
