import type { ReactNode } from 'react'
import { SlideOut } from './SlideOut'
import * as css from './methodSlideOut.module.css'

type MethodSlideOutProps = {
  readonly title: string
  readonly version: string
  readonly date: string
  readonly sections: readonly (readonly [title: string, text: string])[]
  readonly sourcesTitle: string
  /** What each column is, in a sentence. */
  readonly sources: readonly { readonly title: string; readonly about: string }[]
  /** After the columns, such as a table of steps. */
  readonly children?: ReactNode
  readonly open: boolean
  readonly onClose: () => void
}

/** How the values of a page are made: the version of the method with its date, what a reader needs to check it, and its columns. */
export const MethodSlideOut = (props: MethodSlideOutProps) => (
  <SlideOut title={props.title} open={props.open} onClose={props.onClose}>
    <section className={`${css.methodText} scroll thin grow`} tabIndex={0} aria-label="Methodology">
      <p className="dim">
        Version {props.version}, {props.date}
      </p>
      {props.sections.map(([title, text]) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
      <h3>{props.sourcesTitle}</h3>
      {props.sources.map(({ title, about }) => (
        <p key={title}>
          <b>{title}</b>: {about}
        </p>
      ))}
      {props.children}
    </section>
  </SlideOut>
)
