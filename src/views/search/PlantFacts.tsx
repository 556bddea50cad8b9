import { useState } from 'react'
import { withoutBsad } from '../../domain/search'
import type { Plant } from '../../domain/wire'
import { Dialog } from '../parts/dialog/Dialog'
import { fuelColour } from '../parts/fuelColour'
import { whole } from '../parts/format/numbers'
import { Fact, Facts } from '../parts/Facts'

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
      <i className="fact-swatch" style={{ background: fuelColour(fuelType) }} aria-hidden />
      {fuelType}
    </Fact>
    <Fact name="Zone">{zone}</Fact>
    <Fact name="Owner">{owner}</Fact>
    <Fact name="Capacity, MW">{whole(capacity)}</Fact>
  </Facts>
)
