import type { LucideIcon } from 'lucide-react'
import { withoutBsad } from '../../domain/search'
import type { DefinitionItem, Plant } from '../../domain/wire'
import { fuelColour } from '../parts/fuelColour'
import { fuelIcon, termColour, termIcon } from './icons'
import { Marked } from '../parts/Marked'
import type { Line } from './sections'

/** One result: its icon in its colour, its name, and what tells it from others of the name. */
export const SearchLine = ({ hit }: Pick<Line, 'hit'>) =>
  hit.kind === 'plant' ? <PlantLine plant={hit.plant} /> : <TermLine term={hit.term} />

const HitIcon = ({ icon: Icon, colour }: { icon: LucideIcon; colour: string }) => (
  <Icon aria-hidden style={{ color: colour }} />
)

const PlantLine = ({ plant: { id, name, fuelType } }: { plant: Plant }) => (
  <>
    <HitIcon icon={fuelIcon(fuelType)} colour={fuelColour(fuelType)} />
    <span className="hit-name truncate">
      <Marked text={name} />
    </span>
    <span className="hit-id truncate dim small">
      <Marked text={withoutBsad(id)} />
    </span>
    <span className="hit-kind truncate n dim small">{fuelType}</span>
  </>
)

const TermLine = ({ term: { title, icon, colour } }: { term: DefinitionItem }) => (
  <>
    <HitIcon icon={termIcon(icon)} colour={termColour(colour)} />
    <span className="hit-name truncate">
      <Marked text={title} />
    </span>
  </>
)

/** What a line says, for the ear and for typing ahead. */
export const lineText = ({ hit }: Pick<Line, 'hit'>): string =>
  hit.kind === 'plant' ? `${hit.plant.name}, ${hit.plant.fuelType}` : hit.term.title
