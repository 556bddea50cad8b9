import { memo, useMemo, useRef, type KeyboardEvent, type Ref } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import type { Term } from '../../../domain/glossary'
import { SearchField } from '../../parts/controls/SearchField'
import { Panel } from '../../parts/panel/Panel'
import type { FoundTerms, SearchedTerms } from './findTerms'
import * as css from './glossary.module.css'

export type GlossaryIndexProps = {
  readonly letters: SearchedTerms['letters']
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
export const GlossaryIndex = (props: GlossaryIndexProps) => {
  const { letters, text, found, drawn, best, chosen, onText, onTerm, onLetter } = props
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
    <Panel title="Index" area={css.glossaryIndex} sum={<span role="status">{count}</span>}>
      <SearchField
        label="Search the glossary"
        value={text}
        onChange={onText}
        onKeyDown={onKeys}
        clear="Clear the search"
      />
      <Letters letters={letters} found={found} onLetter={onLetter} />
      <TermList ref={list} terms={terms} chosen={chosen} onTerm={onTerm} />
    </Panel>
  )
}

const Letters = ({ letters, found, onLetter }: Pick<GlossaryIndexProps, 'letters' | 'found' | 'onLetter'>) => {
  const there = new Set(found.groups.map(({ letter }) => letter))
  return (
    <nav className={`${css.letters} rigid line-below`} aria-label="Letters">
      {letters.map((letter) => (
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
    className={`${css.termList} scroll not-phone`}
    aria-label="Terms"
    items={terms}
    dependencies={[chosen]}
    selectionMode="none"
    onAction={(id) => onTerm(String(id))}
  >
    {({ id, term }) => (
      <ListBoxItem
        id={id}
        textValue={term}
        className={`${css.termLine} muted pressable truncate ${id === chosen ? 'chosen' : ''}`}
      >
        {term}
      </ListBoxItem>
    )}
  </ListBox>
))
TermList.displayName = 'TermList'
