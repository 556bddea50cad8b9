import { useMemo } from 'react'
import { comparerMatrix } from '../../../domain/boa/comparerMatrix'
import type { PeriodRef } from '../../../domain/periods'
import type { StackItem } from '../../../domain/wire'
import { Segments } from '../../parts/controls/Segments'
import { counted } from '../../parts/format/numbers'
import { Panel } from '../../parts/panel/Panel'
import { MatrixTable } from './MatrixTable'
import * as css from './boaComparer.module.css'

type MatrixProps = {
  readonly refs: readonly PeriodRef[]
  /** The accepted rows of each period; undefined where they are not known. */
  readonly acts: readonly (readonly StackItem[] | undefined)[]
  readonly onlyChanged: boolean
  readonly onOnlyChanged: (on: boolean) => void
  readonly onOpen: (pane: number, item: StackItem) => void
}

const PLANTS_SHOWN = [
  { value: 'changed', label: 'Changed' },
  { value: 'all', label: 'All' },
] as const

/** Plant by plant, what was accepted in each period. */
export const MatrixPanel = ({ refs, acts, onlyChanged, onOnlyChanged, onOpen }: MatrixProps) => {
  const rows = useMemo(() => comparerMatrix(acts), [acts])
  const changed = rows.filter(({ isChanged }) => isChanged)
  return (
    <Panel
      title="Plants by period"
      area={css.comparerMatrix}
      sum={`${counted(changed.length, 'plant')} of ${rows.length} changed`}
      tools={
        <Segments
          label="Which plants"
          value={onlyChanged ? 'changed' : 'all'}
          options={PLANTS_SHOWN}
          onChange={(value) => onOnlyChanged(value === 'changed')}
        />
      }
    >
      <MatrixTable
        rows={onlyChanged ? changed : rows}
        refs={refs}
        acts={acts}
        isKnown={acts.some((each) => each !== undefined)}
        onOpen={onOpen}
      />
    </Panel>
  )
}
