import { useState } from 'react'
import { curlOf, javascriptOf, type Call, type Filled } from '../../../domain/description'
import { CodeBlock } from './CodeBlock'
import { CopyButton } from './CopyButton'

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
