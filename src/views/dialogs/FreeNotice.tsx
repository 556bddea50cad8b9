import { Link } from 'react-router-dom'
import { useTermsNotice } from '../../streams/forms/hooks'
import { termsNoticed } from '../../streams/forms/intents'
import * as css from './freeNotice.module.css'

/** The one-time notice of the terms for visitors (catalogue G12). Over the page, it moves nothing. */
export const FreeNotice = () => (useTermsNotice() ? <FreeNoticeView onRead={termsNoticed} /> : null)

export const FreeNoticeView = ({ onRead }: { readonly onRead: () => void }) => (
  <aside className={`${css.freeNotice} bright hstack`} aria-label="Notice of the terms">
    <p>
      By using this site you accept the <Link to="/terms">terms</Link>.
    </p>
    <button type="button" className="btn s" onClick={onRead}>
      OK
    </button>
  </aside>
)
