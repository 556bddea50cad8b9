import type { LineDetail, Proof } from '../../../streams/replay/faces'
import { digestText } from '../replayWords'

type ProofTableProps = { readonly proof: NonNullable<LineDetail['proof']> }

const COLUMNS: readonly (readonly [title: string, text: (proof: Proof) => string])[] = [
  ['Epoch', ({ epoch }) => epoch],
  ['Change', ({ seq }) => seq.toLocaleString('en-GB')],
  ['Rows', ({ count }) => count.toLocaleString('en-GB')],
  ['Digest', ({ digest }) => digestText(digest)],
]

/** Where a table stood before and after an event, as the server's proof counts it. */
export const ProofTable = ({ proof: { table, before, after } }: ProofTableProps) => (
  <table className="proof">
    <caption>{table}</caption>
    <thead>
      <tr>
        <td />
        {COLUMNS.map(([title]) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Before</th>
        {COLUMNS.map(([title, text]) => (
          <td key={title}>{before ? text(before) : '-'}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">After</th>
        {COLUMNS.map(([title, text]) => (
          <td key={title} className={differs(text, before, after) ? 'changed' : undefined}>
            {after ? text(after) : '-'}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
)

const differs = (text: (proof: Proof) => string, before: Proof | undefined, after: Proof | undefined): boolean =>
  after !== undefined && (before === undefined || text(before) !== text(after))
