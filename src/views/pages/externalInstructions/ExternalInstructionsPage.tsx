// Sheets in this order: a later one has the last word.
import './callSeries.module.css'
import '../../parts/facts.module.css'
import './externalInstructions.module.css'
import { Play } from 'lucide-react'
import { useState, useCallback } from 'react'
import {
  missingOf,
  descriptionPathOf,
  readJson,
  sizeTexts,
  type Call,
  type Filled,
  type ShownAnswer,
  descriptionHashOf,
  type DescriptionPlace,
  descriptionPlaceAt,
} from '../../../domain/description'
import type { SeriesConfig } from '../../../domain/series/calls'
import type { DescriptionQuestion, Run } from '../../../streams/description/description'
import { CopyButton } from '../../parts/CopyButton'
import { CodeBlock } from './CodeBlock'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDescription, useRun, useSeriesList, useSignInFacts } from '../../../streams/description/hooks'
import { retryDescription, retrySeriesList, runCall } from '../../../streams/description/intents'
import { EXISTING } from '../../parts/existing'
import { SeriesLastDay } from './SeriesLastDay'
import { ExternalInstructionsView } from './ExternalInstructionsView'
import * as css from './calls.module.css'

type RunViewProps = {
  readonly call: Call
  readonly filled: Filled
  readonly run: Run
  readonly onRun: (query: DescriptionQuestion) => void
}

/** What is to be asked, or why it cannot be. */
const queryOf = (call: Call, filled: Filled): DescriptionQuestion | string => {
  const missing = missingOf(call, filled)
  if (missing.length > 0) return `Fill in ${missing.join(', ')}.`
  const query = { id: call.id, method: call.method, path: descriptionPathOf(call, filled) }
  if (!call.body) return query
  const read = readJson(filled.body)
  return read.ok ? { ...query, body: read.body } : read.why
}

/** Asks the server and shows what it said. Only calls that change nothing can be run from here. */
export const RunView = ({ call, filled, run, onRun }: RunViewProps) => {
  const [fault, setFault] = useState('')
  if (!call.readOnly) return <p className="dim">This call changes something, so that it is not run from this page.</p>
  const query = (): void => {
    const made = queryOf(call, filled)
    setFault(typeof made === 'string' ? made : '')
    if (typeof made !== 'string') onRun(made)
  }
  return (
    <div>
      <div className="code-head">
        <h3>Response</h3>
        <button
          type="button"
          className="btn s"
          aria-label={`Run it: ${call.method} ${call.path}`}
          disabled={run.kind === 'running'}
          onClick={query}
        >
          <Play aria-hidden />
          Run it
        </button>
        <span className="muted small" role="status">
          {fault === '' ? stateTexts(run) : fault}
        </span>
      </div>
      {'answer' in run && <Shown answer={run.answer} name={`${call.method} ${call.path}`} />}
    </div>
  )
}

const stateTexts = (run: Run): string => {
  switch (run.kind) {
    case 'idle':
      return 'Run it to see an answer.'
    case 'running':
      return 'Asking...'
    case 'answered':
      return `${run.status} in ${Math.round(run.tookMs)} ms, ${sizeTexts(run.answer.bytes)} of JSON`
    case 'failed':
      return `${run.status === undefined ? 'No answer' : run.status} after ${Math.round(run.tookMs)} ms. ${run.why}`
    default:
      return run satisfies never
  }
}

const Shown = ({ answer, name }: { readonly answer: ShownAnswer; readonly name: string }) =>
  answer.whole === '' ? (
    <p className="dim">The answer has no body.</p>
  ) : (
    <>
      <CodeBlock text={answer.drawn} label={`Response of ${name}`} />
      <div className={`${css.runFooter} wrap hstack muted small`}>
        {answer.capped && (
          <span>
            The first {answer.drawn.length.toLocaleString('en-GB')} of {answer.whole.length.toLocaleString('en-GB')}{' '}
            characters are shown; Copy takes all.
          </span>
        )}
        <CopyButton key={answer.whole.length} text={answer.whole} what={`the response of ${name}`} />
      </div>
    </>
  )

/** Runs a call on the server now, as the present user. */
const LiveRun = ({ call, filled }: { readonly call: Call; readonly filled: Filled }) => (
  <RunView call={call} filled={filled} run={useRun(call.id)} onRun={runCall} />
)

const runOf = (call: Call, filled: Filled) => <LiveRun call={call} filled={filled} />

const lastDayOf = (series: SeriesConfig) => <SeriesLastDay series={series} />

/** /externalinstructions (catalogue A8): every call of this server and its push service; `#bm/get_api_boa` names a call. */
export const ExternalInstructionsPage = () => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const goTo = useCallback((place: DescriptionPlace) => void navigate(descriptionHashOf(place)), [navigate])
  return (
    <ExternalInstructionsView
      description={useDescription()}
      signIn={useSignInFacts()}
      series={useSeriesList()}
      lastDayOf={lastDayOf}
      onRetrySeries={retrySeriesList}
      origin={window.location.origin}
      place={descriptionPlaceAt(hash)}
      step={key}
      hasReleases={EXISTING.has('releases')}
      runOf={runOf}
      onPlace={goTo}
      onRetry={retryDescription}
    />
  )
}
