import type { Observable } from 'rxjs'
import type { AccessView } from '../../domain/access/menu'
import { provided } from '../lib/provided'
import { viewChosen$ } from './intents'
import { viewOf$ as viewOf$, type ViewSources } from './view'

const [provide, fromProvided] = provided<Observable<AccessView>>()

/** Puts the view under its hooks, once, for as long as the page lives. @param sources the real ones, never a tape's */
export const provideView = (sources: ViewSources): void => provide(viewOf$(sources, viewChosen$))

/** The view that the user looks at, the present one first; for people's streams, which load by it. */
export const currentView$: Observable<AccessView> = fromProvided((given$) => given$)
