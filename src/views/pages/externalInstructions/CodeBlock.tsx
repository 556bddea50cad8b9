import { useState, type ReactNode } from 'react'
import type { Field } from '../../../domain/description'
import { CopyButton } from '../../parts/CopyButton'
import { FieldTable } from './FieldTable'
import * as css from './calls.module.css'

/** Text as a program has it; what is wider than the page scrolls within itself. */
export const CodeBlock = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <pre className="code rounded scrolls bright" tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
)

type SampleProps = { readonly title: string; readonly text: string; readonly label?: string; readonly what?: string }

/** Code under its title, to be copied. */
export const Sample = ({ title, text, label = title, what = title.toLowerCase() }: SampleProps) => (
  <>
    <div className="code-head">
      <h3>{title}</h3>
      <CopyButton text={text} what={what} />
    </div>
    <CodeBlock text={text} label={label} />
  </>
)

/** Sentences in their order. */
export const Steps = ({ steps }: { readonly steps: readonly string[] }) => (
  <ol className="steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

/** What is long is drawn only once it is opened. */
export const LazyDetails = ({ summary, children }: { readonly summary: string; readonly children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className={css.callMore} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  )
}

/** The fields of an answer or an event, where it has any. @param of `200`, `boaChanged` */
export const LazyFields = ({ of, fields }: { readonly of: string | number; readonly fields: readonly Field[] }) =>
  fields.length > 0 && (
    <LazyDetails summary={`Fields of ${of}`}>
      <FieldTable name={`Fields of ${of}`} fields={fields} bare />
    </LazyDetails>
  )
