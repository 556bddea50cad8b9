import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls when the user has come to another place; not for the first one. */
export const useLeftPlace = (place: string, onLeft: () => void): void => {
  const last = useRef(place)
  const left = useEffectEvent(() => onLeft())
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    left()
  }, [place])
}
