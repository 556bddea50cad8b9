import { Subject, type Observable } from 'rxjs'
import type { ExportAsk } from './faces'

/** What a user did with exports. */
export type ExportIntent =
  { readonly kind: 'export'; readonly ask: ExportAsk } | { readonly kind: 'cancel'; readonly key: string }

const intent$ = new Subject<ExportIntent>()
export const exportIntents$: Observable<ExportIntent> = intent$.asObservable()

/** EX01: writes a table to a file. Asked again before it is written, nothing more happens. */
export const exportTable = (ask: ExportAsk): void => intent$.next({ kind: 'export', ask })
/** Stops an export; without one, takes away what the last one said. */
export const cancelExport = (key: string): void => intent$.next({ kind: 'cancel', key })
