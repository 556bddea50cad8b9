import { useState } from 'react'
import {
  ANCILLARY_STATISTICS,
  ANCILLARY_TEXTS,
  DIRECTION_TEXTS,
  directionsOf,
  PRODUCT_IDS,
  PRODUCTS,
} from '../../../domain/charts/tiles/ancillary'
import { EFA_BLOCKS } from '../../../domain/periods'
import { ChoiceField } from '../editor/Fields'
import { ModuleDialog } from '../editor/ModuleDialog'
import type { ModuleEditorProps } from '../module'
import type { AncillaryData } from './data'
import * as css from '../editor/editor.module.css'

const PRODUCT_OPTIONS = PRODUCT_IDS.map((value) => ({
  value,
  label: `${value}, ${PRODUCTS.find(({ id }) => id === value)?.name ?? ''}`,
}))
const STATISTIC_OPTIONS = ANCILLARY_STATISTICS.map((value) => ({ value, label: ANCILLARY_TEXTS[value] }))
const BLOCK_OPTIONS: readonly { readonly value: AncillaryData['block']; readonly label: string }[] = [
  { value: 'running', label: 'The running block' },
  ...EFA_BLOCKS.map((block) => ({ value: `${block}` as const, label: `EFA ${block}` })),
  { value: 'day', label: 'The whole EFA day' },
]

/** Which auction, in which direction, of which block, and what of it. */
export const AncillaryEditor = ({ title, data, onSave, onCancel }: ModuleEditorProps<AncillaryData>) => {
  const [draft, setDraft] = useState(data)
  const directions = directionsOf(draft.product)
  const setProduct = (product: AncillaryData['product']): void => {
    const [first = 'low', ...more] = directionsOf(product)
    setDraft({ ...draft, product, direction: more.includes(draft.direction) ? draft.direction : first })
  }
  return (
    <ModuleDialog title={title} fault={undefined} onSave={(name) => onSave(draft, name)} onCancel={onCancel}>
      <ChoiceField label="Product" value={draft.product} options={PRODUCT_OPTIONS} onChange={setProduct} />
      <div className={css.moduleFields}>
        <ChoiceField
          label="Direction"
          value={draft.direction}
          options={directions.map((value) => ({ value, label: DIRECTION_TEXTS[value] }))}
          onChange={(direction) => setDraft({ ...draft, direction })}
        />
        <ChoiceField
          label="EFA block"
          value={draft.block}
          options={BLOCK_OPTIONS}
          onChange={(block) => setDraft({ ...draft, block })}
        />
        <ChoiceField
          label="Value"
          value={draft.statistic}
          options={STATISTIC_OPTIONS}
          onChange={(statistic) => setDraft({ ...draft, statistic })}
        />
      </div>
    </ModuleDialog>
  )
}
