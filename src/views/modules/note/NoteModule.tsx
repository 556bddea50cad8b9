import { Pencil } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { dateAt, dayText, zoneText, type Instant } from '../../../domain/periods'
import { FORBIDDEN_TEXT } from '../../../domain/settings'
import { Panel } from '../../parts/panel/Panel'
import { Tool } from '../../parts/Tool'
import type { ModuleProps } from '../module'
import { MOST_NOTE_TEXT, type NoteData } from './data'
import { NoteText } from './NoteText'
import * as css from './note.module.css'

/** A note: read as it will look, written as plain text, saved when the field is left. */
export const NoteModule = ({ title, data, onData, frame }: ModuleProps<NoteData>) => {
  const [opened, setOpened] = useState(false)
  const now = useShownNow()
  const editing = onData !== undefined && (opened || data.isEdit)
  const save = (text: string): void => {
    setOpened(false)
    if (text === data.text && !data.isEdit) return
    const edited = text === data.text || now === undefined ? {} : { editedAt: now }
    onData?.({ ...data, text, isEdit: false, ...edited })
  }
  return (
    <Panel
      title={title}
      area="module note-module"
      expanded={frame.expanded}
      onExpand={frame.onExpand}
      covered={frame.covered}
      footer={<EditedAt at={data.editedAt} />}
      tools={
        <>
          {onData && !editing && (
            <Tool label={`Edit ${title}`} className="s" onPress={() => setOpened(true)}>
              <Pencil aria-hidden />
            </Tool>
          )}
          {frame.tools}
        </>
      }
    >
      {editing ? (
        <NoteField title={title} saved={data.text} focus={opened} onSave={save} />
      ) : (
        <NoteText text={data.text} {...(onData && { onEdit: () => setOpened(true) })} />
      )}
    </Panel>
  )
}

const EditedAt = ({ at }: { readonly at: Instant | undefined }) => {
  const times = useTimes()
  if (at === undefined) return <span>Not edited yet</span>
  return <span>{`Edited ${dayText(dateAt(at))}, ${times.minute(at)} ${zoneText(at)}`}</span>
}

type NoteFieldProps = {
  readonly title: string
  readonly saved: string
  /** True where the user asked to write: a note that is open when the board comes takes no focus. */
  readonly focus: boolean
  readonly onSave: (text: string) => void
}

/** The text of a note while it is written. What may not be saved stays in the field, with the reason. */
const NoteField = ({ title, saved, focus, onSave }: NoteFieldProps) => {
  const [draft, setDraft] = useState(saved)
  const field = useRef<HTMLTextAreaElement>(null)
  const help = useId()
  const isForbidden = /[<>]/.test(draft)
  useEffect(() => {
    if (focus) field.current?.focus()
  }, [focus])
  return (
    <div className={`${css.noteField} vstack flex-1`}>
      <textarea
        ref={field}
        className="entry-box flex-1 line-18"
        aria-label={`Text of ${title}`}
        aria-describedby={help}
        aria-invalid={isForbidden}
        maxLength={MOST_NOTE_TEXT}
        placeholder="Write a note"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => {
          if (!isForbidden) onSave(draft)
        }}
        onKeyDown={(event) => {
          // The board closes what covers the page by Escape: the field is one layer above it.
          event.stopPropagation()
          if (event.key === 'Escape') onSave(saved)
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isForbidden) onSave(draft)
        }}
      />
      <p id={help} className={isForbidden ? 'error small' : 'dim small'} role={isForbidden ? 'alert' : undefined}>
        {isForbidden ? FORBIDDEN_TEXT : '**bold**, - list, [words](https://…). Saved when you leave the field.'}
      </p>
    </div>
  )
}
