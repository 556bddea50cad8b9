import { useEffect, useEffectEvent, useState } from 'react'
import type { Plot } from '../../../domain/charts/plot'
import type { Instant } from '../../../domain/periods'
import type { Freshness } from '../../../streams/lib/types'
import { isNewerOf } from './ownPlot'

type Held = { readonly plot: Plot; readonly asOf: Instant | undefined }

/** Of which moment a drawing is that stands still while newer values have come; undefined while it shows the newest. */
export type OnHeld = (asOf: Instant | undefined) => void

/**
 * The plot as it was when it began to be held, until it is another one. `isBehind` where newer values have come since;
 * `follow` takes them over.
 * @param asOf of which moment the plot is
 */
export const useHeld = (plot: Plot, isHeld: boolean, asOf?: Instant, onHeld?: OnHeld) => {
  const [held, setHeld] = useState<Held>()
  const retains = held !== undefined && (held.plot === plot || isNewerOf(held.plot, plot))
  const begun = retains ? held : { plot, asOf }
  const wanted = isHeld ? begun : undefined
  if (wanted !== held) setHeld(wanted)
  const isBehind = wanted !== undefined && wanted.plot !== plot
  const heldAt = isBehind ? wanted.asOf : undefined
  const notify = useEffectEvent((at: Instant | undefined) => onHeld?.(at))
  useEffect(() => {
    notify(heldAt)
    return () => notify(undefined)
  }, [heldAt])
  return { plot: wanted?.plot ?? plot, isBehind, follow: () => setHeld({ plot, asOf }) }
}

/** The freshness of a panel whose drawing may stand still: what is drawn is never called live while newer values wait. */
export const useHeldFreshness = (freshness: Freshness): readonly [Freshness, OnHeld] => {
  const [heldAt, onHeld] = useState<Instant>()
  const isStill = heldAt !== undefined && freshness.state === 'live'
  return [isStill ? { state: 'paused', asOf: heldAt, since: heldAt } : freshness, onHeld]
}
