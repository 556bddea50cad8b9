import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { plantPath, termPath } from '../../domain/search'
import type { Plant } from '../../domain/wire'
import { useRemember, useSearch } from '../../streams/search/hooks'
import { PlantFacts } from './PlantFacts'
import { SearchView } from './SearchView'
import { sectionsOf, type Line, type SearchViewProps } from './sections'

type SearchBoxProps = Pick<SearchViewProps, 'place'> & {
  /** Keys of the pages that there are and that the user may open. */
  readonly pages: ReadonlySet<string>
}

/** Search of plants and terms, for the header and for the menu (decision C26). */
export const SearchBox = ({ place, pages }: SearchBoxProps) => {
  const [text, setText] = useState('')
  const [facts, setFacts] = useState<Plant>()
  const answer = useSearch(text)
  const remember = useRemember()
  const navigate = useNavigate()
  const sections = useMemo(() => sectionsOf(answer, text, pages), [answer, text, pages])

  /** The new page has the keys, not the field. */
  const go = (path: string): void => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(path)
  }
  const open = ({ hit }: Line): void => {
    remember({ kind: hit.kind, id: hit.id })
    if (hit.kind === 'term') go(termPath(hit.id))
    else if (pages.has('plant')) go(plantPath(hit.id))
    else setFacts(hit.plant)
  }
  return (
    <>
      <SearchView
        place={place}
        text={text}
        sections={sections}
        hasPlants={answer.hasPlants}
        onText={setText}
        onOpen={open}
      />
      <PlantFacts plant={facts} onClose={() => setFacts(undefined)} />
    </>
  )
}
