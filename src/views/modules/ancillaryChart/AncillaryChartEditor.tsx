import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { AUCTION_PRODUCTS } from '../../../domain/charts/ancillary'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { Labelled } from '../editor/Fields'
import { ModuleDialog } from '../editor/ModuleDialog'
import type { ModuleEditorProps } from '../module'
import type { AncillaryChartData } from './data'
import * as css from '../../parts/controls/controls.module.css'

/** Which products, and whether their volumes are shown. */
export const AncillaryChartEditor = ({ title, data, onSave, onCancel }: ModuleEditorProps<AncillaryChartData>) => {
  const [draft, setDraft] = useState(data)
  const { products, showVolume } = draft
  return (
    <ModuleDialog
      title={title}
      fault={products.length === 0 ? 'Choose at least one product.' : undefined}
      onSave={(name) => onSave(draft, name)}
      onCancel={onCancel}
    >
      <Labelled label="Products">
        <ToggleButtonGroup
          className={`seg ${css.controlSeg} wrap`}
          aria-label="Products"
          selectionMode="multiple"
          selectedKeys={products}
          onSelectionChange={(keys) =>
            setDraft({ ...draft, products: AUCTION_PRODUCTS.map(({ id }) => id).filter((id) => keys.has(id)) })
          }
        >
          {AUCTION_PRODUCTS.map(({ id }) => (
            <ToggleButton key={id} id={id}>
              {id}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Labelled>
      <Labelled label="Cleared volume">
        <SwitchControl
          label="Cleared volume"
          value={showVolume}
          onChange={(next) => setDraft({ ...draft, showVolume: next })}
        />
      </Labelled>
    </ModuleDialog>
  )
}
