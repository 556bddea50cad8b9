import { createContext, use } from 'react'
import { stretchesOf } from '../../domain/search'

/** The words that were typed, for the lines of the list: a line itself is drawn once and kept. */
export const TextsContext = createContext<readonly string[]>([])

/** A text with the typed words bold (G13). */
export const Marked = ({ text }: { readonly text: string }) =>
  stretchesOf(text, use(TextsContext)).map((one, at) => (one.hit ? <b key={at}>{one.text}</b> : one.text))
