import { useEffect, useEffectEvent, useRef, useDeferredValue, useMemo, useState, useCallback } from 'react'
import { ALL_TERMS, type FoundTerms, firstTerms, type SearchedTerms } from './findTerms'
import { queryOf } from '../../../domain/search'
import { TextsContext } from '../../parts/Marked'
import { GlossaryEntry } from './GlossaryEntry'
import { GlossaryIndex } from './GlossaryIndex'
import { useLocation, useNavigate } from 'react-router-dom'
import { useOpenPages, useShownVisit } from '../../../streams/routing/hooks'
import { Page } from '../../parts/Page'
import * as css from './glossary.module.css'

/** The id of a letter's heading; no term has such a one. */
export const letterId = (letter: string): string => `letter:${letter}`

/** Scrolls to the element and gives it the focus. @returns false when it is not on the page */
const show = (id: string): boolean => {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'start' })
  // The view has been moved by the line before, to the start of the entry.
  element?.focus({ preventScroll: true })
  return element !== null
}

export const showLetter = (letter: string): void => void show(letterId(letter))

/**
 * Goes to the term that the address names, once for each step of the address, also when it is named again.
 * @param step another one for each step
 * @param shown the terms on the page
 * @param uncover is called when the term is not among them; they are looked through again when they have changed
 */
export const useShownTerm = (
  { ids }: SearchedTerms,
  id: string,
  step: string,
  shown: FoundTerms,
  uncover: () => void,
): void => {
  const reached = useRef('')
  const reach = useEffectEvent(() => {
    const aim = `${step} ${id}`
    if (reached.current === aim) return
    if (!ids.has(id) || show(id)) reached.current = aim
    else uncover()
  })
  useEffect(() => reach(), [id, step, shown])
}

type GlossaryViewProps = {
  /** Id of the term that the address names, or ''. */
  readonly chosen: string
  /** Another one for each step, so that the same term can be gone to twice. */
  readonly step: string
  readonly existingPages: ReadonlySet<string>
  readonly terms?: SearchedTerms
  /** Draws every term in the first frame: the browser then finds the place on the page that it was left at. */
  readonly whole?: boolean
  readonly onTerm: (id: string) => void
}

/** Fills two large screens, so that nobody sees the others come. */
const AT_ONCE = 40

/** Every term of the market and of the product (catalogue A10). */
export const GlossaryView = (props: GlossaryViewProps) => {
  const { chosen, step, existingPages, terms = ALL_TERMS, whole = false, onTerm } = props
  const [text, setText] = useState('')
  const found = useMemo(() => terms.find(text), [terms, text])
  // A letter is written at once; what it finds follows when there is time.
  const shown = useDeferredValue(found)
  const shownText = useDeferredValue(text)
  // All of them take longer to draw than a change of page may: those below the screen follow in the next frame.
  const isWhole = useDeferredValue(true, whole)
  const drawn = useMemo(() => (isWhole ? shown : firstTerms(shown, AT_ONCE)), [isWhole, shown])
  const texts = useMemo(() => queryOf(shownText).texts, [shownText])
  useShownTerm(terms, chosen, step, drawn, () => setText(''))
  const entry = (term: (typeof shown.mentioned)[number]) => (
    <GlossaryEntry key={term.id} entry={term} chosen={term.id === chosen} existingPages={existingPages} />
  )
  const isEmpty = shown.groups.length === 0 && shown.mentioned.length === 0
  return (
    <Page area={css.glossary}>
      <GlossaryIndex
        letters={terms.letters}
        text={text}
        found={shown}
        drawn={drawn}
        best={found.best}
        chosen={chosen}
        onText={setText}
        onTerm={onTerm}
        onLetter={showLetter}
      />
      <TextsContext value={texts}>
        <section className={`panel ${css.glossaryEntries}`} aria-label="Definitions" tabIndex={0}>
          {drawn.groups.map(({ letter, terms: group }) => (
            <section key={letter} aria-labelledby={letterId(letter)}>
              <h2 id={letterId(letter)} tabIndex={-1}>
                {letter}
              </h2>
              {group.map(entry)}
            </section>
          ))}
          {drawn.mentioned.length > 0 && (
            <section aria-labelledby="mentioned">
              <h2 id="mentioned">Mentioned in</h2>
              {drawn.mentioned.map(entry)}
            </section>
          )}
          {isEmpty && <p className={`${css.noTerm} muted`}>No terms match</p>}
        </section>
      </TextsContext>
    </Page>
  )
}

/** /glossary (catalogue A10); `#niv` names a term. */
export const GlossaryPage = () => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const goTo = useCallback((id: string) => void navigate(`#${id}`), [navigate])
  return (
    <GlossaryView
      chosen={termIdOf(hash)}
      step={key}
      existingPages={useOpenPages()}
      whole={useShownVisit().how === 'POP'}
      onTerm={goTo}
    />
  )
}

/** What is behind the `#`; '' where it cannot be read. */
const termIdOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
