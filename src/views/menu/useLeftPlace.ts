import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls when the user has come to another place; not for the first one. Before that place is drawn: what the user does there,
 * such as pointing at the menu again, must not be undone by a call that comes late.
 */
export const useLeftPlace = (place: string, onLeft: () => void): void => {
  const last = useRef(place)
  const left = useEffectEvent(() => onLeft())
  useLayoutEffect(() => {
    if (last.current === place) return
    last.current = place
    left()
  }, [place])
}
