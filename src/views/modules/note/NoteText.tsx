import { Link } from 'react-router-dom'
import { noteBlocks, type NoteBlock, type NotePart } from '../../../domain/charts/tiles/noteText'
import * as css from './note.module.css'

/** The text of a note as it reads. Without text it says so, and how to begin where it may be written. */
export const NoteText = ({ text, onEdit }: { readonly text: string; readonly onEdit?: () => void }) => {
  const blocks = noteBlocks(text)
  if (blocks.length > 0)
    return (
      <div className={`${css.noteText} scroll thin line-18`} onDoubleClick={onEdit}>
        {blocks.map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </div>
    )
  return (
    <div className="empty">
      <b>This note is empty</b>
      {onEdit && (
        <button type="button" className="btn s" onClick={onEdit}>
          Write
        </button>
      )}
    </div>
  )
}

const Block = ({ block }: { readonly block: NoteBlock }) => {
  if (block.kind === 'paragraph')
    return (
      <p>
        {block.lines.map((parts, at) => (
          <span key={at} className={css.noteLine}>
            <Parts parts={parts} />
          </span>
        ))}
      </p>
    )
  const items = block.items.map((parts, at) => (
    <li key={at}>
      <Parts parts={parts} />
    </li>
  ))
  return block.numbered ? <ol>{items}</ol> : <ul>{items}</ul>
}

const Parts = ({ parts }: { readonly parts: readonly NotePart[] }) =>
  parts.map((part, at) => {
    if (part.kind === 'text') return part.text
    if (part.kind === 'bold')
      return (
        <b key={at}>
          <Parts parts={part.parts} />
        </b>
      )
    return part.href.startsWith('/') ? (
      <Link key={at} to={part.href}>
        {part.text}
      </Link>
    ) : (
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    )
  })
