import { useMemo } from 'react'
import { readRecent, withRecent, type Recent } from '../../domain/search'
import { bindLive } from '../lib/bindLive'
import { usePageSettings } from '../settings/hooks'
import { changePageSettings } from '../settings/intents'
import type { Searchable } from './faces'
import { answerOf, NOTHING, type SearchAnswer } from './hits'
import { present$ } from './present'

export { provideSearch } from './present'

/** Where the user's settings keep what was opened last. */
const PAGE = 'search'

const [useSearchable] = bindLive<Searchable>(present$, NOTHING)

const useRecent = (): readonly Recent[] => {
  const stored = usePageSettings(PAGE)?.['recent']
  return useMemo(() => readRecent(stored), [stored])
}

/** SE01: what the text finds, worked out within the keystroke; and what was opened last. */
export const useSearch = (text: string): SearchAnswer => {
  const searchable = useSearchable()
  const recent = useRecent()
  return useMemo(() => answerOf(searchable, text, recent), [searchable, text, recent])
}

/** G13: what was opened is offered again, in the user's settings. */
export const useRemember = (): ((opened: Recent) => void) => {
  const recent = useRecent()
  return (opened) => changePageSettings(PAGE, { recent: withRecent(recent, opened) })
}
