import type { AccessView } from '../../domain/access/accessView'
import { sender } from '../lib/currentApp'
import { viewFeature } from './feature'

/** SH15: goes to the other view, here and in this browser's other tabs. */
export const setView: (view: AccessView) => void = sender(viewFeature, ({ chosen$ }) => chosen$)

/** MN03: closes a section of the menu, or opens it again. @param id of a section, e.g. `balancing` */
export const toggleSection: (id: string) => void = sender(viewFeature, ({ toggled$ }) => toggled$)
