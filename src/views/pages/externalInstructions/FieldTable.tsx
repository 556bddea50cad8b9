import { Fragment } from 'react'
import type { Field } from '../../../domain/description'

type FieldTableProps = {
  readonly name: string
  readonly note?: string
  readonly fields: readonly Field[]
  /** Without its heading, where something else says what it is. */
  readonly bare?: boolean
}

/** Parameters or fields; on a phone each row is a small list of its own. */
export const FieldTable = ({ name, note, fields, bare = false }: FieldTableProps) => (
  <div>
    {!bare && (
      <h3>
        {name}
        {note !== undefined && <small>{note}</small>}
      </h3>
    )}
    {fields.length === 0 ? (
      <p className="dim">No fields.</p>
    ) : (
      <table className="fields" aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Required</th>
            <th scope="col">Default</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Line key={field.name} {...field} />
          ))}
        </tbody>
      </table>
    )}
  </div>
)

const Line = ({ name, type, required, byDefault, meaning }: Field) => (
  <tr>
    <th scope="row">
      <code>
        <FieldName name={name} />
      </code>
    </th>
    <td data-label="Type">{type}</td>
    <td data-label="Required">{required ? 'yes' : 'no'}</td>
    <td data-label="Default">{byDefault === undefined ? '-' : <code>{byDefault}</code>}</td>
    <td data-label="Meaning">{meaning === '' ? '-' : meaning}</td>
  </tr>
)

/** A long name goes on below where one part of it ends. */
const FieldName = ({ name }: { readonly name: string }) =>
  name.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
