import { Subject, type Observable } from 'rxjs'
import type { AccessView } from '../../domain/access/menu'

const chosen = new Subject<AccessView>()
/** Each view as it is chosen here. */
export const viewChosen$: Observable<AccessView> = chosen.asObservable()

/** SH15: goes to the other view, here and in this browser's other tabs. */
export const setView = (view: AccessView): void => chosen.next(view)

const toggled = new Subject<string>()
/** Ids of sections of the menu whose header was pressed. */
export const sectionToggled$: Observable<string> = toggled.asObservable()

/** MN03: closes a section of the menu, or opens it again. @param id of a section, e.g. `balancing` */
export const toggleSection = (id: string): void => toggled.next(id)
