import { BookOpen } from 'lucide-react'
import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayText } from '../../domain/periods'
import { LONG_TERM_METHOD, LONG_TERM_METHOD_DATE, LONG_TERM_METHOD_VERSION } from '../../domain/longTerm/report/method'
import { REAL_MONEY_YEAR } from '../../domain/longTerm/scenarios'
import { MethodSlideOut } from '../parts/dialog/MethodSlideOut'
import { ShellContext } from '../parts/shellActs'
import * as css from './longTerm.module.css'

type ModelLabelProps = {
  /** What is shown, `1 January 2021, Central`. */
  readonly of: string
  /** What visitors see of it. */
  readonly sample: boolean
  /** What a signed-in user has besides. */
  readonly more: string
}

/** Says on every page of EnVision that its figures are of a model, and which case of it. */
export const ModelLabel = ({ of, sample, more }: ModelLabelProps) => {
  const [isOpen, setOpen] = useState(false)
  const loginPath = use(ShellContext)?.loginPath
  return (
    <section className={`${css.modelLabel} card hstack rigid`} aria-label="What these figures are">
      <b className={css.modelTag}>{sample ? 'Model · Sample' : 'Model'}</b>
      <span className={css.modelText}>
        Run of {of}. Calculated from stated assumptions, every run in money of {REAL_MONEY_YEAR}; not a forecast of any
        publisher.
        {sample && ` Without a login: ${more}`}
      </span>
      <span className="grow" />
      {sample && loginPath !== undefined && (
        <Link className="btn s" to={loginPath}>
          Sign in
        </Link>
      )}
      <button type="button" className="btn s" onClick={() => setOpen(true)}>
        <BookOpen aria-hidden /> Methodology
      </button>
      <MethodSlideOut
        title="How the long-term model works"
        version={LONG_TERM_METHOD_VERSION}
        date={dayText(LONG_TERM_METHOD_DATE)}
        sections={LONG_TERM_METHOD}
        sourcesTitle="Sources"
        sources={MODEL_SOURCES}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}

const MODEL_SOURCES = [
  {
    title: 'Assumed',
    about: 'fuel, carbon, build and demand of each run and scenario; shapes of demand, wind and sun',
  },
  { title: 'ONS', about: 'consumer prices to 2024 (series L55O), by which money of other years is compared' },
  { title: 'DESNZ', about: 'installed capacity until 2024 (DUKES 5.7), rounded' },
]
