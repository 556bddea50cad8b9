import { useState } from 'react'
import type { Plot } from '../../../domain/charts/plot'
import { isNewerOf } from './ownPlot'

/**
 * The plot as it was when it began to be held, until it is another one. `isBehind` where newer values have come since;
 * `follow` takes them over.
 */
export const useHeld = (plot: Plot, isHeld: boolean) => {
  const [held, setHeld] = useState<Plot>()
  const wanted = isHeld ? (held && isNewerOf(held, plot) ? held : plot) : undefined
  if (wanted !== held) setHeld(wanted)
  return { plot: wanted ?? plot, isBehind: wanted !== undefined && wanted !== plot, follow: () => setHeld(plot) }
}
