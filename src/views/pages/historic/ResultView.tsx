import type { ReactNode } from 'react'
import type { Instant } from '../../../domain/periods'
import { OUTPUTS, type Output } from '../../../domain/charts/historic/query'
import type { HistoricShape } from '../../../domain/charts/historic/result'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { counted } from '../../parts/format/numbers'
import { Panel } from '../../parts/panel/Panel'
import { ResultChart } from './ResultChart'
import { ResultTable } from './ResultTable'
import { SummaryTable } from './SummaryTable'
import type { HistoricReader } from '../../../streams/series/historic/run'
import * as css from './historic.module.css'

type ResultViewProps = {
  readonly title: string
  readonly shape: HistoricShape
  readonly read: HistoricReader
  readonly asOf: Instant
  readonly span: { readonly from: Instant; readonly to: Instant }
  readonly output: Output
  /** The column of a heat map, or along the foot of a scatter. */
  readonly of: number
  /** What is shown was asked otherwise than the query says now. */
  readonly isOld: boolean
  /** What writes its rows to files, and how that goes. */
  readonly files: { readonly buttons: ReactNode; readonly state: ReactNode }
  readonly onOutput: (output: Output) => void
  readonly onOf: (column: number) => void
}

const NAMES: Readonly<Record<Output, string>> = {
  table: 'Table',
  chart: 'Chart',
  durationCurve: 'Duration curve',
  scatter: 'Scatter',
  heatMap: 'Heat map',
}

/** A result in one of its forms, and what it comes to. */
export const ResultView = (props: ResultViewProps) => {
  const { title, shape, read, output } = props
  const note = (
    <>
      <b>{counted(shape.rows, 'row')}</b>
      {props.isOld && <span className="error"> of an earlier question: run it again</span>}
    </>
  )
  const tools = <Tools {...props} />
  return (
    <div className={`${css.historicResult} vstack`}>
      {output === 'table' ? (
        <Panel
          area={css.historicMain}
          title={title}
          freshness={{ state: 'fixed', asOf: props.asOf }}
          sum={note}
          tools={tools}
        >
          {shape.rows === 0 ? (
            <p className="empty">No row passes the filters.</p>
          ) : (
            <ResultTable key={`${shape.rows} ${shape.instants}`} title={title} shape={shape} read={read} />
          )}
        </Panel>
      ) : (
        <ResultChart {...props} output={output} tools={tools} />
      )}
      <SummaryTable shape={shape} tools={props.files.state} />
    </div>
  )
}

const Tools = (props: ResultViewProps) => {
  const { shape, output, of, onOutput, onOf } = props
  const hasOf = (output === 'heatMap' || output === 'scatter') && shape.columns.length > 1
  return (
    <>
      {hasOf && (
        <ChoiceControl
          label={output === 'scatter' ? 'Along the x axis' : 'Series'}
          value={String(of)}
          options={shape.columns.map(({ name }, place) => ({ value: String(place), label: name }))}
          onChange={(next) => onOf(Number(next))}
        />
      )}
      <ChoiceControl
        label="Output"
        value={output}
        options={OUTPUTS.map((value) => ({ value, label: NAMES[value] }))}
        onChange={onOutput}
      />
      {props.files.buttons}
    </>
  )
}
