import { useState } from 'react'
import type { ReleaseView } from '../../../domain/releases'
import { ReleaseRow } from './ReleaseRow'

const TITLES = ['Version', 'Date', 'Area', 'Type', 'Title'] as const

/** The entries, newest first, with a line between what came since the last visit and what was there then. */
export const ReleaseTable = ({ unread, read }: ReleaseView) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const turn = (id: string): void => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Releases, table">
      <table role="table" className="data-table as-cards">
        <thead role="rowgroup">
          <tr role="row">
            {TITLES.map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {unread.map((release) => (
            <ReleaseRow key={release.id} release={release} isNew isOpen={open.has(release.id)} onTurn={turn} />
          ))}
          {unread.length > 0 && read.length > 0 && <Divider />}
          {read.map((release) => (
            <ReleaseRow key={release.id} release={release} isOpen={open.has(release.id)} onTurn={turn} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Divider = () => (
  <tr role="row" className="divider">
    <td role="cell" colSpan={TITLES.length}>
      Above: unread since your last visit
    </td>
  </tr>
)
