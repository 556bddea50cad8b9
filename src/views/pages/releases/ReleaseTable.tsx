import { ChevronDown, ChevronRight } from 'lucide-react'
import { dayText } from '../../../domain/periods'
import type { Release } from '../../../domain/wire/reference'
import { useState } from 'react'
import type { ReleaseView } from '../../../domain/releases'
import * as css from './releases.module.css'

type ReleaseRowProps = {
  readonly release: Release
  readonly isNew?: boolean
  readonly isOpen: boolean
  readonly onTurn: (id: string) => void
}

/** One entry; its title opens and closes the notes below it. */
export const ReleaseRow = ({ release, isNew = false, isOpen, onTurn }: ReleaseRowProps) => {
  const { id, version, date, area, type, title, notes } = release
  const notesId = `notes-${id}`
  const Mark = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <tr role="row" className={isNew ? 'new' : undefined}>
        <td role="cell">{version}</td>
        <td role="cell">{dayText(date)}</td>
        <td role="cell">{area}</td>
        <td role="cell">
          <span className={`tag type-${type.toLowerCase()}`}>{type}</span>
        </td>
        <td role="cell" className="title">
          <button type="button" aria-expanded={isOpen} aria-controls={notesId} onClick={() => onTurn(id)}>
            <Mark aria-hidden />
            {title}
          </button>
        </td>
      </tr>
      <tr role="row" id={notesId} className="notes" hidden={!isOpen}>
        <td role="cell" colSpan={5}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </td>
      </tr>
    </>
  )
}

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
        <thead role="rowgroup" className="phone-aside">
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
  <tr role="row" className={css.divider}>
    <td role="cell" colSpan={TITLES.length}>
      Above: unread since your last visit
    </td>
  </tr>
)
