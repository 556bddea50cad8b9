import { useEffect, useEffectEvent, useRef } from 'react'

type OpenedQuery = {
  /** Id of the query that is on the page. */
  readonly query: string
  /** Whether its lists are here and its dates are those that are shown. */
  readonly isReady: boolean
  /** Runs it, where it can be run. */
  readonly onRun: () => void
}

/** Runs a saved query once it is on the page with its dates, which follow the choice by half a second (DT07). */
export const useRunOpened = ({ query, isReady, onRun }: OpenedQuery): ((id: string) => void) => {
  const opened = useRef<string>(undefined)
  const run = useEffectEvent(onRun)
  useEffect(() => {
    if (!isReady || opened.current !== query) return
    opened.current = undefined
    run()
  })
  return (id) => {
    opened.current = id
  }
}
