import { mayEdit, type Settings } from '../../../domain/settings'

/** Said by the tools of an editLocked account; the specification has such texts for modules only (1§5, 2§6). */
const LOCKED = {
  filters: 'Filtering locked in User Settings',
  settings: 'Table settings locked in User Settings',
} as const

/** Why a tool is shut off; undefined when it is not (decision C2). */
export const lockOf = (settings: Pick<Settings, 'lockedAccount'>, of: keyof typeof LOCKED): string | undefined =>
  mayEdit(settings) ? undefined : LOCKED[of]
