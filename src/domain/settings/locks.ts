import type { Settings } from './table/settings'
import { mwOf } from '../boa/stackItem'

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

/** How settings change what is shown: the sign and unit of NIV. */

export type NivSettings = Pick<Settings, 'reverseNivSign' | 'nivInMwh'>
const shown = (mw: number, reverse: boolean, inMwh: boolean): number => {
  const value = (reverse ? -mw : mw) / (inMwh ? 2 : 1)
  return value === 0 ? 0 : value
}

/** NIV as it is shown, of the energy that the market gives it as (ST18). @param mwh of the half hour */
export const shownNivEnergy = ({ reverseNivSign, nivInMwh }: NivSettings, mwh: number): number =>
  shown(mwOf(mwh), reverseNivSign, nivInMwh)

/** A forecast of NIV as it is shown (ST18). @param mw mean of the half hour; undefined stays undefined */
export const shownNivForecast = (
  { reverseNivForecastSign, nivInMwh }: Pick<Settings, 'reverseNivForecastSign' | 'nivInMwh'>,
  mw: number | undefined,
): number | undefined => (mw === undefined ? undefined : shown(mw, reverseNivForecastSign, nivInMwh))

/** The unit that NIV and its forecast are shown in. */
export const nivUnit = ({ nivInMwh }: Pick<Settings, 'nivInMwh'>): 'MW' | 'MWh' => (nivInMwh ? 'MWh' : 'MW')
