import { useEffect, useRef } from 'react'
// eslint-disable-next-line no-restricted-imports -- a line of parts that wait to be drawn: nothing of the product is in it
import { from, map, switchMap, take } from 'rxjs'
import type { Plot } from '../../../domain/charts/plot'
import { turn$ } from '../../parts/turns'
import { useTimes } from '../../user/times'

type PrintedPlotProps = {
  readonly plot: Plot
  /** px of its lines and letters, whatever size it is shown at. */
  readonly width: number
  readonly height: number
  /** Of the page's style: what is shown on paper alone. */
  readonly className?: string | undefined
  /** In the colours of paper; else in those of the page. */
  readonly isPaper?: boolean
  /** Once the picture is there to be seen. */
  readonly onDrawn?: () => void
}

/** A plot as a picture in the colours of paper, for the print of a page: a canvas has the size and colours of the screen. */
export const PrintedPlot = ({ plot, width, height, className, isPaper = true, onDrawn }: PrintedPlotProps) => {
  const times = useTimes()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const drawing = from(import('./plotFiles'))
      // One a task: a review has eight, which nothing on the screen shows.
      .pipe(
        switchMap(({ plotSvg }) =>
          turn$.pipe(
            map(() => plotSvg),
            take(1),
          ),
        ),
      )
      .subscribe((plotSvg) => {
        if (!image.current) return
        const surface = document.createElement('div')
        if (isPaper) surface.dataset['theme'] = 'light'
        document.body.append(surface)
        const svg = plotSvg(plot, '', surface, times, { width, height })
        surface.remove()
        image.current.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
      })
    return () => drawing.unsubscribe()
  }, [plot, times, width, height, isPaper])
  return <img ref={image} className={className} alt={plot.label} onLoad={onDrawn} />
}
