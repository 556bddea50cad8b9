import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { TERMS_DATE, TERMS_VERSION } from '../../../domain/forms'
import { dayText } from '../../../domain/periods'
import type { Settings } from '../../../domain/settings'
import { TERMS } from './termsText'
import './terms.css'

export type TermsViewProps = {
  /** Whose agreement it is; visitors are treated as agreed, and of whom it is not known yet nothing is asked. */
  readonly who: { readonly kind: 'user'; readonly email: string } | { readonly kind: 'visitor' | 'checking' }
  readonly terms: Settings['terms']
  /** False until the user's settings have come: an answer before that would be lost. */
  readonly ready: boolean
  readonly onOpened: () => void
  readonly onAccept: () => void
  readonly onDisagree: () => void
  readonly onPrint: () => void
}

/** The terms with the user's answer (catalogue A6); after a no, what it means. */
export const TermsView = (props: TermsViewProps) => {
  const [reviewing, setReviewing] = useState(false)
  const { who, terms } = props
  // Who has never answered has no date.
  const disagreed = who.kind === 'user' && !terms.agreed && terms.date !== null
  if (disagreed && !reviewing) return <Disagreed onReview={() => setReviewing(true)} />
  return (
    <Terms
      {...props}
      onDisagree={() => {
        setReviewing(false)
        props.onDisagree()
      }}
    />
  )
}

const Disagreed = ({ onReview }: { onReview: () => void }) => (
  <section className="notice" role="status">
    <h2>You have not agreed to the terms</h2>
    <p>Without your agreement Enact stays closed. Your settings are kept.</p>
    <div className="acts">
      <Link className="btn" to="/logout">
        Logout
      </Link>
      <button type="button" className="btn primary" onClick={onReview}>
        Review again
      </button>
    </div>
  </section>
)

const Terms = ({ who, terms, ready, onOpened, onAccept, onDisagree, onPrint }: TermsViewProps) => {
  // TE02: each opening is told once, whatever changes while it is open.
  const tell = useEffectEvent(onOpened)
  useEffect(() => tell(), [])
  return (
    <article className="terms vstack" aria-labelledby="terms-title">
      <header className="hstack">
        <h2 id="terms-title">Terms and Conditions</h2>
        <p className="dim">{`Version ${TERMS_VERSION}, in force from ${dayText(TERMS_DATE)}`}</p>
        <button type="button" className="btn s" onClick={onPrint}>
          <Printer aria-hidden />
          Print
        </button>
      </header>
      {/* Scrolled by keys as well: it must be possible to go into it. */}
      <div className="terms-text scroll muted" role="region" aria-label="Text of the terms" tabIndex={0}>
        {TERMS.map(({ title, paragraphs }, index) => (
          <section key={title}>
            <h3>{`${index + 1}. ${title}`}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      <footer className="hstack">
        {who.kind === 'visitor' && <p>You are reading as a visitor. By using this site you accept these terms.</p>}
        {who.kind === 'user' && (
          <>
            <p>
              By accepting I confirm that I am the authorised user of the account <b>{who.email}</b> and that I agree to
              these terms. {terms.agreed && terms.date !== null && `Accepted on ${dayText(terms.date.slice(0, 10))}.`}
            </p>
            <div className="acts">
              <button type="button" className="btn" disabled={!ready} onClick={onDisagree}>
                Disagree
              </button>
              <button type="button" className="btn primary" disabled={!ready} onClick={onAccept}>
                Accept
              </button>
            </div>
          </>
        )}
      </footer>
    </article>
  )
}
