import { Subject, type Observable } from 'rxjs'
import type { ReplayIntent } from './types'

const intent$ = new Subject<ReplayIntent>()
export const replayIntents$: Observable<ReplayIntent> = intent$.asObservable()

/** What the user asks of the recorder or of a tape. */
export const replay = (intent: ReplayIntent): void => intent$.next(intent)
