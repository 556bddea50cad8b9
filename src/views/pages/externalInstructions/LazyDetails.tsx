import { useState, type ReactNode } from 'react'

/** What is long is drawn only once it is opened. */
export const LazyDetails = ({ summary, children }: { readonly summary: string; readonly children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="call-more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  )
}
