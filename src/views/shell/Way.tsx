import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWay } from '../../streams/people/hooks'
import { wayTaken } from '../../streams/people/intents'

/** Goes where the streams want the page to be. */
export const Way = () => {
  const way = useWay()
  const navigate = useNavigate()
  // `navigate` is another one after each step; a way is gone once.
  const go = useEffectEvent((to: string) => void navigate(to, { replace: true }))
  useEffect(() => {
    if (way === undefined) return
    go(way)
    wayTaken()
  }, [way])
  return null
}
