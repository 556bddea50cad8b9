import { useMemo, useState } from 'react'
import { LEAST_PANES, MOST_PANES, withPaneCount, type PaneChoice } from '../../../domain/boa/comparer'
import { comparerMatrix } from '../../../domain/boa/comparerMatrix'
import type { PeriodRef, PeriodStatus } from '../../../domain/periods'
import type { StackItem } from '../../../domain/wire'
import type { BoaDesk, Loaded } from '../../../streams/lib/types'
import { shownDesk } from '../../boa/deskParts'
import { ItemDialog } from '../../boa/ItemDialog'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { counted } from '../../parts/format/numbers'
import { Panel } from '../../parts/panel/Panel'
import type { ComparerChoices } from './comparerChoices'
import { ComparerPane } from './ComparerPane'
import { MatrixTable } from './MatrixTable'
import * as css from './boaComparer.module.css'

export type PaneProps = {
  readonly choice: PaneChoice
  readonly period: PeriodRef
  readonly status: PeriodStatus
  readonly loaded: Loaded<BoaDesk>
}

export type ComparerViewProps = {
  /** The period that the panes go by, and the live one. */
  readonly chosen: PeriodRef
  readonly live: PeriodRef
  readonly panes: readonly PaneProps[]
  readonly choices: ComparerChoices
  readonly onChoices: (patch: Partial<ComparerChoices>) => void
  /** An edit-locked account changes no period (DT18). */
  readonly locked: boolean
  readonly onRetry: () => void
}

const COUNTS = Array.from({ length: MOST_PANES - LEAST_PANES + 1 }, (_, index) => String(LEAST_PANES + index)).map(
  (value) => ({ value, label: value }),
)

const acceptedIn = ({ acceptedOffers, acceptedBids }: BoaDesk['lists']): readonly StackItem[] => [
  ...acceptedOffers,
  ...acceptedBids,
]

type Opened = { readonly pane: number; readonly item: StackItem }
type Lists = BoaDesk['lists'] | undefined

/** What was accepted in each pane; undefined where that is not known yet. */
const useAccepted = (lists: readonly Lists[]) => {
  const count = lists.length
  // One by one: the array is another each time, its lists stay the same.
  const [first, second, third, fourth, fifth, sixth] = lists
  return useMemo(
    () => [first, second, third, fourth, fifth, sixth].slice(0, count).map((each) => each && acceptedIn(each)),
    [first, second, third, fourth, fifth, sixth, count],
  )
}

const ComparerBar = ({ choices, onChoices, panes, locked }: ComparerViewProps) => (
  <section className={`${css.comparerBar} card hstack rigid`} aria-label="What is compared">
    <span className="dim small">Periods</span>
    <Segments
      label="How many periods"
      value={String(panes.length)}
      options={COUNTS}
      disabled={locked}
      onChange={(count) => onChoices({ panes: withPaneCount(choices.panes, Number(count)) })}
    />
    <span
      className={`${css.comparerSwitch} hstack`}
      title="Filters, order and columns of the first period hold for all"
    >
      <SwitchControl
        label="One filter for all periods"
        text="One filter for all"
        value={choices.linkBoaComparerFilters}
        onChange={(on) => onChoices({ linkBoaComparerFilters: on })}
      />
    </span>
  </section>
)

type MatrixProps = Pick<ComparerViewProps, 'panes' | 'choices' | 'onChoices'> & {
  readonly acts: ReturnType<typeof useAccepted>
  readonly onOpen: (opened: Opened) => void
}

/** Plant by plant, what was accepted in each period. */
const MatrixPanel = ({ panes, choices, onChoices, acts, onOpen }: MatrixProps) => {
  const { onlyChanged } = choices
  const rows = useMemo(() => comparerMatrix(acts), [acts])
  const changed = rows.filter(({ isChanged }) => isChanged)
  return (
    <Panel
      title="Plants by period"
      area={css.comparerMatrix}
      sum={`${counted(changed.length, 'plant')} of ${rows.length} changed · accepted MWh, and the change from the period before`}
      tools={
        <Segments
          label="Which plants"
          value={onlyChanged ? 'changed' : 'all'}
          options={PLANTS_SHOWN}
          onChange={(value) => onChoices({ onlyChanged: value === 'changed' })}
        />
      }
    >
      <MatrixTable
        rows={onlyChanged ? changed : rows}
        refs={panes.map(({ period }) => period)}
        acts={acts}
        isKnown={acts.some((each) => each !== undefined)}
        onOpen={(pane, item) => onOpen({ pane, item })}
      />
    </Panel>
  )
}

const PLANTS_SHOWN = [
  { value: 'changed', label: 'Changed' },
  { value: 'all', label: 'All' },
] as const

/** Acceptances of several periods side by side, and what changed between them, plant by plant. */
export const ComparerView = (props: ComparerViewProps) => {
  const { chosen, live, panes, choices, onChoices, locked, onRetry } = props
  const [opened, setOpened] = useState<Opened>()
  const shown = panes.map(({ loaded }) => shownDesk(loaded))
  const acts = useAccepted(shown.map(({ desk }) => desk?.lists))
  const choose = (at: number, choice: PaneChoice): void =>
    onChoices({ panes: choices.panes.map((each, place) => (place === at ? choice : each)) })
  const of = opened && shown[opened.pane]
  return (
    <>
      <ComparerBar {...props} />
      <div className={css.comparerPanes} tabIndex={0} role="region" aria-label="Periods side by side">
        {panes.map((pane, at) => (
          <ComparerPane
            key={at}
            {...pane}
            at={at}
            chosen={chosen}
            live={live}
            locked={locked}
            linked={choices.linkBoaComparerFilters}
            onRetry={onRetry}
            shown={shown[at] ?? shownDesk(pane.loaded)}
            before={shown[at - 1]?.desk?.metrics}
            onChoose={(choice) => choose(at, choice)}
            onOpen={(item) => setOpened({ pane: at, item })}
          />
        ))}
      </div>
      <MatrixPanel panes={panes} choices={choices} onChoices={onChoices} acts={acts} onOpen={setOpened} />
      <ItemDialog
        item={opened?.item}
        shown={of ?? { desk: undefined, freshness: { state: 'waiting' } }}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
