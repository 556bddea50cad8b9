import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Faults<F extends string> = Readonly<Partial<Record<F, string>>>

/**
 * When a fault of a field is said: once the field was left, and of all fields once one tried to send. A fault on the way
 * there would blame somebody who is still writing.
 */
export const useFaults = <F extends string>(faults: Faults<F>) => {
  const [left, setLeft] = useState<ReadonlySet<F>>(new Set())
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  return {
    fields,
    faultOf: (field: F): string | undefined => (tried || left.has(field) ? faults[field] : undefined),
    leave: (field: F): void => setLeft((before) => new Set([...before, field])),
    /** Sends a form without faults; otherwise says all of them and goes to the first. */
    submit: (send: () => void): void => {
      if (Object.keys(faults).length === 0) {
        send()
        return
      }
      // The fields must be marked before one of them can be found.
      flushSync(() => setTried(true))
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
    },
  }
}
