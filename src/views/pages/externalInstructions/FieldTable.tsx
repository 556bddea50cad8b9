import { Fragment } from 'react'
import type { Field } from '../../../domain/description'
import { type DataColumn, DataTable } from '../../parts/panel/DataTable'
import * as css from './calls.module.css'

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
      <DataTable className={css.fields} label={name} columns={COLUMNS} rows={fields} keyOf={(field) => field.name} />
    )}
  </div>
)

const COLUMNS: readonly DataColumn<Field>[] = [
  ['Name', ({ name }) => <code>{breakable(name)}</code>],
  ['Type', ({ type }) => type],
  ['Required', ({ required }) => (required ? 'yes' : 'no')],
  ['Default', ({ byDefault }) => (byDefault === undefined ? '-' : <code>{byDefault}</code>)],
  ['Meaning', ({ meaning }) => meaning || '-'],
]

/** A long name goes on below where one part of it ends. */
const breakable = (name: string) =>
  name.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
