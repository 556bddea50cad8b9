import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { TERMS_DATE, TERMS_VERSION } from '../../../domain/forms'
import { dayText } from '../../../domain/periods'
import type { Settings } from '../../../domain/settings'
import { Notice } from '../../parts/Page'
import { useDocumentMark } from '../../parts/useDocumentMark'
import * as css from './terms.module.css'

/** The terms, plain text in sections. A change of meaning is a new version (domain/forms/terms.ts). */
export type TermsSection = { readonly title: string; readonly paragraphs: readonly string[] }

export const TERMS_TEXT: readonly TermsSection[] = [
  {
    title: 'What these terms cover',
    paragraphs: [
      'Enact shows data and analysis of the power markets of Great Britain and Europe. These terms apply to everyone who uses it: to visitors, and to users with an account. By using Enact you accept them. A written contract between your company and us comes before these terms wherever the two differ.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'An account belongs to one person and follows the licence of that person’s company. You sign in with your own details and do not share them. You inform us at once when another person may know them.',
      'The licence states which pages, countries and series are open to you. We may close an account that is shared, that is used to get around the licence, or whose licence has ended.',
    ],
  },
  {
    title: 'What you may do',
    paragraphs: [
      'You may use Enact within your company, for its own trading, operation and analysis. You may copy, export and print what the pages offer for that purpose, and share boards and dashboards with users of the same company.',
      'You may not sell, publish or pass on data or pages to others, collect them by program except through the interfaces that we provide, remove notices of origin, or do anything that disturbs the service for other users.',
    ],
  },
  {
    title: 'Where the data comes from',
    paragraphs: [
      'Data comes from system operators, settlement bodies, exchanges and other sources, each under its own licence; for Great Britain it contains BMRS data © Elexon Limited. Their terms apply to their data as well as these.',
      'Figures that are marked as indicative, forecast, partial or simulated are exactly that. Published figures are revised by their sources, and Enact shows the latest it has received. When a page is marked STALE, its numbers are older than they look.',
    ],
  },
  {
    title: 'No advice',
    paragraphs: [
      'Nothing in Enact is an offer, a recommendation or advice to trade. You decide for yourself and check what matters before you act on it. Prices, volumes and forecasts can be wrong, late or missing.',
    ],
  },
  {
    title: 'Availability and changes',
    paragraphs: [
      'We work to keep Enact running at all hours and cannot promise that it is never interrupted. We may change or end parts of it. Important changes are announced in the product before they take effect, wherever possible.',
    ],
  },
  {
    title: 'What we store about you',
    paragraphs: [
      'For users we store the email address and name of the account, the settings, dashboards, boards and subscriptions you save, the feedback you send, and a record of sign-ins and of the use of certain pages. We use these to run Enact, to keep it secure and to help you.',
      'For visitors we store only technical records of calls; your browser remembers your choices. What you send in a form is used for the purpose it states. Contact us through the feedback form or your company’s contact to see, correct or delete what we store about you.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'We are not liable for losses that come from trading or other decisions made with Enact, from errors or delays of data, or from interruptions of the service, as far as the law allows. Nothing here limits liability for fraud, or for death or injury caused by negligence.',
    ],
  },
  {
    title: 'Ending, and the law that applies',
    paragraphs: [
      'You may stop using Enact at any time; these terms end with your licence, except for the sections on what you may do, no advice and liability. When the terms change, the new text is published here with its version and date. The law of England and Wales applies, and its courts decide.',
    ],
  },
]

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
  <Notice
    title="You have not agreed to the terms"
    role="status"
    actions={
      <>
        <Link className="btn" to="/logout">
          Logout
        </Link>
        <button type="button" className="btn primary" onClick={onReview}>
          Review again
        </button>
      </>
    }
  >
    <p>Without your agreement Enact stays closed. Your settings stay stored.</p>
  </Notice>
)

const Terms = ({ who, terms, ready, onOpened, onAccept, onDisagree, onPrint }: TermsViewProps) => {
  // TE02: each opening is told once, whatever changes while it is open.
  const notify = useEffectEvent(onOpened)
  useDocumentMark('shows-terms')
  useEffect(() => notify(), [])
  return (
    <article className={`${css.terms} card flex-1 vstack`} aria-labelledby="terms-title">
      <header className="hstack">
        <h2 id="terms-title">Terms and Conditions</h2>
        <p className="dim">{`Version ${TERMS_VERSION}, in force from ${dayText(TERMS_DATE)}`}</p>
        <button type="button" className="btn s" onClick={onPrint}>
          <Printer aria-hidden />
          Print
        </button>
      </header>
      {/* Scrolled by keys as well: it must be possible to go into it. */}
      <div className={`${css.termsText} scroll muted`} role="region" aria-label="Text of the terms" tabIndex={0}>
        {TERMS_TEXT.map(({ title, paragraphs }, index) => (
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
