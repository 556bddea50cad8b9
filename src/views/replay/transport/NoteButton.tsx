import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'

/** Writes a mark onto the tape, with the words that say what was seen. */
export const NoteButton = ({ onNote }: { readonly onNote: (text: string) => void }) => {
  const [open, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className="btn s">
        <Flag aria-hidden />
        Note…
      </Button>
      <Popover className="float pop" placement="top">
        <Dialog className="pop-body" aria-label="A note on the tape">
          <NoteForm
            onNote={(text) => {
              setOpen(false)
              onNote(text)
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

const NoteForm = ({ onNote }: { readonly onNote: (text: string) => void }) => {
  const [text, setText] = useState('')
  const words = text.trim()
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (words !== '') onNote(words)
      }}
    >
      <input
        className="field"
        aria-label="What did you see?"
        placeholder="What did you see?"
        maxLength={200}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn s" disabled={words === ''}>
        Add note
      </button>
    </form>
  )
}
