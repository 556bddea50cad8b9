import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes once where the streams want the page to be. */
export const useWay = (way: string | undefined, taken: () => void, options?: { readonly replace: boolean }): void => {
  const navigate = useNavigate()
  // `navigate` is another one after each step.
  const go = useEffectEvent((to: string) => {
    void navigate(to, options)
    taken()
  })
  useEffect(() => {
    if (way !== undefined) go(way)
  }, [way])
}
