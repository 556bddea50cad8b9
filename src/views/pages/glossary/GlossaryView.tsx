import { useDeferredValue, useMemo, useState } from 'react'
import { queryOf } from '../../../domain/search'
import { WordsContext } from '../../search/Marked'
import { findTerms } from './findTerms'
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
  readonly onTerm: (id: string) => void
}

/** Every term of the market and of the product (catalogue A10). */
export const GlossaryView = ({ chosen, step, existingPages, onTerm }: GlossaryViewProps) => {
  const [text, setText] = useState('')
  const found = useMemo(() => findTerms(text), [text])
  // A letter is written at once; what it finds follows when there is time.
  const shown = useDeferredValue(found)
  const shownText = useDeferredValue(text)
  const words = useMemo(() => queryOf(shownText).words, [shownText])
  useShownTerm(chosen, step, shown, () => setText(''))
  const entry = (term: (typeof shown.mentioned)[number]) => (
    <GlossaryEntry key={term.id} entry={term} chosen={term.id === chosen} existingPages={existingPages} />
  )
  const isEmpty = shown.groups.length === 0 && shown.mentioned.length === 0
  return (
    <main className="plain glossary">
      <GlossaryIndex
        text={text}
        found={shown}
        best={found.best}
        chosen={chosen}
        onText={setText}
        onTerm={onTerm}
        onLetter={showLetter}
      />
      <WordsContext value={words}>
        <section className="panel glossary-entries" aria-label="Definitions" tabIndex={0}>
          {shown.groups.map(({ letter, terms }) => (
            <section key={letter} aria-labelledby={letterId(letter)}>
              <h2 id={letterId(letter)} tabIndex={-1}>
                {letter}
              </h2>
              {terms.map(entry)}
            </section>
          ))}
          {shown.mentioned.length > 0 && (
            <section aria-labelledby="mentioned">
              <h2 id="mentioned">Mentioned in</h2>
              {shown.mentioned.map(entry)}
            </section>
          )}
          {isEmpty && <p className="no-term">No terms match</p>}
        </section>
      </WordsContext>
    </main>
  )
}
