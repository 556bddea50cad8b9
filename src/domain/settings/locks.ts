import type { Settings } from './table/settings'

/** The account's locks (decision C2) and what is said about them. */

type Lock = Pick<Settings, 'lockedAccount'>

/** False while the account is editLocked: modules, table filters, sorting, table settings and dates stay as they are. */
export const mayEdit = ({ lockedAccount }: Lock): boolean => lockedAccount !== 'editLocked'

/** True while the account is uploadLocked: everything can be changed, and only a save of the lock itself is sent. */
export const savesNothing = ({ lockedAccount }: Lock): boolean => lockedAccount === 'uploadLocked'

/** Exact texts of the tooltips of an editLocked account (specification 1§5, 2§6). */
export const LOCK_TEXTS = {
  editModule: 'Edit module locked in User Settings',
  removeModule: 'Remove module locked in User Settings',
  changeDate: 'Date change disabled in User Settings',
} as const
