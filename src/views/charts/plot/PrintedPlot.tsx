import { useEffect, useRef } from 'react'
import type { Plot } from '../../../domain/charts/plot'
import { oneTurn$ } from '../../parts/turns'
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
    let leave: () => void = () => undefined
    let isCurrent = true
    void import('./plotFiles').then(({ plotSvg }) => {
      if (!isCurrent) return
      // One a task: a review has eight, which nothing on the screen shows.
      const turn = oneTurn$.subscribe(() => {
        if (!image.current) return
        const surface = document.createElement('div')
        if (isPaper) surface.dataset['theme'] = 'light'
        document.body.append(surface)
        const svg = plotSvg(plot, '', surface, times, { width, height })
        surface.remove()
        image.current.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
      })
      leave = () => turn.unsubscribe()
    })
    return () => {
      isCurrent = false
      leave()
    }
  }, [plot, times, width, height, isPaper])
  return <img ref={image} className={className} alt={plot.label} onLoad={onDrawn} />
}
