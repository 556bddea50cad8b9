// what a watch of a page found -> a toast; while the page is hidden a system notification
import { catchError, EMPTY, mergeMap, startWith, take, withLatestFrom, type OperatorFunction } from 'rxjs'
import type { AppSources } from '../lib/feature'
import { toast } from './intents'

/** What a user wanted to be notified of. */
export type PageAlert = {
  /** One of the same key that is still on the screen is not shown a second time. */
  readonly key: string
  /** A system notification takes the place of an earlier one of the same. */
  readonly tag: string
  readonly title: string
  readonly text: string
  /** A path of this site. */
  readonly link: string
}

/** Shows each as a toast and, while the page is hidden and the browser lets us, as a system notification. */
export const alerted = ({
  notifications,
  attention,
}: Pick<AppSources, 'notifications' | 'attention'>): OperatorFunction<PageAlert, unknown> => {
  return (alert$) =>
    alert$.pipe(
      withLatestFrom(attention.hidden$.pipe(startWith(false))),
      mergeMap(([{ key, tag, title, text, link }, hidden]) => {
        toast({ key, title, text, link })
        if (!hidden || notifications.permission() !== 'granted') return EMPTY
        return notifications.show({ tag, title, text }).pipe(
          take(1),
          catchError(() => EMPTY),
        )
      }),
    )
}
