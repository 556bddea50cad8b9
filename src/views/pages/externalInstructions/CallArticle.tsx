import { Link as LinkIcon } from 'lucide-react'
import { memo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { filledOf, hashOfCall, sizeWords, type Answer, type Call, type Filled } from '../../../domain/description'
import { Fact, Facts } from '../../parts/Facts'
import { CallInputs } from './CallInputs'
import { FieldTable } from './FieldTable'
import { LazyDetails } from './LazyDetails'
import { Samples } from './Samples'
import { callElementId } from './shownCall'

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
          <span className={`method ${call.method === 'GET' ? 'get' : 'post'}`}>{call.method}</span>{' '}
          <code>{call.path}</code>
        </h2>
        <Link className="icon s" to={hashOfCall(call)} aria-label={`Address of ${call.method} ${call.path}`}>
          <LinkIcon aria-hidden />
        </Link>
      </header>
      <div className="call-body">
        <div className="call-words">
          <Words call={call} />
        </div>
        <div className="call-try">
          <CallInputs call={call} filled={filled} onFilled={setFilled} />
          <Samples call={call} filled={filled} origin={origin} />
          {runOf(call, filled)}
        </div>
      </div>
    </article>
  )
})
CallArticle.displayName = 'CallArticle'

const Words = ({ call }: { readonly call: Call }) => (
  <>
    <p>{call.summary}</p>
    {call.notes !== '' && <p className="dim">{call.notes}</p>}
    <p className="call-who">
      <span className="dim small">Who</span> {call.who}
    </p>
    {call.also.length > 0 && (
      <LazyDetails
        summary={`Also answered at ${call.also.length === 1 ? 'one other address' : `${call.also.length} other addresses`}`}
      >
        <ul className="call-also">
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
        note={`JSON${call.body.limit === undefined ? '' : `, at most ${sizeWords(call.body.limit)}`}`}
        fields={call.body.fields}
      />
    )}
    <Answers answers={call.answers} />
  </>
)

const Answers = ({ answers }: { readonly answers: readonly Answer[] }) => (
  <div>
    <h3>Answers</h3>
    <Facts className="answers">
      {answers.map(({ status, meaning, fields }) => (
        <Fact key={status} name={status}>
          {meaning}
          {fields.length > 0 && (
            <LazyDetails summary={`Fields of ${status}`}>
              <FieldTable name={`Fields of ${status}`} fields={fields} bare />
            </LazyDetails>
          )}
        </Fact>
      ))}
    </Facts>
  </div>
)
