import { useState } from 'react'
import { LEADER_GROUPS } from '../../../domain/tables/leaderboard'
import { ChoiceField, OptionalNumber } from '../editor/Fields'
import { ModuleDialog } from '../editor/ModuleDialog'
import type { ModuleEditorProps } from '../module'
import { MOST_LEADERS, type LeaderboardData } from './data'

const TEXTS = { plant: 'Plant', owner: 'Owner', fuel: 'Fuel' } as const
const OPTIONS = LEADER_GROUPS.map((value) => ({ value, label: TEXTS[value] }))

/** By what, and how many. */
export const BoaLeaderboardEditor = ({ title, data, onSave, onCancel }: ModuleEditorProps<LeaderboardData>) => {
  const [by, setBy] = useState(data.by)
  const [top, setTop] = useState<number | undefined>(data.top)
  const isCount = top !== undefined && Number.isInteger(top) && top >= 1 && top <= MOST_LEADERS
  return (
    <ModuleDialog
      title={title}
      fault={isCount ? undefined : `Rows: enter a whole number from 1 to ${MOST_LEADERS}.`}
      onSave={(name) => onSave({ ...data, by, top: top ?? data.top }, name)}
      onCancel={onCancel}
    >
      <ChoiceField label="By" value={by} options={OPTIONS} onChange={setBy} />
      <OptionalNumber label="Rows" value={top} onChange={setTop} />
    </ModuleDialog>
  )
}
