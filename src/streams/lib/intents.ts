import { filter, type Observable } from 'rxjs'
import type { PeriodRef } from '../../domain/periods'
import { appIntents } from './appIntents'

/** What a user asked for. Streams take these as an input next to the sources; views only call the functions below. */
export type Intent =
  | { readonly kind: 'choosePeriod'; readonly ref: PeriodRef }
  | { readonly kind: 'stepChosen'; readonly by: 1 | -1 }
  | { readonly kind: 'jumpToLive' }
  | { readonly kind: 'chooseFromAddress'; readonly text: string | undefined }
  | { readonly kind: 'retryNow' }

export const deskIntents = appIntents<Intent>()
const query = deskIntents.send

/** Shows a period; one that the calendar does not have is ignored. */
export const choosePeriod = (ref: PeriodRef): void => query({ kind: 'choosePeriod', ref })
/** One half hour later or earlier, across days by their own lengths. */
export const stepChosen = (by: 1 | -1): void => query({ kind: 'stepChosen', by })
export const jumpToLive = (): void => query({ kind: 'jumpToLive' })
/** The `:date?` part of /boa-dashboard: `YYYY-MM-DD` or `YYYY-MM-DD-P`; without it, or when unreadable, the live period. */
export const chooseFromAddress = (text: string | undefined): void => query({ kind: 'chooseFromAddress', text })
/** Fetches what is shown again, at once. */
export const retryNow = (): void => query({ kind: 'retryNow' })

/** Intents of one kind. */
export const intentsOf =
  <K extends Intent['kind']>(kind: K) =>
  (intent: Intent): intent is Extract<Intent, { kind: K }> =>
    intent.kind === kind

/** The user wants what is shown fetched again, at once. */
export const retried$: Observable<unknown> = deskIntents.current$.pipe(filter(intentsOf('retryNow')))
