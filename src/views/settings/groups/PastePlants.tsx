import { useMemo, useState } from 'react'
import { TextArea, TextField } from 'react-aria-components'
import { readPlantIds } from '../../../domain/settings'
import type { PlantChoice } from '../../parts/controls/control'
import { counted } from '../../parts/format/numbers'
import * as css from '../settings.module.css'

type PastePlantsProps = {
  readonly name: string
  readonly plants: readonly PlantChoice[] | undefined
  readonly onAdd: (ids: readonly string[]) => void
}

const LONGEST = 20_000

/** Ids or names that were copied elsewhere: what was read of them is said before they are added. */
export const PastePlants = ({ name, plants = [], onAdd }: PastePlantsProps) => {
  const [pasted, setPasted] = useState('')
  const { found, unknown } = useMemo(() => readPlantIds(pasted, plants), [pasted, plants])
  return (
    <details className={css.groupPaste}>
      <summary>Paste ids or names</summary>
      <TextField
        className="control-text"
        aria-label={`Ids for ${name}`}
        value={pasted}
        maxLength={LONGEST}
        onChange={setPasted}
      >
        <TextArea className="control-field" rows={3} placeholder="T_DRAXX-1, PEMB-41, …" />
      </TextField>
      {pasted.trim() !== '' && (
        <p className="small" role="status">
          {counted(found.length, 'plant')} found
          {unknown.length > 0 && <span className="error">{`; not known: ${unknown.join(', ')}`}</span>}
        </p>
      )}
      <button
        type="button"
        className="btn s"
        disabled={found.length === 0}
        onClick={() => {
          onAdd(found)
          // What was not read stays, so that it can be put right.
          setPasted(unknown.join('\n'))
        }}
      >
        Add to {name}
      </button>
    </details>
  )
}
