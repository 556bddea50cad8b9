import { folded } from '../search/matching'
import { queryOf } from '../search'
import type { Call } from './description'

const wordsOf = ({ method, path, also, summary, notes, who, parameters, body }: Call): string =>
  folded(
    [
      method,
      path,
      ...also,
      summary,
      notes,
      who,
      ...parameters.flatMap(({ name, meaning }) => [name, meaning]),
      ...(body?.fields ?? []).flatMap(({ name, meaning }) => [name, meaning]),
    ].join(' '),
  )

/** The calls in which every word of the text stands, in their order; all of them for an empty text. */
export const callsWith = (calls: readonly Call[], typed: string): readonly Call[] => {
  const { words } = queryOf(typed)
  if (words.length === 0) return calls
  return calls.filter((call) => {
    const all = wordsOf(call)
    return words.every((word) => all.includes(word))
  })
}
