import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Freshness, Loaded } from '../../streams/lib/types'
import { LoadState } from '../parts/panel/LoadState'
import { Panel } from '../parts/panel/Panel'
import { Tool } from '../parts/Tool'
import { useDocumentMark } from '../parts/useDocumentMark'
import { WithTimes } from '../user/times'
import * as css from './review.module.css'

type ReviewHeadlineProps<T> = {
  readonly title: string
  readonly of: Loaded<T>
  readonly freshness: Freshness
  readonly sentences: (answer: T) => readonly string[]
  /** Next to the button that prints. */
  readonly tools?: ReactNode
  readonly onPrint: () => void
  readonly onRetry: () => void
}

/** A review in sentences, and the way to print it. */
export const ReviewHeadline = <T extends { readonly filling: boolean }>(props: ReviewHeadlineProps<T>) => {
  const { title, of, freshness, sentences, tools, onPrint, onRetry } = props
  useDocumentMark('shows-review')
  return (
    <Panel
      title={title}
      area={css.reviewHeadline}
      freshness={freshness}
      onRetry={onRetry}
      tools={
        <>
          {tools}
          <Tool label="Print on two pages" className="s" onPress={onPrint}>
            <Printer aria-hidden />
          </Tool>
        </>
      }
    >
      <LoadState of={of} onRetry={onRetry}>
        {(loaded) => (
          <p className={css.reviewText}>
            {sentences(loaded).map((sentence) => (
              <span key={sentence}>
                <WithTimes>{sentence}</WithTimes>{' '}
              </span>
            ))}
            {loaded.filling && <span className="dim">Days are being filled.</span>}
          </p>
        )}
      </LoadState>
    </Panel>
  )
}
