import { ChevronDown, ChevronRight } from 'lucide-react'
import { dayText } from '../../../domain/periods'
import type { Release } from '../../../domain/wire/releases'

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
