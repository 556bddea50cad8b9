import { useState } from 'react'
import { ChoiceField } from '../editor/Fields'
import { ModuleDialog } from '../editor/ModuleDialog'
import type { ModuleEditorProps } from '../module'
import { BOA_PARTS, BOA_DASHBOARD_PART_TEXTS, type BoaData } from './data'

const OPTIONS = BOA_PARTS.map((value) => ({ value, label: BOA_DASHBOARD_PART_TEXTS[value] }))

/** Which part of the stack it is. A module that was named after its part takes the name of the other one. */
export const BoaDashboardEditor = ({ title, data, onSave, onCancel }: ModuleEditorProps<BoaData>) => {
  const [part, setPart] = useState(data.part)
  return (
    <ModuleDialog
      title={title}
      fault={undefined}
      onSave={(name) =>
        onSave({ ...data, part }, name === BOA_DASHBOARD_PART_TEXTS[data.part] ? BOA_DASHBOARD_PART_TEXTS[part] : name)
      }
      onCancel={onCancel}
    >
      <ChoiceField label="Part of the stack" value={part} options={OPTIONS} onChange={setPart} />
    </ModuleDialog>
  )
}
