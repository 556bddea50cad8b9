import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { originPoints } from '../../../domain/charts/spec/originPoints'
import type { Plot } from '../../../domain/charts/plot'
import type { RequestedSeries } from '../../../domain/series/calls'
import type { ChartColumn } from '../../../domain/series/chartParts'
import type { OriginPoint } from '../../../domain/series/origins'
import type { CrossStore } from '../crossLink'

type Read = {
  readonly cross: CrossStore
  readonly plot: Plot | undefined
  readonly requested: readonly RequestedSeries[]
  readonly columns: readonly ChartColumn[] | undefined
}

/**
 * Of which points a user wants to know where they come from: those that the crosshair reads when the chart is pressed with
 * the other button of the mouse, or with Alt+I or the menu key.
 * @returns `handlers` are for the element around the drawing
 */
export const useChartOrigin = ({ cross, plot, requested, columns }: Read) => {
  const [points, setPoints] = useState<readonly OriginPoint[]>()
  const open = (event: SyntheticEvent): void => {
    const at = cross.get()?.at
    // Where nothing is read the browser's own menu opens.
    if (at === undefined || plot?.x.kind !== 'time' || columns === undefined) return
    event.preventDefault()
    setPoints(originPoints(requested, columns, at))
  }
  return {
    points,
    close: (): void => setPoints(undefined),
    handlers: {
      onContextMenu: open,
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.altKey && event.code === 'KeyI') open(event)
      },
    },
  }
}
