import { withoutBsad, queryOf } from '../../domain/search'
import { fuelColour } from '../parts/fuelColour'
import { fuelIcon, termColour, termIcon } from './icons'
import { Marked, TextsContext } from '../parts/Marked'
import { type Line, CAPPED, countTexts, lineOf, NO_MATCH, type Section } from './sections'
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
import * as css from './search.module.css'

/** One result: its icon in its colour, its name, and what tells it from others of the name. */
const SearchLine = ({ hit }: Pick<Line, 'hit'>) => {
  const isPlant = hit.kind === 'plant'
  const [Icon, color, name] = isPlant
    ? [fuelIcon(hit.plant.fuelType), fuelColour(hit.plant.fuelType), hit.plant.name]
    : [termIcon(hit.term.icon), termColour(hit.term.colour), hit.term.title]
  return (
    <>
      <Icon aria-hidden style={{ color }} />
      <span className={`${css.hitName} truncate`}>
        <Marked text={name} />
      </span>
      {isPlant && (
        <>
          <span className="not-phone truncate dim small">
            <Marked text={withoutBsad(hit.plant.id)} />
          </span>
          <span className="hit-kind truncate n dim small">{hit.plant.fuelType}</span>
        </>
      )}
    </>
  )
}

/** What a line says, for the ear and for typing ahead. */
export const searchLineText = ({ hit }: Pick<Line, 'hit'>): string =>
  hit.kind === 'plant' ? `${hit.plant.name}, ${hit.plant.fuelType}` : hit.term.title

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
  const texts = useMemo(() => queryOf(text).texts, [text])
  const options = useMemo(() => ({ rowHeight: line, headingHeight: head }), [line, head])
  const height = sections.reduce((sum, { lines }) => sum + head + lines.length * line, 0)
  return (
    <TextsContext value={texts}>
      {height > 0 && (
        <Virtualizer layout={ListLayout} layoutOptions={options}>
          <ListBox
            className={`${css.hits} scrolls`}
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
      {height === 0 && text.trim() !== '' && <p className={`${css.noHit} muted`}>{NO_MATCH}</p>}
      {!hasPlants && text.trim() !== '' && <p className={`${css.noHit} muted`}>Loading plants…</p>}
      <p className="aside" role="status">
        {countTexts(sections, text)}
      </p>
    </TextsContext>
  )
}

const Part = ({ id, name, count, capped, lines }: Section) => (
  <ListBoxSection id={id} aria-label={name}>
    <Header className={`${css.hitsHead} line-below strong hstack muted small`}>
      <span>{name}</span>
      <span className={css.hitsCount}>{count}</span>
      {capped && <span className={`${css.hitsCapped} push`}>{CAPPED}</span>}
    </Header>
    <Collection items={lines}>
      {(line) => (
        <ListBoxItem id={line.id} textValue={searchLineText(line)} className={`${css.hit} stacked gap-8 pressable`}>
          <SearchLine hit={line.hit} />
        </ListBoxItem>
      )}
    </Collection>
  </ListBoxSection>
)
