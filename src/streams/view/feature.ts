import { Subject } from 'rxjs'
import type { AccessView } from '../../domain/access/accessView'
import { feature } from '../lib/feature'
import { closedSections$, viewOf$ } from './view'

/** The view that the user looks at, and the sections of its menu. */
export const viewFeature = feature(({ sources }) => {
  const chosen$ = new Subject<AccessView>()
  const toggled$ = new Subject<string>()
  return { chosen$, toggled$, view$: viewOf$(sources, chosen$), closedSections$: closedSections$(toggled$) }
})
