import { useState } from 'react'
import { useStaticStore } from '../../../streams/plants/hooks'
import { ChoiceField } from '../editor/Fields'
import { ModuleDialog } from '../editor/ModuleDialog'
import type { ModuleEditorProps } from '../module'
import { moduleTableChoices, type LiveTableData } from './data'

/** Which table it is. A module that was named after its table takes the name of the other one. */
export const LiveTableEditor = ({ title, data, onSave, onCancel }: ModuleEditorProps<LiveTableData>) => {
  const [moduleType, setModuleType] = useState(data.moduleType)
  const store = useStaticStore()
  const choices = store ? moduleTableChoices(store) : []
  const options = choices.map(({ id, title: label }) => ({ value: id, label }))
  const nameOf = (id: string): string | undefined => options.find(({ value }) => value === id)?.label
  return (
    <ModuleDialog
      title={title}
      fault={undefined}
      onSave={(name) => {
        const isOwn = name !== nameOf(data.moduleType)
        onSave({ ...data, moduleType }, isOwn ? name : (nameOf(moduleType) ?? name))
      }}
      onCancel={onCancel}
    >
      <ChoiceField label="Table" value={moduleType} options={options} onChange={setModuleType} />
    </ModuleDialog>
  )
}
