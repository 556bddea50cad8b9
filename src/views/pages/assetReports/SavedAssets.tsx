import { Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { assetText, type AssetInputs } from '../../../domain/longTerm/asset/inputs'
import {
  LONGEST_ASSET_NAME,
  MOST_SAVED_ASSETS,
  withoutSavedAsset,
  withSavedAsset,
  type SavedAsset,
} from '../../../domain/longTerm/asset/stored'
import { caseText } from '../../../domain/longTerm/scenarios'
import { LineField } from '../../parts/dialog/LineField'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { Panel } from '../../parts/panel/Panel'
import { LockedPanel } from '../../reviews/LockedPanel'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './assetReports.module.css'

type SavedAssetsProps = {
  readonly saved: readonly SavedAsset[]
  readonly inputs: AssetInputs
  readonly isVisitor: boolean
  readonly area: string | undefined
  readonly onOpen: (inputs: AssetInputs) => void
  readonly onSaved: (saved: readonly SavedAsset[]) => void
}

/** Assets that the user has saved by name; a visitor has none. */
export const SavedAssets = (props: SavedAssetsProps) => {
  const { saved, isVisitor, area, onOpen, onSaved } = props
  if (isVisitor) return <LockedPanel title="Saved assets" area={area} />
  const columns: readonly DataColumn<SavedAsset>[] = [
    [
      'Asset',
      ({ name, inputs }) => (
        <button type="button" className="link" title={caseText(inputs)} onClick={() => onOpen(inputs)}>
          {name}
        </button>
      ),
    ],
    ['What it is', ({ inputs }) => assetText(inputs)],
    [
      <span key="delete" className="aside">
        Delete
      </span>,
      ({ name }) => (
        <button
          type="button"
          className="icon s"
          aria-label={`Delete ${name}`}
          title={`Delete ${name}`}
          onClick={() => onSaved(withoutSavedAsset(saved, name))}
        >
          <Trash2 aria-hidden />
        </button>
      ),
    ],
  ]
  return (
    <Panel title="Saved assets" area={area} sum={`${saved.length} of ${MOST_SAVED_ASSETS}`}>
      <SaveForm {...props} />
      <DataTable
        className={dataTableCss.dataTable}
        label="Saved assets"
        scrolls="List of saved assets"
        columns={columns}
        rows={saved}
        keyOf={({ name }) => name}
        empty="None yet"
      />
    </Panel>
  )
}

const SaveForm = ({ saved, inputs, onSaved }: SavedAssetsProps) => {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const trimmed = name.trim()
    const next = withSavedAsset(saved, trimmed, inputs)
    if (trimmed === '') setFault('Write a name.')
    else if (next === undefined) setFault(`There are ${MOST_SAVED_ASSETS} already: delete one first.`)
    else {
      onSaved(next)
      setName('')
    }
  }
  return (
    <form className={`hstack gap-8 ${css.assetSave}`} onSubmit={submit} noValidate>
      <LineField
        name="asset"
        label="Save this asset as"
        value={name}
        max={LONGEST_ASSET_NAME}
        fault={fault}
        onChange={(text) => {
          setName(text)
          setFault(undefined)
        }}
      />
      <button type="submit" className="btn primary">
        Save
      </button>
    </form>
  )
}
