import { takeUntil, timer, type Observable } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect } from 'vitest'

type Run = Parameters<TestScheduler['run']>[0]

/** Runs in virtual time, with marbles at hand. One frame is one millisecond. */
export const inVirtualTime = (body: Run): void => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(body)
}

export type Published<T> = { readonly at: number; readonly value: T }

/** Everything a stream says until `ms`, with the virtual ms of each value. Read it after `flush`. */
export const recorded = <T>(stream$: Observable<T>, ms: number, now: () => number): Published<T>[] => {
  const published: Published<T>[] = []
  stream$.pipe(takeUntil(timer(ms))).subscribe((value) => published.push({ at: now(), value }))
  return published
}
