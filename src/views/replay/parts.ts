import type { ReplayIntent, ReplayView } from '../../streams/replay/faces'

/** How the panel asks for anything. */
export type Ask = (intent: ReplayIntent) => void

export type Replaying = Extract<ReplayView, { readonly mode: 'replay' }>

/** What lies below the timeline. */
export type DockTab = 'events' | 'faults'
