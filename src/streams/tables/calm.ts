import { connect, distinctUntilChanged, merge, throttle, type MonoTypeOperatorFunction } from 'rxjs'
import type { Clock } from '../../infra/types/sources'
import type { Loaded } from '../lib/faces'
import type { TableView } from '../lib/tableTypes'
import { difference } from './viewOf'

/** How often the numbers of rows of a long table are told. Short ones are drawn by theirs, so that these are told at once. */
const COUNTS_EVERY_MS = 250
const SHORT = 1000

const isQuiet = (a: Loaded<TableView>, b: Loaded<TableView>): boolean => {
  const differs = difference(a, b)
  return differs === 'none' || (differs === 'counts' && b.kind === 'ready' && b.value.matching > SHORT)
}

/** Tells what differs at once, numbers of rows of a long table alone now and then, and what is the same not at all. */
export const calm =
  ({ after }: Clock): MonoTypeOperatorFunction<Loaded<TableView>> =>
  (view$) =>
    view$.pipe(
      connect((all$) =>
        merge(
          all$.pipe(distinctUntilChanged(isQuiet)),
          all$.pipe(throttle(() => after(COUNTS_EVERY_MS), { leading: true, trailing: true })),
        ),
      ),
      distinctUntilChanged((a, b) => difference(a, b) === 'none'),
    )
