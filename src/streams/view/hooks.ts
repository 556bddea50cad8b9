import { map } from 'rxjs'
import type { AccessView } from '../../domain/access/menu'
import { outsideLinksOf, type OutsideLinks } from '../../domain/reference'
import { bindLive } from '../lib/bindLive'
import { withPeople } from '../people/provider'
import { closedSections$ } from './view'
import { sectionToggled$ } from './intents'
import { currentView$ } from './provider'

export { provideView } from './provider'

/** SH15: the view that the user looks at. */
export const [useView] = bindLive<AccessView>(currentView$, 'Enact')

const NONE: ReadonlySet<string> = new Set()
/** MN03: ids of the menu's sections that are closed. */
export const [useClosedSections] = bindLive<ReadonlySet<string>>(closedSections$(sectionToggled$), NONE)

/** Where the product's accounts on other sites are; undefined until the server has told. */
export const [useOutsideLinks] = bindLive<OutsideLinks | undefined>(
  withPeople(({ reference }) => reference.static$).pipe(map((lists) => lists && outsideLinksOf(lists.links))),
  undefined,
)
