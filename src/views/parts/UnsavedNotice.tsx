import { savesNothing, type Settings } from '../../domain/settings'
import * as css from './unsavedNotice.module.css'

/** Says on a page of the user's own items that nothing is kept, for an account whose settings are not saved. */
export const UnsavedNotice = ({ settings }: { readonly settings: Settings }) =>
  savesNothing(settings) ? (
    <p className={css.unsavedNotice} role="status">
      Changes will not be saved
    </p>
  ) : null
