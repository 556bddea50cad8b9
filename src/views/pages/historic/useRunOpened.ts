import { useEffect, useEffectEvent, useRef, useState } from 'react'

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
  // Another object each time: a query that is opened again is run again, also where nothing else of the page changes.
  const [opened, setOpened] = useState<{ readonly id: string }>()
  const done = useRef<typeof opened>(undefined)
  const run = useEffectEvent(onRun)
  useEffect(() => {
    if (!isReady || opened?.id !== query || done.current === opened) return
    done.current = opened
    run()
  }, [isReady, opened, query])
  return (id) => setOpened({ id })
}
