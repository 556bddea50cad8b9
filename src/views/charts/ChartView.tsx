import { lazy, Suspense, useMemo, type DOMAttributes } from 'react'
import type { Plot } from '../../domain/charts/plot'
import type { Instant } from '../../domain/periods'
import type { SeriesId } from '../../domain/series/seriesId'
import { useUserSettings } from '../user/settings'
import { originMark } from '../parts/origin/originMark'
import { useMedia } from '../parts/media'
import type { CrossStore } from './crossLink'
import { Placed } from './Placed'
import { ownPlot } from './plot/ownPlot'
import { PlotDrawing } from './plot/PlotDrawing'
import type { Grade } from './plot/PlotTable'
import type { OnHeld } from './plot/useHeld'
// A chart outside of a panel takes its size from it too.
import './chartPanel.module.css'
import './plot/plot.module.css'

// Fetched when somebody reads a table: its lists are not small.
const PlotTable = lazy(async () => ({ default: (await import('./plot/PlotTable')).PlotTable }))

export type ChartViewProps = {
  readonly plot: Plot
  /** Shared by the plots that are read together; without it the plot has one of its own. */
  readonly cross?: CrossStore | undefined
  /** Its numbers in place of the drawing. */
  readonly table?: boolean
  readonly grade?: Grade | undefined
  readonly legend?: boolean
  /** Patterns with colours; always where the system asks for more contrast. */
  readonly patterns?: boolean
  readonly asOf?: Instant | undefined
  readonly onHeld?: OnHeld | undefined
  /** A row of cells is pressed that is of something. */
  readonly onRow?: ((id: string) => void) | undefined
  /** A place of the x axis is pressed, or Enter where the keys read it. */
  readonly onAt?: ((at: number) => void) | undefined
  /** Of the element around the drawing, for what is pressed anywhere in it. */
  readonly handlers?: ChartHandlers | undefined
  /** The series that it is made of, where its page does not say so for all of its charts. */
  readonly madeOf?: readonly SeriesId[] | undefined
}

export type ChartHandlers = Pick<DOMAttributes<HTMLElement>, 'onContextMenu' | 'onKeyDown'>

/** The inside of a chart, as large as its place: the drawing with all that one does with it, or its numbers as a table. */
export const ChartView = (props: ChartViewProps) => {
  const { plot, cross, table = false, grade, legend = true, patterns = false, asOf, onHeld } = props
  const settings = useUserSettings()
  const contrast = useMedia('(prefers-contrast: more)')
  const own = useMemo(() => ownPlot(plot, settings, patterns || contrast), [plot, settings, patterns, contrast])
  return table ? (
    <Suspense fallback={<div className="plot" />}>
      <PlotTable plot={plot} grade={grade} />
    </Suspense>
  ) : (
    <div className="plot" {...props.handlers} {...(props.madeOf && originMark({ series: props.madeOf }))}>
      <Placed>
        {(width, height) => (
          <PlotDrawing
            plot={own}
            cross={cross}
            legend={legend}
            width={width}
            height={height}
            asOf={asOf}
            onHeld={onHeld}
            onRow={props.onRow}
            onAt={props.onAt}
          />
        )}
      </Placed>
    </div>
  )
}
