import { useMemo, useState } from 'react'
import { MISSING, numberText } from '../../../domain/format'
import { assetText, type AssetInputs } from '../../../domain/longTerm/asset/inputs'
import { fanPlot, incomePlot } from '../../../domain/longTerm/asset/plots'
import type { SavedAsset } from '../../../domain/longTerm/asset/stored'
import { assetColumns, assetCsv, moneyText, rateText } from '../../../domain/longTerm/asset/table'
import type { AssetReport } from '../../../domain/longTerm/calls'
import { caseText } from '../../../domain/longTerm/scenarios'
import type { Instant } from '../../../domain/periods'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { ModelLabel } from '../../longTerm/ModelLabel'
import { RunBar } from '../../longTerm/RunBar'
import { PHONE, useMedia } from '../../parts/media'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { AssetBar, BasisSegments } from './AssetBar'
import { SavedAssets } from './SavedAssets'
import { Tornado } from './Tornado'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as longTermCss from '../../longTerm/longTerm.module.css'
import * as css from './assetReports.module.css'

type AssetReportsViewProps = {
  readonly report: Loaded<AssetReport>
  readonly freshness: Freshness
  readonly inputs: AssetInputs
  readonly saved: readonly SavedAsset[]
  readonly isVisitor: boolean
  readonly now: Instant
  readonly onInputs: (patch: Partial<AssetInputs>) => void
  readonly onSaved: (saved: readonly SavedAsset[]) => void
  readonly onRetry: () => void
}

/** What an asset earns by year, what that is worth, and what moves it. */
export const AssetReportsView = (props: AssetReportsViewProps) => {
  const { report, inputs, isVisitor, onInputs } = props
  const isPhone = useMedia(PHONE)
  const answer = lastOf(report)
  return (
    <>
      <ModelLabel
        of={caseText(inputs)}
        sample={isVisitor}
        more={`a ${assetText(inputs)}. Signed-in users choose the asset and save assets.`}
      />
      <RunBar
        choice={{ ...inputs, granularity: 'yearly' }}
        isLocked={isVisitor}
        hasSteps={false}
        onChoice={({ run, scenario }) => onInputs({ ...(run && { run }), ...(scenario && { scenario }) })}
      >
        <BasisSegments inputs={inputs} isLocked={isVisitor} onInputs={onInputs} />
      </RunBar>
      <AssetBar inputs={inputs} isLocked={isVisitor} onInputs={onInputs} />
      <KeyFigures figures={figuresOf(answer)} isLoading={answer === undefined} className={css.assetFigures} />
      <div className={`${css.assetGrid} ${isVisitor ? longTermCss.modelSample : ''}`.trim()}>
        <Charts {...props} isPhone={isPhone} />
        {!isPhone && <Details {...props} />}
      </div>
    </>
  )
}

const money = (value: number): string => numberText(value, { decimals: 1 })

const figuresOf = (report: AssetReport | undefined): readonly KeyFigure[] => {
  const names = ['IRR', 'NPV', 'NPV, P10 to P90', 'Capex', 'Net income', 'Use']
  if (report === undefined) return names.map((name) => ({ name, unit: '', value: '', note: '' }))
  const { inputs, rate, rateWhy, value, valueFan, capex, years } = report
  const mean = (of: (year: AssetReport['years'][number]) => number): number =>
    years.reduce((sum, year) => sum + of(year), 0) / years.length
  const isBattery = inputs.kind === 'battery'
  return [
    { name: 'IRR', unit: 'a year', value: rateText(rate), note: rateWhy ?? `before tax, ${moneyText(inputs.basis)}` },
    { name: 'NPV', unit: '£k/MW', value: money(value), note: `at ${inputs.discount} % a year` },
    {
      name: 'NPV, P10 to P90',
      unit: '£k/MW',
      value: `${numberText(valueFan.p10, { decimals: 0 })} to ${numberText(valueFan.p90, { decimals: 0 })}`,
      note: 'of drawn futures',
    },
    {
      name: 'Capex',
      unit: '£m',
      value: money((capex * inputs.power) / 1000),
      note: `${numberText(capex, { decimals: 0 })} £k/MW`,
    },
    {
      name: 'Net income',
      unit: '£k/MW',
      value: money(mean(({ net }) => net)),
      note: `a year, mean of ${years.length}`,
    },
    {
      name: isBattery ? 'Cycles' : 'Load factor',
      unit: isBattery ? 'a day' : '%',
      value: isBattery
        ? numberText(
            mean(({ cycles }) => cycles ?? NaN),
            { decimals: 2 },
          )
        : money(100 * mean(({ loadFactor }) => loadFactor)),
      note: years.length === 0 ? MISSING : `mean of ${years.length} years`,
    },
  ]
}

const Charts = ({ report, freshness, onRetry, isPhone }: AssetReportsViewProps & { readonly isPhone: boolean }) => {
  const [cross] = useState(createCrossStore)
  const answer = lastOf(report)
  const income = useMemo(() => answer && incomePlot(answer.years, assetText(answer.inputs)), [answer])
  const fan = useMemo(() => answer && fanPlot(answer.years, assetText(answer.inputs)), [answer])
  const common = { freshness, onRetry, cross }
  return (
    <>
      <PlotPanel title="Income and costs" area={css.assetIncome} plot={income} {...common} />
      {!isPhone && <PlotPanel title="Net income, P10 to P90" area={css.assetFan} plot={fan} {...common} />}
    </>
  )
}

/** By year, what moves the value, and what is saved. */
const Details = (props: AssetReportsViewProps) => {
  const { report, freshness, inputs, saved, isVisitor, now, onInputs, onSaved, onRetry } = props
  const answer = lastOf(report)
  return (
    <>
      <Panel
        title="By year"
        area={css.assetYears}
        sum={`£k/MW in ${moneyText(inputs.basis)}`}
        freshness={freshness}
        onRetry={onRetry}
        tools={
          <SaveCsv
            what="years"
            file={`Asset report ${inputs.kind} ${inputs.run.replaceAll('/', '-')} ${inputs.scenario}`}
            now={now}
            text={() => answer && assetCsv(answer)}
            off={answer === undefined}
          />
        }
      >
        <LoadState of={report} onRetry={onRetry}>
          {(loaded) => <YearTable report={loaded} />}
        </LoadState>
      </Panel>
      <Panel title="What moves the NPV" area={css.assetTornado} sum="£k/MW" freshness={freshness} onRetry={onRetry}>
        <LoadState of={report} onRetry={onRetry}>
          {({ tornado, value }) => <Tornado bars={tornado} value={value} />}
        </LoadState>
      </Panel>
      <SavedAssets
        saved={saved}
        inputs={inputs}
        isVisitor={isVisitor}
        area={css.assetSaved}
        onOpen={onInputs}
        onSaved={onSaved}
      />
    </>
  )
}

type Year = AssetReport['years'][number]

const YearTable = ({ report: { years, inputs } }: { readonly report: AssetReport }) => (
  <DataTable
    className={dataTableCss.dataTable}
    label="Income and costs by year"
    scrolls="Table of years"
    columns={[
      ['Year', ({ year }) => String(year)],
      ...assetColumns(inputs.kind === 'battery').map(({ title, unit, decimals, value }): DataColumn<Year> => [
        withUnit(title, unit),
        (year) => numberText(value(year) ?? undefined, { decimals }),
        title === 'Net' ? 'n strong' : 'n',
      ]),
    ]}
    rows={years}
    keyOf={({ year }) => year}
  />
)
