import { useDeferredValue, useMemo, useState } from 'react'
import { queryOf } from '../../../domain/search'
import { WordsContext } from '../../parts/Marked'
import { findTerms, firstTerms } from './findTerms'
import { GlossaryEntry } from './GlossaryEntry'
import { GlossaryIndex } from './GlossaryIndex'
import { letterId, showLetter, useShownTerm } from './shownTerm'
import './glossary.css'

type GlossaryViewProps = {
  /** Id of the term that the address names, or ''. */
  readonly chosen: string
  /** Another one for each step, so that the same term can be gone to twice. */
  readonly step: string
  readonly existingPages: ReadonlySet<string>
  /** Draws every term in the first frame: the browser then finds the place on the page that it was left at. */
  readonly whole?: boolean
  readonly onTerm: (id: string) => void
}

/** Fills two large screens, so that nobody sees the others come. */
const AT_ONCE = 40

/** Every term of the market and of the product (catalogue A10). */
export const GlossaryView = ({ chosen, step, existingPages, whole = false, onTerm }: GlossaryViewProps) => {
  const [text, setText] = useState('')
  const found = useMemo(() => findTerms(text), [text])
  // A letter is written at once; what it finds follows when there is time.
  const shown = useDeferredValue(found)
  const shownText = useDeferredValue(text)
  // All of them take longer to draw than a change of page may: those below the screen follow in the next frame.
  const isWhole = useDeferredValue(true, whole)
  const drawn = useMemo(() => (isWhole ? shown : firstTerms(shown, AT_ONCE)), [isWhole, shown])
  const words = useMemo(() => queryOf(shownText).words, [shownText])
  useShownTerm(chosen, step, drawn, () => setText(''))
  const entry = (term: (typeof shown.mentioned)[number]) => (
    <GlossaryEntry key={term.id} entry={term} chosen={term.id === chosen} existingPages={existingPages} />
  )
  const isEmpty = shown.groups.length === 0 && shown.mentioned.length === 0
  return (
    <main className="plain glossary">
      <GlossaryIndex
        text={text}
        found={shown}
        drawn={drawn}
        best={found.best}
        chosen={chosen}
        onText={setText}
        onTerm={onTerm}
        onLetter={showLetter}
      />
      <WordsContext value={words}>
        <section className="panel glossary-entries" aria-label="Definitions" tabIndex={0}>
          {drawn.groups.map(({ letter, terms }) => (
            <section key={letter} aria-labelledby={letterId(letter)}>
              <h2 id={letterId(letter)} tabIndex={-1}>
                {letter}
              </h2>
              {terms.map(entry)}
            </section>
          ))}
          {drawn.mentioned.length > 0 && (
            <section aria-labelledby="mentioned">
              <h2 id="mentioned">Mentioned in</h2>
              {drawn.mentioned.map(entry)}
            </section>
          )}
          {isEmpty && <p className="no-term muted">No terms match</p>}
        </section>
      </WordsContext>
    </main>
  )
}
