import { useMemo, useState } from 'react'
import type { Instant } from '../../../domain/periods'
import type { CarbonChoice } from '../../../domain/storage/carbon/carbonChoice'
import { carbonNetPlot, carbonPowerPlot } from '../../../domain/storage/carbon/carbonPlots'
import type { CarbonResult } from '../../../domain/storage/carbon/carbonResult'
import type { CarbonPrice } from '../../../domain/storage/carbon/carbonSteps'
import type { Freshness } from '../../../streams/lib/types'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { whole } from '../../parts/format/numbers'
import { CarbonAssumptions } from './CarbonAssumptions'
import { CarbonDays } from './CarbonDays'
import { CarbonInputs, type CarbonInputsProps } from './CarbonInputs'
import { CarbonTiles } from './CarbonTiles'
import * as css from './carbonCalculator.module.css'

export type CarbonData = {
  /** Undefined until prices, power and intensity are here. */
  readonly result: CarbonResult | undefined
  /** What a typed battery is scheduled on. */
  readonly price: CarbonPrice | undefined
  readonly freshness: Freshness
  /** Why values are missing. */
  readonly notes: readonly string[]
}

type CarbonCalculatorViewProps = Omit<CarbonInputsProps, 'result'> & {
  readonly data: CarbonData
  readonly choice: CarbonChoice
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  /** The name of another country than Great Britain that the user has chosen. */
  readonly abroad: string | undefined
  readonly onRetry: () => void
}

/** What is left out of the sums, in a sentence. */
const leftOut = ({ sums: { counted, halfHours } }: CarbonResult): readonly string[] =>
  counted === halfHours
    ? []
    : [`${whole(halfHours - counted)} of ${whole(halfHours)} half hours lack power or intensity and are left out.`]

/** The carbon of a battery: what is chosen and assumed on one side, what comes of it on the other. */
export const CarbonCalculatorView = (props: CarbonCalculatorViewProps) => {
  const { data, choice, from, to, abroad, onRetry } = props
  const { result, freshness } = data
  const [cross] = useState(createCrossStore)
  const plots = useMemo(
    () => result && { power: carbonPowerPlot(result, { from, to }), net: carbonNetPlot(result, { from, to }) },
    [result, from, to],
  )
  const notes = result ? [...leftOut(result), ...data.notes] : []
  return (
    <>
      {abroad !== undefined && (
        <p className={`${css.carbonAbroad} card rigid muted`}>
          {abroad}: batteries, prices and intensity on this page are those of Great Britain.
        </p>
      )}
      <div className={css.carbonGrid}>
        <div className={css.carbonSide}>
          <CarbonInputs {...props} result={result} />
          <CarbonAssumptions
            choice={choice}
            price={data.price}
            isNamed={!props.isVisitor && choice.plants.length > 0}
          />
        </div>
        <div className={css.carbonMain}>
          <CarbonTiles result={result} />
          <PlotPanel
            title="Intensity, charge and discharge"
            area={css.carbonChart}
            plot={plots?.power}
            notes={notes}
            freshness={freshness}
            onRetry={onRetry}
            cross={cross}
          />
          <PlotPanel
            title="Cumulative net tCO2"
            area={css.carbonChart}
            plot={plots?.net}
            freshness={freshness}
            onRetry={onRetry}
            cross={cross}
          />
          <CarbonDays result={result} now={props.now} freshness={freshness} onRetry={onRetry} />
        </div>
      </div>
    </>
  )
}
