import { useNavigate } from 'react-router-dom'
import { START_PATH } from '../../../domain/access'
import { answerTerms, termsOpened } from '../../../streams/forms/intents'
import type { User } from '../../../streams/people/types'
import { useUser } from '../../../streams/people/hooks'
import { useSettings, useSettingsReady } from '../../../streams/settings/hooks'
import { TermsView, type TermsViewProps } from './TermsView'
import { Page } from '../../parts/Page'
import * as css from '../../parts/page.module.css'

type TermsProps = { readonly home?: string }

/** /terms (catalogue A6). @param home where Accept leads */
export const TermsPage = ({ home = START_PATH }: TermsProps) => (
  <Page>
    <Terms home={home} />
  </Page>
)

/** The same in place of any page, while a signed-in user has not agreed (specification 1§2.1). */
export const TermsScreen = ({ home = START_PATH }: TermsProps) => (
  <div className={`page ${css.alone}`}>
    <TermsPage home={home} />
  </div>
)

const whoOf = (user: User): TermsViewProps['who'] => {
  if (user.kind === 'signedIn') return { kind: 'user', email: user.email }
  return { kind: user.kind === 'visitor' ? 'visitor' : 'checking' }
}

const Terms = ({ home }: { readonly home: string }) => {
  const user = useUser()
  const navigate = useNavigate()
  return (
    <TermsView
      who={whoOf(user)}
      terms={useSettings().terms}
      ready={useSettingsReady()}
      onOpened={termsOpened}
      onAccept={() => {
        answerTerms(true)
        void navigate(home)
      }}
      onDisagree={() => answerTerms(false)}
      onPrint={() => window.print()}
    />
  )
}
