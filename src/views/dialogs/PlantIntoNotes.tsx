import { MOST_NOTES } from '../../domain/forms'
import { PlantCombo } from '../parts/controls/PlantCombo'
import type { PlantChoice } from '../parts/controls/settingsProps'

type PlantIntoNotesProps = {
  readonly plants: readonly PlantChoice[] | undefined
  readonly notes: string
  readonly onNotes: (notes: string) => void
}

/** Names the plant that a change is about, in the notes, so that nobody has to guess which of four units is meant. */
export const PlantIntoNotes = ({ plants, notes, onNotes }: PlantIntoNotesProps) => (
  <PlantCombo
    label="Add a plant to the notes"
    className="plant-into-notes"
    plants={plants}
    onPlant={(plant) => onNotes(withPlant(notes, plant))}
  />
)

/** The plant on a line of its own before what has been written. */
const withPlant = (notes: string, { name, id }: PlantChoice): string => {
  const line = `Plant: ${name} (${id})\n`
  return notes.includes(line) ? notes : `${line}${notes}`.slice(0, MOST_NOTES)
}
