import { MOST_PANES, paneRef } from '../../../domain/boa/comparer'
import { periodKey, periodStatus } from '../../../domain/periods'
import { mayEdit } from '../../../domain/settings'
import { useComparerPicker, usePaneDesk } from '../../../streams/dashboards/comparer'
import { jumpToLive, retryNow, stepChosen } from '../../../streams/lib/intents'
import type { BoaDesk, Loaded, PeriodPicker } from '../../../streams/lib/types'
import { useUserSettings } from '../../user/settings'
import { type PageKey, usePageKeys } from '../../parts/keys/pageKeys'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { useComparerChoices } from './comparerChoices'
import { ComparerView } from './ComparerView'
import * as css from '../../tables/grid.module.css'

const STEPS: readonly PageKey[] = [
  { key: ']', what: 'Next period', act: () => stepChosen(1) },
  { key: '[', what: 'Previous period', act: () => stepChosen(-1) },
  { key: 'l', what: 'Jump to the live period', act: jumpToLive },
]

const toPane = (at: number): PageKey => ({
  key: String(at),
  what: `To pane ${at}`,
  act: () => document.querySelector<HTMLElement>(`[data-pane="${at}"] .${css.grid}`)?.focus(),
})

const PANE_KEYS = Array.from({ length: MOST_PANES }, (_, index) => toPane(index + 1))

/** `/boa-comparer`: acceptances of several periods side by side (page catalogue B3, row BC01). */
export const ComparerPage = () => {
  const picker = useComparerPicker()
  const locked = !mayEdit(useUserSettings())
  usePageKeys([
    ...(locked ? [] : STEPS),
    { key: 'p', what: 'To the period button', act: () => document.querySelector<HTMLElement>('.period .now')?.focus() },
    ...PANE_KEYS,
  ])
  return (
    <Page area="comparer">
      <Arrived>{picker && <Compared picker={picker} locked={locked} />}</Arrived>
    </Page>
  )
}

/** The desks of as many panes as there can be: those that are not there have none. */
const usePaneDesks = (keys: readonly string[]): readonly Loaded<BoaDesk>[] => {
  const all = [
    usePaneDesk(keys[0] ?? ''),
    usePaneDesk(keys[1] ?? ''),
    usePaneDesk(keys[2] ?? ''),
    usePaneDesk(keys[3] ?? ''),
    usePaneDesk(keys[4] ?? ''),
    usePaneDesk(keys[5] ?? ''),
  ]
  return all.slice(0, keys.length)
}

const Compared = ({ picker, locked }: { readonly picker: PeriodPicker; readonly locked: boolean }) => {
  const [choices, onChoices] = useComparerChoices()
  const { chosen, live } = picker
  const refs = choices.panes.map((choice) => paneRef(choice, chosen))
  const desks = usePaneDesks(refs.map(periodKey))
  const panes = choices.panes.flatMap((choice, at) => {
    const ref = refs[at]
    const loaded = desks[at]
    return ref && loaded ? [{ choice, period: ref, loaded, status: periodStatus(ref, live) }] : []
  })
  return (
    <ComparerView
      chosen={chosen}
      live={live}
      panes={panes}
      choices={choices}
      onChoices={onChoices}
      locked={locked}
      onRetry={retryNow}
    />
  )
}
