import { BehaviorSubject, type Subscription } from 'rxjs'
import { exports$ } from './exports'
import type { ExportDoors, ExportState } from './faces'
import { exportIntents$ } from './intents'

/** The states of all exports; they go on while nobody looks. */
export const exportStates$ = new BehaviorSubject<ReadonlyMap<string, ExportState>>(new Map())

/** Lets tables be exported for as long as the page lives. */
export const provideExport = (doors: ExportDoors): Subscription =>
  exports$(doors, exportIntents$).subscribe((states) => exportStates$.next(states))
