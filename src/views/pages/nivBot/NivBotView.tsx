import { useMemo, useState } from 'react'
import {
  calibrationPlot,
  errorPlot,
  nivPlot,
  pricePlot,
  type NivReading,
} from '../../../domain/charts/forecasts/nivPlots'
import { LEADS, LEAST_DAYS, TRAINING_DAYS } from '../../../domain/imbalanceForecast/method'
import { scoresOf, type ReportChoice } from '../../../domain/imbalanceForecast/track'
import type { Instant } from '../../../domain/periods'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { useNivReading } from '../../user/niv'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { MOST_MW, MOST_MWH } from './nivBotChoices'
import { NextTable, PeriodTable } from './NivBotTables'
import { NivBotTiles } from './NivBotTiles'
import type { Report } from './useReport'
import * as css from './nivBot.module.css'

type NivBotViewProps = {
  readonly report: Report
  readonly choice: ReportChoice
  readonly onChoice: (patch: Partial<ReportChoice>) => void
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  readonly onRetry: () => void
}

/** How it is made, in sentences that anybody can check. */
const METHOD =
  `A linear model for each lead time, of the figures that were published by then: the last two imbalances, the mean of the last six, ` +
  `the mean at the same time of the 14 days before, and for the price its last distance from the day-ahead price. Its weights ` +
  `are fitted each day to the ${TRAINING_DAYS} days before it; a figure counts from the moment of its first publication, or from 15 minutes after its period where that is not known. ` +
  `Each figure, the outturn too, has the value with which it was first published: corrections and later settlement runs ` +
  `are left out. A day that was read later has the earliest stored value, which may already be corrected.`

type ShownRange = Pick<NivBotViewProps, 'from' | 'to' | 'now'>

/** The four charts of the page; undefined until the rows are here. */
const useNivPlots = (rows: Report['rows'], reading: NivReading, { from, to, now }: ShownRange) =>
  useMemo(() => {
    if (!rows) return undefined
    const range = { from, to, now }
    return {
      niv: nivPlot(rows, range, reading),
      price: pricePlot(rows, range),
      errors: errorPlot(rows, reading),
      calibration: calibrationPlot(rows, reading),
    }
  }, [rows, from, to, now, reading])

/** The forecast of the periods ahead with its error, and how good it was in those that are over. */
export const NivBotView = ({ report, choice, onChoice, from, to, now, onRetry }: NivBotViewProps) => {
  const { rows, freshness, loaded } = report
  const [cross] = useState(createCrossStore)
  const reading = useNivReading()
  const scores = useMemo(() => rows && scoresOf(rows), [rows])
  const plots = useNivPlots(rows, reading, { from, to, now })
  const isEmpty = rows !== undefined && rows.every(({ forecast }) => forecast === undefined)
  const notes = [
    ...report.notes,
    ...(isEmpty ? [`No forecast yet: it needs ${LEAST_DAYS} days of published imbalance before these days.`] : []),
  ]
  const common = { freshness, onRetry }
  return (
    <>
      <Controls choice={choice} onChoice={onChoice} />
      <NivBotTiles scores={scores} reading={reading} />
      <div className={css.nivBotGrid}>
        <PlotPanel
          title="Net imbalance volume and its forecast"
          area={css.nivBotMain}
          plot={plots?.niv}
          notes={notes}
          {...common}
          cross={cross}
        />
        <Panel title="Ahead" area={css.nivBotNext} sum="80% bands" {...common}>
          <LoadState of={loaded} onRetry={onRetry}>
            {() => rows && <NextTable rows={rows} now={now} reading={reading} />}
          </LoadState>
        </Panel>
        <PlotPanel
          title="System price and its forecast"
          area={css.nivBotPrice}
          plot={plots?.price}
          {...common}
          cross={cross}
        />
        <PlotPanel title="Forecast less outturn" area={css.nivBotErrors} plot={plots?.errors} {...common} />
        <PlotPanel
          title="Forecast against outturn"
          area={css.nivBotCalibration}
          plot={plots?.calibration}
          {...common}
        />
        <Panel title="Periods" area={css.nivBotPeriods} sum={`NIV in ${reading.unit}, profit in £`} {...common}>
          <LoadState of={loaded} onRetry={onRetry}>
            {() => rows && <PeriodTable rows={rows} now={now} reading={reading} />}
          </LoadState>
        </Panel>
      </div>
      <p className={`${css.nivBotMethod} dim small`}>{METHOD}</p>
    </>
  )
}

const Controls = ({ choice, onChoice }: Pick<NivBotViewProps, 'choice' | 'onChoice'>) => (
  <section className={`${css.nivBotBar} card hstack rigid`} aria-label="What is shown">
    <span className="dim small">Forecast made</span>
    <Segments
      label="Minutes before the period"
      value={String(choice.lead)}
      options={LEADS.map((lead) => ({ value: String(lead), label: `${lead} min before` }))}
      onChange={(value) => onChoice({ lead: LEADS.find((lead) => String(lead) === value) ?? choice.lead })}
    />
    <span className="grow" />
    <span className="dim small">Follow it with</span>
    <NumberControl
      label="Size of the trade"
      value={choice.sizeMw}
      min={1}
      max={MOST_MW}
      step={1}
      unit="MW"
      onChange={(sizeMw) => onChoice({ sizeMw })}
    />
    <span className="dim small">from</span>
    <NumberControl
      label="Least forecast imbalance that is traded"
      value={choice.thresholdMwh}
      min={0}
      max={MOST_MWH}
      step={10}
      unit="MWh"
      onChange={(thresholdMwh) => onChoice({ thresholdMwh })}
    />
  </section>
)
