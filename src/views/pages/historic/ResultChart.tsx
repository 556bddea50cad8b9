import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Output } from '../../../domain/charts/historic/query'
import type { Instant } from '../../../domain/periods'
import type { Plot } from '../../../domain/charts/plot'
import { curvePlot, heatPlot, linePlot, scatterPlot, undrawn } from '../../../domain/charts/historic/plots'
import type { DrawnResult, HistoricShape } from '../../../domain/charts/historic/result'
import { PlotPanel } from '../../charts/PlotPanel'
import { counted } from '../../parts/format/numbers'
import type { HistoricReader } from '../../../streams/series/historic/run'
import * as css from './historic.module.css'

type ResultChartProps = {
  readonly title: string
  readonly shape: HistoricShape
  readonly read: HistoricReader
  readonly output: Exclude<Output, 'table'>
  readonly of: number
  readonly isOld: boolean
  readonly asOf: Instant
  /** The dates of the question. */
  readonly span: { readonly from: Instant; readonly to: Instant }
  readonly tools: ReactNode
}

type Drawing = Pick<ResultChartProps, 'title' | 'shape' | 'output' | 'of' | 'span'>

const plotOf = ({ title, shape, output, of, span }: Drawing, result: DrawnResult): Plot => {
  if (result.kind === 'cells') return heatPlot(title, shape, result.cells, of)
  const { drawn } = result
  if (output === 'durationCurve') return curvePlot(title, shape, drawn)
  if (output === 'scatter') return scatterPlot(title, shape, drawn, of)
  return linePlot(title, shape, drawn, { ...span, hold: result.hold })
}

/** What the worker draws of a result; undefined until it is here. */
const useDrawn = ({ read, output, of }: Pick<ResultChartProps, 'read' | 'output' | 'of'>): DrawnResult | undefined => {
  const [drawn, setDrawn] = useState<{ readonly key: unknown; readonly result: DrawnResult }>()
  const key = useMemo(() => ({ read, output, of }), [read, output, of])
  useEffect(() => {
    return key.read.drawn(key.output, key.of, (result) => setDrawn({ key, result }))
  }, [key])
  return drawn?.key === key ? drawn.result : undefined
}

/** A result as a chart: of its lines the least and greatest of each stretch, of a cloud every so many points. */
export const ResultChart = (props: ResultChartProps) => {
  const { title, shape, tools, isOld, output, of, span } = props
  const result = useDrawn(props)
  const plot = useMemo(
    () => result && plotOf({ title, shape, output, of, span }, result),
    [title, shape, output, of, span, result],
  )
  const left = result?.kind === 'series' ? undrawn(shape, result.drawn) : 0
  return (
    <PlotPanel
      area={css.historicMain}
      title={title}
      plot={plot}
      freshness={{ state: 'fixed', asOf: props.asOf }}
      note={`${counted(shape.rows, 'row')}${isOld ? ' of an earlier question: run it again' : ''}`}
      notes={left > 0 ? [`Series of other units than four are in the table: ${left}.`] : []}
      onRetry={() => undefined}
      tools={tools}
    />
  )
}
