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
import * as css from './freqOut.module.css'

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

/** What the page makes of the readings: excursions with what explains them, and the one that is looked at. */
const useFrequency = (props: FreqOutViewProps) => {
  const { data, times, choice, isVisitor } = props
  const { column, loaded } = data
  const { dayFrom, end } = times
  const [chosen, setChosen] = useState<Instant>()
  const readings = useMemo(() => readingsOf(column, READING_STEP_MS, dayFrom, end), [column, dayFrom, end])
  const excursions = useMemo(() => excursionsOf(readings, choice.thresholdHz), [readings, choice.thresholdHz])
  const rows = useMemo(() => explained(excursions, data.drops, data.prices), [excursions, data.drops, data.prices])
  const histogram = useMemo(() => histogramPlot(histogramOf(readings)), [readings])
  const marked = excursions.find(({ from }) => from === chosen)
  return {
    readings,
    rows,
    histogram,
    marked,
    chosen,
    setChosen,
    isHere: column.at.length > 0 || loaded.kind === 'ready',
    span: isVisitor ? 'the last hour' : dayText(dateAt(dayFrom)).slice(0, -5),
    notes: [...data.notes, ...(isVisitor ? [FREE] : [])],
  }
}

type PartProps = FreqOutViewProps & ReturnType<typeof useFrequency>

/** The two traces, over the last minutes and over the window. */
const TracePanels = (props: PartProps) => {
  const { data, times, isVisitor, choice, onChoice, onRetry, marked, setChosen, isHere, notes } = props
  const { freshness } = data
  const [cross] = useState(createCrossStore)
  const plots = usePlots(props, marked)
  const back = marked && (
    <button type="button" className="btn s" onClick={() => setChosen(undefined)}>
      Back to {times.isOver ? 'the dates' : 'now'}
    </button>
  )
  const common = { freshness, onRetry, cross, files: !isVisitor }
  return (
    <>
      <PlotPanel
        title={marked ? 'Excursion' : 'Last 15 minutes'}
        area={css.freqShort}
        note={`shaded: 49.8 to 50.2 Hz, dashed: ±${numberText(choice.thresholdHz)} Hz`}
        plot={isHere ? plots.short : undefined}
        tools={back}
        {...common}
      />
      <PlotPanel
        title="Frequency"
        area={css.freqLong}
        plot={isHere ? plots.long : undefined}
        notes={notes}
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
      />
    </>
  )
}

/** Where the frequency was beyond the threshold, and why. */
const ExcursionsPanel = (props: PartProps) => {
  const { data, isVisitor, choice, onChoice, onRetry, rows, span, marked, chosen, setChosen } = props
  return (
    <Panel
      title="Excursions"
      area={css.freqExcursions}
      sum={span}
      freshness={data.freshness}
      onRetry={onRetry}
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
      <LoadState of={data.loaded} onRetry={onRetry}>
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
  )
}

/** The frequency as it is, how it moved, where it was beyond a threshold and why, and the response that is contracted. */
export const FreqOutView = (props: FreqOutViewProps) => {
  const { data, times, isVisitor, onRetry } = props
  const { freshness, loaded, held, heldNotes, heldFreshness } = data
  const found = useFrequency(props)
  const { readings, histogram, isHere, span, notes } = found
  const parts: PartProps = { ...props, ...found }
  return (
    <div className={css.freqGrid}>
      <Panel title="System frequency" area={css.freqNow} sum="Great Britain" freshness={freshness} onRetry={onRetry}>
        <LoadState of={loaded} onRetry={onRetry}>
          {() => <FrequencyNow readings={readings} isOver={times.isOver} notes={notes} />}
        </LoadState>
      </Panel>
      <TracePanels {...parts} />
      <PlotPanel
        title="Distribution"
        area={css.freqHistogram}
        note={span}
        plot={isHere ? histogram : undefined}
        files={!isVisitor}
        freshness={freshness}
        onRetry={onRetry}
      />
      <ExcursionsPanel {...parts} />
      <Panel title="Response contracted" area={css.freqResponse} freshness={heldFreshness} onRetry={onRetry}>
        <ResponseTable held={held} hz={readings.at(-1)?.hz} at={times.end - 1} notes={heldNotes} />
      </Panel>
    </div>
  )
}
