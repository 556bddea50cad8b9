import { Observable, Subject, Subscriber } from 'rxjs'

/** Operators of our own: a stage is the file that uses them. */
const OPERATORS: ReadonlySet<string> = new Set(['streams/lib/perFrame.ts'])

const stackNow = (): string => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = Infinity
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  return stack
}

/** The product's files that run now, the innermost first. */
const runningFiles = (stack = stackNow()): readonly string[] => {
  const files = [...stack.matchAll(/\/src\/((?:infra|streams|views)\/[\w./-]+\.tsx?)/g)].map(([, file = '']) => file)
  return files.filter((file) => !OPERATORS.has(file))
}

/** The file that composes a stream now; undefined for what the library composes for itself while it is subscribed to. */
const composingFile = (): string | undefined => {
  const stack = stackNow()
  const lines = stack.split('\n')
  const own = lines.findIndex((line) => runningFiles(line).length > 0)
  const subscribed = lines.findIndex((line) => /Observable\.subscribe\b/.test(line))
  return subscribed >= 0 && subscribed < own ? undefined : runningFiles(stack)[0]
}

type Lifts = { lift: (operator: unknown) => Observable<unknown> }

/**
 * Follows messages through the product's files. A file hands a message on when a function of it runs around the place that
 * the message has come to, or when a stream that it has composed is emitting there; what only computes a value and gives it
 * back is no such file. Streams are known by their making, so that this begins before they are made.
 */
export const messagePaths = () => {
  const composedIn = new WeakMap<object, string>()
  const filesOf = new WeakMap<object, Set<string>>()
  const emitting: ReadonlySet<string>[] = []
  const found = new Set<string>()
  // The library marks `lift` as its own: it is what every operator of a pipe goes through.
  const lifting = (prototype: unknown): Lifts => prototype as Lifts
  const observable = lifting(Observable.prototype)
  const subject = lifting(Subject.prototype)
  const subscriber = Subscriber.prototype
  // Given back at the end as they were found.
  /* eslint-disable @typescript-eslint/unbound-method */
  const { subscribe } = Observable.prototype as unknown as { subscribe: (...to: unknown[]) => object }
  const { next } = subscriber
  const lifts = [observable, subject].map((made) => ({ made, lift: made.lift }))
  /* eslint-enable @typescript-eslint/unbound-method */

  for (const { made, lift } of lifts)
    made.lift = function (this: unknown, operator) {
      const composed = lift.call(this as Lifts, operator)
      const file = composingFile()
      if (file !== undefined) composedIn.set(composed, file)
      return composed
    }
  Object.assign(Observable.prototype, {
    subscribe(this: object, ...to: unknown[]): object {
      const reader = subscribe.apply(this, to)
      const file = composedIn.get(this)
      if (file !== undefined) filesOf.set(reader, (filesOf.get(reader) ?? new Set<string>()).add(file))
      return reader
    },
  })
  subscriber.next = function (this: Subscriber<unknown>, value: unknown) {
    const files = filesOf.get(this)
    if (files) emitting.push(files)
    try {
      next.call(this, value)
    } finally {
      if (files) emitting.pop()
    }
  }

  return {
    /** Notes which files have handed on the message that has come here. */
    note: (): void => {
      for (const files of [...emitting, runningFiles()]) for (const file of files) found.add(file)
    },
    /** The files noted since this was asked last. */
    take: (): readonly string[] => {
      const files = [...found].sort()
      found.clear()
      return files
    },
    end: (): void => {
      for (const { made, lift } of lifts) made.lift = lift
      Object.assign(Observable.prototype, { subscribe })
      subscriber.next = next
    },
  }
}
