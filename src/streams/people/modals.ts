import type { DeniedModal } from './faces'

/** Which modals wait to be shown. */
export type Modals = { readonly expired: boolean; readonly licence: boolean; readonly release: string | undefined }

export const NO_MODALS: Modals = { expired: false, licence: false, release: undefined }

/** One at a time: expired before licence before release. */
export const shownModal = ({ expired, licence, release }: Modals): DeniedModal | undefined => {
  if (expired) return { type: 'expiredToken' }
  if (licence) return { type: 'licenseNoLogout' }
  return release === undefined ? undefined : { type: 'release', html: release }
}

/** What is left to show once the shown one is closed. */
export const withoutShown = (modals: Modals): Modals => {
  if (modals.expired) return { ...modals, expired: false }
  return modals.licence ? { ...modals, licence: false } : { ...modals, release: undefined }
}
