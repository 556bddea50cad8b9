import { Search, X } from 'lucide-react'
import { memo, useMemo, useRef, type KeyboardEvent, type Ref } from 'react'
import { Button, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import type { Term } from '../../../domain/glossary'
import { LETTERS, type FoundTerms } from './findTerms'

export type GlossaryIndexProps = {
  readonly text: string
  /** What the text finds, which may come a moment after the text. */
  readonly found: FoundTerms
  /** The part of it that is on the page. */
  readonly drawn: FoundTerms
  readonly best: Term | undefined
  /** Id of the term that the address names. */
  readonly chosen: string
  readonly onText: (text: string) => void
  readonly onTerm: (id: string) => void
  readonly onLetter: (letter: string) => void
}

const termsOf = ({ groups, mentioned }: FoundTerms): readonly Term[] => [
  ...groups.flatMap(({ terms }) => terms),
  ...mentioned,
]

/** The way into the glossary: a field, the letters, and every term by name. */
export const GlossaryIndex = ({ text, found, drawn, best, chosen, onText, onTerm, onLetter }: GlossaryIndexProps) => {
  const list = useRef<HTMLDivElement>(null)
  const terms = useMemo(() => termsOf(drawn), [drawn])
  const { length } = useMemo(() => termsOf(found), [found])
  const count = length === 1 ? '1 term' : `${length} terms`
  /** From the field straight on: down into the list, Enter to the best. */
  const onKeys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && best) onTerm(best.id)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.focus()
  }
  return (
    <section className="panel glossary-index" aria-label="Index">
      <header>
        <h2>Index</h2>
        <span className="sum" role="status">
          {count}
        </span>
      </header>
      <SearchField className="glossary-field" aria-label="Search the glossary" value={text} onChange={onText}>
        <Search aria-hidden />
        <Input placeholder="Search the glossary" maxLength={200} spellCheck={false} onKeyDown={onKeys} />
        {text !== '' && (
          <Button className="glossary-clear" aria-label="Clear the search">
            <X aria-hidden />
          </Button>
        )}
      </SearchField>
      <Letters found={found} onLetter={onLetter} />
      <TermList ref={list} terms={terms} chosen={chosen} onTerm={onTerm} />
    </section>
  )
}

const Letters = ({ found, onLetter }: Pick<GlossaryIndexProps, 'found' | 'onLetter'>) => {
  const there = new Set(found.groups.map(({ letter }) => letter))
  return (
    <nav className="letters" aria-label="Letters">
      {LETTERS.map((letter) => (
        <button key={letter} type="button" disabled={!there.has(letter)} onClick={() => onLetter(letter)}>
          {letter}
        </button>
      ))}
    </nav>
  )
}

type TermListProps = Pick<GlossaryIndexProps, 'chosen' | 'onTerm'> & {
  readonly terms: readonly Term[]
  readonly ref: Ref<HTMLDivElement>
}

const TermList = memo(({ ref, terms, chosen, onTerm }: TermListProps) => (
  <ListBox
    ref={ref}
    className="term-list"
    aria-label="Terms"
    items={terms}
    dependencies={[chosen]}
    selectionMode="none"
    onAction={(id) => onTerm(String(id))}
  >
    {({ id, term }) => (
      <ListBoxItem id={id} textValue={term} className={`term-line ${id === chosen ? 'chosen' : ''}`}>
        {term}
      </ListBoxItem>
    )}
  </ListBox>
))
TermList.displayName = 'TermList'
