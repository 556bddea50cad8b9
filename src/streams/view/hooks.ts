import { map } from 'rxjs'
import type { AccessView } from '../../domain/access/accessView'
import { outsideLinksOf, type OutsideLinks } from '../../domain/reference'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { withPeople } from '../people/provider'
import { viewFeature } from './feature'

/** SH15: the view that the user looks at. */
export const [useView] = bindLive<AccessView>(
  withApp(viewFeature, ({ view$ }) => view$),
  'Enact',
)

const NONE: ReadonlySet<string> = new Set()
/** MN03: ids of the menu's sections that are closed. */
export const [useClosedSections] = bindLive<ReadonlySet<string>>(
  withApp(viewFeature, (view) => view.closedSections$),
  NONE,
)

/** Where the product's accounts on other sites are; undefined until the server has told. */
export const [useOutsideLinks] = bindLive<OutsideLinks | undefined>(
  withPeople(({ reference }) => reference.static$).pipe(map((lists) => lists && outsideLinksOf(lists.links))),
  undefined,
)
