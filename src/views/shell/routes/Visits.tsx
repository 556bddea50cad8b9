import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NextStep } from '../../../domain/routing'
import { useNextStep, useVisit } from '../../../streams/routing/hooks'
import { visited } from '../../../streams/routing/intents'

/** Tells the streams where the router stands, and takes the step that follows from it before anything is painted. */
export const Visits = () => {
  const visit = useVisit()
  const step = useNextStep()
  const navigate = useNavigate()
  useLayoutEffect(() => visited(visit), [visit])
  // `navigate` is another one after each step; a step is taken once.
  const take = useEffectEvent(({ of, to, state }: NextStep) => {
    if (of === visit.key) void navigate(to, { replace: true, state })
  })
  useLayoutEffect(() => {
    if (step) take(step)
  }, [step])
  return null
}
