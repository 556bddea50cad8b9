import { memo, useMemo, type ReactNode } from 'react'
import type { BoaList } from '../../../domain/boa/collectionLists'
import type { PeriodRef } from '../../../domain/periods'
import type { StackItem } from '../../../domain/wire'
import type { RowRef } from '../../../streams/replay/types'
import { ListPanel } from '../../boa/ListPanel'
import {
  listsInOrder,
  metricsFreshness,
  visibleLists,
  type DeskPanel,
  type PanelPlace,
  type ShownDesk,
} from '../../boa/deskParts'
import { NivBars } from '../../charts/NivBars'
import { StackPanel } from '../../charts/stack/StackPanel'
import { whole } from '../../parts/format/numbers'
import { PHONE, useMedia } from '../../parts/media'
import { LoadFailed } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { Tabs } from '../../parts/controls/Tabs'
import { useNiv } from '../../user/niv'
import { useUserSettings } from '../../user/settings'
import type { BoaChoices } from './boaChoices'
import * as css from './boa.module.css'

/** On a phone one table is shown: a list, or the feed. */
export type DeskTab = BoaList | 'feed'

const TABS: readonly (readonly [DeskTab, string])[] = [
  ['acceptedOffers', 'Acc. offers'],
  ['acceptedBids', 'Acc. bids'],
  ['tableOffers', 'Offers'],
  ['tableBids', 'Bids'],
  ['feed', 'Table'],
]

export type DeskPanelsProps = {
  readonly shown: ShownDesk
  /** Whose stack is shown; undefined until that is known. */
  readonly period: PeriodRef | undefined
  /** True while moves are tried out on the stack. */
  readonly isTried: boolean
  /** £/MWh of the live stack while moves are tried out. */
  readonly livePrice: number | undefined
  /** What a press on a bar of the stack does while moves are tried out. */
  readonly onPick: ((item: StackItem) => void) | undefined
  /** Tools of the page in the head of the stack: a phone has no bar for them. */
  readonly tools: ReactNode
  readonly view: BoaChoices['currentView']
  readonly choices: BoaChoices
  readonly onChoices: (patch: Partial<BoaChoices>) => void
  readonly onRetry: () => void
  readonly onOpen: (item: StackItem) => void
  readonly onTrace: ((row: RowRef) => void) | undefined
  readonly placeOf: (panel: DeskPanel) => PanelPlace
  /** True while a panel is over the page. */
  readonly covered: boolean
  readonly feedTitle: string
  readonly renderFeed: (place: PanelPlace) => ReactNode
  readonly tab: DeskTab
  readonly onTab: (tab: DeskTab) => void
}

type Lists = ReturnType<typeof visibleLists> | undefined

/** The panels of the desk: the stack, what makes the NIV, the feed and the four lists, as many as the view has. */
export const DeskPanels = memo((props: DeskPanelsProps) => {
  const { shown, view, choices, onTab, tab, covered } = props
  const phone = useMedia(PHONE)
  const settings = useUserSettings()
  const all = shown.desk?.lists
  const lists = useMemo(() => all && visibleLists(settings, all), [settings, all])
  const has = PARTS[view]
  return (
    <>
      {has.chart && <ChartPanels {...props} lists={lists} hasNiv={!phone && choices.showNivBreakdown} />}
      {phone && <DeskTabs tab={tab} onTab={onTab} lists={lists} feedTitle={props.feedTitle} covered={covered} />}
      {(!phone || tab === 'feed') && props.renderFeed(props.placeOf('feed'))}
      {(has.lists ? listsInOrder(settings) : NO_LISTS)
        .filter((list) => !phone || tab === list)
        .map((list) => (
          <ListPanel
            key={list}
            list={list}
            period={props.period}
            whatIf={props.isTried}
            items={lists?.[list]}
            onRetry={props.onRetry}
            onOpen={props.onOpen}
            onTrace={props.onTrace}
            {...props.placeOf(list)}
          />
        ))}
    </>
  )
})
DeskPanels.displayName = 'DeskPanels'

const NO_LISTS: readonly BoaList[] = []

/** Which parts a view has; the feed is in all of them but the map, which has its own. */
const PARTS: Readonly<Record<BoaChoices['currentView'], { readonly chart: boolean; readonly lists: boolean }>> = {
  Tables: { chart: false, lists: true },
  Chart: { chart: true, lists: false },
  Both: { chart: true, lists: true },
  Map: { chart: false, lists: false },
}

type ChartPanelsProps = DeskPanelsProps & { readonly lists: Lists; readonly hasNiv: boolean }

const ChartPanels = (props: ChartPanelsProps) => {
  const { shown, lists, choices, onChoices, onRetry, placeOf, hasNiv } = props
  const { desk, freshness } = shown
  const figures = metricsFreshness(shown)
  const niv = useNiv()
  return (
    <>
      <StackPanel
        lists={lists}
        metrics={desk?.metrics}
        metricsFreshness={figures}
        freshness={freshness}
        filters={choices}
        onFilters={onChoices}
        onRetry={onRetry}
        livePrice={props.livePrice}
        onPick={props.onPick}
        more={props.tools}
        {...placeOf('stack')}
      />
      {hasNiv && (
        <Panel
          title="NIV breakdown"
          area={css.nivPanel}
          freshness={figures}
          sum={<span title={`Offers and buys ${niv.isTurned ? '−' : '+'}`}>{niv.unit}</span>}
          onRetry={onRetry}
          {...placeOf('niv')}
        >
          {!desk && figures.state === 'failed' ? (
            <LoadFailed why={figures.why} onRetry={onRetry} />
          ) : (
            <NivBars metrics={desk?.metrics} />
          )}
        </Panel>
      )}
    </>
  )
}

type DeskTabsProps = Pick<DeskPanelsProps, 'tab' | 'onTab' | 'feedTitle' | 'covered'> & { readonly lists: Lists }

const lengthText = (list: readonly unknown[] | undefined): string => (list ? whole(list.length) : '…')

const DeskTabs = ({ tab, onTab, lists, feedTitle, covered }: DeskTabsProps) => (
  <Tabs
    className={css.mTabs}
    label="Table"
    value={tab}
    options={TABS.map(([value, word]) => ({
      value,
      texts: (
        <>
          {word} <small>{value === 'feed' ? feedTitle : lengthText(lists?.[value])}</small>
        </>
      ),
    }))}
    inert={covered}
    onChange={onTab}
  />
)
