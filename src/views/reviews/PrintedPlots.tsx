import { lazy, Suspense } from 'react'
import type { Plot } from '../../domain/charts/plot'
import * as css from './review.module.css'

// Nothing on the screen waits for what only paper has.
const PrintedPlot = lazy(async () => ({ default: (await import('../charts/plot/PrintedPlot')).PrintedPlot }))
/** Two of them side by side on A4: letters of 7 px. */
const HALF = { width: 560, height: 330 }
/** As wide as the sheet: the same letters. */
const WIDE = { width: 1120, height: 330 }

type PrintedPlotsProps = { readonly plots: readonly Plot[]; readonly isWide?: boolean }

/** The pictures of a review as they are printed. */
export const PrintedPlots = ({ plots, isWide = false }: PrintedPlotsProps) => (
  <Suspense>
    {plots.map((plot) => (
      <PrintedPlot
        key={plot.id}
        plot={plot}
        {...(isWide ? WIDE : HALF)}
        className={isWide ? `${css.reviewPrinted} ${css.reviewPrintedWide}` : css.reviewPrinted}
      />
    ))}
  </Suspense>
)
