import { useState } from 'react'
import { AREAS, type AreaBy } from '../../../domain/charts/tiles/choices'
import { ChoiceField } from '../editor/Fields'
import { ModuleDialog } from '../editor/ModuleDialog'
import type { ModuleEditorProps } from '../module'
import { COLOURS_BY, type ColourBy, type TreemapData } from './data'
import * as css from '../editor/editor.module.css'

const AREA_TEXTS: Readonly<Record<AreaBy, string>> = {
  MW: 'Expected power, MW',
  MWh: 'Accepted today, MWh',
  '£': 'Cost today, £',
}
const COLOUR_TEXTS: Readonly<Record<ColourBy, string>> = {
  state: 'State',
  price: 'Price of the running acceptance',
  load: 'Load factor',
}
const VIEWS = [
  { value: 'tiles', label: 'Tiles' },
  { value: 'table', label: 'Table' },
] as const

/** What areas and colours are. */
export const TreemapEditor = ({ title, data, onSave, onCancel }: ModuleEditorProps<TreemapData>) => {
  const [draft, setDraft] = useState(data)
  return (
    <ModuleDialog title={title} fault={undefined} onSave={(name) => onSave(draft, name)} onCancel={onCancel}>
      <div className={css.moduleFields}>
        <ChoiceField
          label="Area"
          value={draft.area}
          options={AREAS.map((value) => ({ value, label: AREA_TEXTS[value] }))}
          onChange={(area) => setDraft({ ...draft, area })}
        />
        <ChoiceField
          label="Colour"
          value={draft.colour}
          options={COLOURS_BY.map((value) => ({ value, label: COLOUR_TEXTS[value] }))}
          onChange={(colour) => setDraft({ ...draft, colour })}
        />
        <ChoiceField
          label="Shown as"
          value={draft.showTable ? 'table' : 'tiles'}
          options={VIEWS}
          onChange={(view) => setDraft({ ...draft, showTable: view === 'table' })}
        />
      </div>
    </ModuleDialog>
  )
}
