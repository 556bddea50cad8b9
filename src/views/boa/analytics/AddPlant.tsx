import { useState } from 'react'
import { FAKE_LIMIT_MW, type Move } from '../../../domain/boa/analytics/moves'
import { Dialog } from '../../parts/dialog/Dialog'
import { LineField } from '../../parts/dialog/LineField'
import '../../parts/dialog/forms.module.css'

type AddPlantProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdd: (move: Move) => void
}

const LONGEST_NAME = 60
const MOST_PRICE = 99_999

/** What is wrong with a volume as it was typed; undefined where nothing is. */
export const volumeFault = (text: string): string | undefined => {
  const volume = Number(text.trim().replace('−', '-'))
  const isIn = text.trim() !== '' && Number.isFinite(volume) && Math.abs(volume) <= FAKE_LIMIT_MW && volume !== 0
  return isIn ? undefined : `Enter a volume between -${FAKE_LIMIT_MW} and ${FAKE_LIMIT_MW}`
}

const priceFault = (text: string): string | undefined => {
  const price = Number(text.trim().replace('−', '-'))
  const isIn = text.trim() !== '' && Number.isFinite(price) && Math.abs(price) <= MOST_PRICE
  return isIn ? undefined : 'Enter a price in £/MWh'
}

/** A plant of one's own for the stack (BA05, catalogue G29): MW below zero is a bid, else an offer. */
export const AddPlant = ({ open, onClose, onAdd }: AddPlantProps) => (
  <Dialog title="Add a plant" open={open} onClose={onClose}>
    <AddForm onAdd={onAdd} onClose={onClose} />
  </Dialog>
)

const AddForm = ({ onAdd, onClose }: Omit<AddPlantProps, 'open'>) => {
  const [name, setName] = useState('My plant')
  const [volume, setVolume] = useState('')
  const [price, setPrice] = useState('')
  const [published, setPublished] = useState(false)
  const faults = {
    name: name.trim() === '' ? 'Enter a name' : undefined,
    volume: volumeFault(volume),
    price: priceFault(price),
  }
  const read = (text: string): number => Number(text.trim().replace('−', '-'))
  return (
    <form
      className="stacked gap-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setPublished(true)
        if (Object.values(faults).every((fault) => fault === undefined))
          onAdd({ kind: 'add', name: name.trim(), volume: read(volume), price: read(price) })
      }}
    >
      <LineField
        name="name"
        label="Name"
        value={name}
        fault={published ? faults.name : undefined}
        max={LONGEST_NAME}
        onChange={setName}
      />
      <LineField
        name="volume"
        label="Volume, MW: below zero a bid, else an offer"
        value={volume}
        fault={published ? faults.volume : undefined}
        max={10}
        autoFocus
        onChange={setVolume}
      />
      <LineField
        name="price"
        label="Price, £/MWh"
        value={price}
        fault={published ? faults.price : undefined}
        max={10}
        onChange={setPrice}
      />
      <footer className="hstack line-above">
        <span className="grow" />
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary">
          Add
        </button>
      </footer>
    </form>
  )
}
