import { useMemo, useState } from 'react'
import type { PaneChoice } from '../../../domain/boa/comparer'
import type { PeriodRef, PeriodStatus } from '../../../domain/periods'
import type { StackItem } from '../../../domain/wire'
import type { BoaDesk, Loaded } from '../../../streams/lib/types'
import { shownDesk } from '../../boa/deskParts'
import { usePageKeys } from '../../parts/keys/pageKeys'
import { useOutOfSight } from '../../parts/useOutOfSight'
import { ComparerBar, type PaneEnd } from './ComparerBar'
import type { ComparerChoices } from './comparerChoices'
import { ComparerPane } from './ComparerPane'
import { MatrixPanel } from './MatrixPanel'
import { OpenedAction, openedOf, type Opened } from './OpenedAction'
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

const acceptedIn = ({ acceptedOffers, acceptedBids }: BoaDesk['lists']): readonly StackItem[] => [
  ...acceptedOffers,
  ...acceptedBids,
]

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

const PANES = '[data-pane]'

/** The strip of panes: which are out of sight, and the way to its ends. */
const useStrip = (count: number) => {
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  const toEnd = (end: PaneEnd): HTMLElement | undefined => {
    const pane = [...(strip?.querySelectorAll<HTMLElement>(PANES) ?? [])].at(end === 'first' ? 0 : -1)
    pane?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return pane
  }
  // A key takes the focus along: the next Tab is in the pane that was gone to.
  const byKey = (end: PaneEnd): void => toEnd(end)?.focus({ preventScroll: true })
  usePageKeys([
    { key: 'Home', what: 'To the first period', act: () => byKey('first') },
    { key: 'End', what: 'To the last period', act: () => byKey('last') },
  ])
  return { setStrip, toEnd, out: useOutOfSight(strip, PANES, 'x', count) }
}

/** Acceptances of several periods side by side, and what changed between them, plant by plant. */
export const ComparerView = (props: ComparerViewProps) => {
  const { chosen, live, panes, choices, onChoices, locked, onRetry } = props
  const [opened, setOpened] = useState<Opened>()
  const { setStrip, toEnd, out } = useStrip(panes.length)
  const shown = panes.map(({ loaded }) => shownDesk(loaded))
  const acts = useAccepted(shown.map(({ desk }) => desk?.lists))
  const choose = (at: number, choice: PaneChoice): void =>
    onChoices({ panes: choices.panes.map((each, place) => (place === at ? choice : each)) })
  const hasTwin = (at: number): boolean =>
    panes.some(({ period }, place) => place !== at && period.period === panes[at]?.period.period)
  return (
    <>
      <ComparerBar
        count={panes.length}
        choices={choices}
        locked={locked}
        out={out}
        onChoices={onChoices}
        onEnd={toEnd}
      />
      <div
        className={css.comparerStrip}
        {...(out.before > 0 && { 'data-more-before': true })}
        {...(out.after > 0 && { 'data-more-after': true })}
      >
        <div className={css.comparerPanes} tabIndex={0} role="region" aria-label="Periods side by side" ref={setStrip}>
          {panes.map((pane, at) => (
            <ComparerPane
              key={at}
              {...pane}
              at={at}
              chosen={chosen}
              live={live}
              locked={locked}
              linked={choices.linkBoaComparerFilters}
              hasTwin={hasTwin(at)}
              onRetry={onRetry}
              shown={shown[at] ?? shownDesk(pane.loaded)}
              before={shown[at - 1]?.desk?.metrics}
              onChoose={(choice) => choose(at, choice)}
              onOpen={(item) => setOpened(openedOf(at, pane.period, item))}
            />
          ))}
        </div>
      </div>
      <MatrixPanel
        refs={panes.map(({ period }) => period)}
        acts={acts}
        onlyChanged={choices.onlyChanged}
        onOnlyChanged={(onlyChanged) => onChoices({ onlyChanged })}
        onOpen={(pane, item) => setOpened({ kind: 'action', pane, item })}
      />
      <OpenedAction opened={opened} shown={shown} onClose={() => setOpened(undefined)} />
    </>
  )
}
