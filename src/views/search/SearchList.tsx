import { useMemo } from 'react'
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListLayout,
  Virtualizer,
} from 'react-aria-components'
import { queryOf } from '../../domain/search'
import { WordsContext } from '../parts/Marked'
import { SearchLine, lineText } from './SearchLine'
import { CAPPED, countWords, lineOf, NO_MATCH, type Line, type Section } from './sections'

export type SearchListProps = {
  readonly text: string
  readonly sections: readonly Section[]
  readonly hasPlants: boolean
  readonly onOpen: (line: Line) => void
  /** Heights of a line and of a section's head, px. */
  readonly line: number
  readonly head: number
}

/** What was found, by section. Only the lines in view are drawn, so that a letter typed costs the same for 3 and 300. */
export const SearchList = ({ text, sections, hasPlants, onOpen, line, head }: SearchListProps) => {
  const words = useMemo(() => queryOf(text).words, [text])
  const options = useMemo(() => ({ rowHeight: line, headingHeight: head }), [line, head])
  const height = sections.reduce((sum, { lines }) => sum + head + lines.length * line, 0)
  return (
    <WordsContext value={words}>
      {height > 0 && (
        <Virtualizer layout={ListLayout} layoutOptions={options}>
          <ListBox
            className="hits"
            aria-label="Plants and terms"
            items={sections}
            style={{ height }}
            selectionMode="none"
            onAction={(id) => {
              const found = lineOf(sections, id)
              if (found) onOpen(found)
            }}
          >
            {(section) => <Part {...section} />}
          </ListBox>
        </Virtualizer>
      )}
      {height === 0 && text.trim() !== '' && <p className="no-hit muted">{NO_MATCH}</p>}
      {!hasPlants && text.trim() !== '' && <p className="no-hit muted">Loading plants…</p>}
      <p className="aside" role="status">
        {countWords(sections, text)}
      </p>
    </WordsContext>
  )
}

const Part = ({ id, name, count, capped, lines }: Section) => (
  <ListBoxSection id={id} aria-label={name}>
    <Header className="hits-head hstack muted small">
      <span>{name}</span>
      <span className="hits-count">{count}</span>
      {capped && <span className="hits-capped">{CAPPED}</span>}
    </Header>
    <Collection items={lines}>
      {(line) => (
        <ListBoxItem id={line.id} textValue={lineText(line)} className="hit">
          <SearchLine hit={line.hit} />
        </ListBoxItem>
      )}
    </Collection>
  </ListBoxSection>
)
