import { useState, memo, type ReactNode } from 'react'
import {
  curlOf,
  javascriptOf,
  type Call,
  type Filled,
  filledOf,
  hashOfCall,
  sizeTexts,
} from '../../../domain/description'
import { CopyButton } from '../../parts/CopyButton'
import { CodeBlock, LazyDetails, LazyFields } from './CodeBlock'
import { Link as LinkIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { CallInputs } from './CallInputs'
import { FieldTable } from './FieldTable'
import { callElementId } from './shownCall'
import * as css from './calls.module.css'

const KINDS = [
  { id: 'curl', name: 'curl', of: curlOf },
  { id: 'javascript', name: 'JavaScript', of: javascriptOf },
] as const

type SamplesProps = { readonly call: Call; readonly filled: Filled; readonly origin: string }

/** The request as it is filled in, for a shell or for a program. The token is a name, never a real one. */
export const Samples = ({ call, filled, origin }: SamplesProps) => {
  const [chosen, setChosen] = useState<(typeof KINDS)[number]>(KINDS[0])
  const text = chosen.of(call, filled, origin)
  return (
    <div>
      <div className="code-head">
        <h3>Request</h3>
        <div className="seg" role="group" aria-label="Language">
          {KINDS.map((kind) => (
            <button key={kind.id} type="button" aria-pressed={kind.id === chosen.id} onClick={() => setChosen(kind)}>
              {kind.name}
            </button>
          ))}
        </div>
        <CopyButton key={text} text={text} what={`the request ${call.method} ${call.path}`} />
      </div>
      <CodeBlock text={text} label={`Request ${call.method} ${call.path}`} />
    </div>
  )
}

type CallArticleProps = {
  readonly call: Call
  readonly chosen: boolean
  readonly origin: string
  readonly runOf: (call: Call, filled: Filled) => ReactNode
}

/** One call: what it is, what it takes, what it answers, how it is asked, and a place to ask it. */
export const CallArticle = memo(({ call, chosen, origin, runOf }: CallArticleProps) => {
  const [filled, setFilled] = useState(() => filledOf(call))
  const titleId = `title-${call.id}`
  return (
    <article
      id={callElementId(call.id)}
      className="panel call"
      tabIndex={-1}
      aria-labelledby={titleId}
      {...(chosen && { 'aria-current': 'location' })}
    >
      <header>
        <h2 id={titleId}>
          <span className={`${css.method} ${call.method === 'GET' ? css.get : 'post'}`}>{call.method}</span>{' '}
          <code>{call.path}</code>
        </h2>
        <Link className="icon s" to={hashOfCall(call)} aria-label={`Address of ${call.method} ${call.path}`}>
          <LinkIcon aria-hidden />
        </Link>
      </header>
      <div className={css.callBody}>
        <div className={css.callTexts}>
          <Texts call={call} />
        </div>
        <div className={css.callTry}>
          <CallInputs call={call} filled={filled} onFilled={setFilled} />
          <Samples call={call} filled={filled} origin={origin} />
          {runOf(call, filled)}
        </div>
      </div>
    </article>
  )
})
CallArticle.displayName = 'CallArticle'

const Texts = ({ call }: { readonly call: Call }) => (
  <>
    <p>{call.summary}</p>
    {call.notes !== '' && <p className="dim">{call.notes}</p>}
    <p className={css.callWho}>
      <span className="dim small">Who</span> {call.who}
    </p>
    {call.also.length > 0 && (
      <LazyDetails
        summary={`Also answered at ${call.also.length === 1 ? 'one other address' : `${call.also.length} other addresses`}`}
      >
        <ul className={`${css.callAlso} stacked gap-2`}>
          {call.also.map((path) => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      </LazyDetails>
    )}
    {call.parameters.length > 0 && <FieldTable name="Parameters" fields={call.parameters} />}
    {call.body && (
      <FieldTable
        name="Body"
        note={`JSON${call.body.limit === undefined ? '' : `, at most ${sizeTexts(call.body.limit)}`}`}
        fields={call.body.fields}
      />
    )}
    <div>
      <h3>Answers</h3>
      <Facts className="answers">
        {call.answers.map(({ status, meaning, fields }) => (
          <Fact key={status} name={status}>
            {meaning}
            <LazyFields of={status} fields={fields} />
          </Fact>
        ))}
      </Facts>
    </div>
  </>
)
