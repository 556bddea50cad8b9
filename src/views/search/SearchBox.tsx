import { PHONE, useMedia, WIDE } from '../parts/media'
import { InlineSearch } from './InlineSearch'
import { type SearchViewProps, sectionsOf, type Line } from './sections'
import { SheetSearch } from './SheetSearch'
import { useState, useMemo } from 'react'
import { withoutBsad, plantPath, termPath } from '../../domain/search'
import type { Plant } from '../../domain/wire'
import { Dialog } from '../parts/dialog/Dialog'
import { fuelColour } from '../parts/fuelColour'
import { whole } from '../parts/format/numbers'
import { Fact, Facts } from '../parts/panel/FactCard'
import { useNavigate } from 'react-router-dom'
import { useRemember, useSearch } from '../../streams/search/hooks'
import '../parts/controls/controls.css'
import './search.css'

/** G13: the search as the screen has room for it. Beside the picker of a page a header has room for a button alone. */
export const SearchView = (props: SearchViewProps) => {
  const phone = useMedia(PHONE)
  const wide = useMedia(WIDE)
  const isSmall = phone || (props.place === 'header' && !wide)
  return isSmall ? <SheetSearch {...props} isPhone={phone} /> : <InlineSearch {...props} />
}

type PlantFactsProps = { readonly plant: Plant | undefined; readonly onClose: () => void }

/** What the list of plants says of one. */
export const PlantFacts = ({ plant, onClose }: PlantFactsProps) => {
  // Kept while it closes.
  const [shown, setShown] = useState(plant)
  if (plant !== undefined && plant !== shown) setShown(plant)
  return (
    <Dialog title={withoutBsad(shown?.name ?? '')} open={plant !== undefined} onClose={onClose}>
      {shown && <Known {...shown} />}
    </Dialog>
  )
}

const Known = ({ id, fuelType, zone = '', owner, capacity }: Plant) => (
  <Facts className="plant-facts">
    <Fact name="BM unit">{withoutBsad(id)}</Fact>
    <Fact name="Fuel">
      <i className="swatch" style={{ background: fuelColour(fuelType) }} aria-hidden />
      {fuelType}
    </Fact>
    <Fact name="Zone">{zone}</Fact>
    <Fact name="Owner">{owner}</Fact>
    <Fact name="Capacity, MW">{whole(capacity)}</Fact>
  </Facts>
)

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
