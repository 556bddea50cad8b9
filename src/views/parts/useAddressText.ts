import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, type To } from 'react-router-dom'

const stepOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined

/** Different also from those of an earlier load, which the browser's history may still hold. */
const newStep = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')

/**
 * For a page whose choice is in its address: an address that comes from elsewhere (opened, a link, back) chooses, and
 * what is chosen on the page is written into the address. What the page has written comes back to it as a changed address,
 * when something else may have been chosen already: taken for a choice it would put that back, whose own address then
 * comes back, and so on for ever.
 * @param text the part of the present address that chooses
 * @param read is called, before anything is painted, with the first text and with each other one; `own`: the page has
 * written it itself
 * @returns writes another address in the place of the present one
 */
export const useAddressText = (text: string | undefined, read: (own: boolean) => void): ((to: To) => void) => {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const written = useRef(new Set<unknown>())
  const known = useRef<{ readonly text: string | undefined }>(undefined)
  const look = useEffectEvent(() => {
    // Own only once: who comes back to it later comes from elsewhere.
    const own = written.current.delete(stepOf(state))
    if (known.current !== undefined && known.current.text === text) return
    known.current = { text }
    read(own)
  })
  useLayoutEffect(() => look(), [text, state])
  return useCallback(
    (to) => {
      const step = newStep()
      written.current.add(step)
      void navigate(to, { replace: true, state: { step } })
    },
    [navigate],
  )
}
