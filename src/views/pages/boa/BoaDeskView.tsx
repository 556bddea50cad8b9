import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { BoaList } from '../../../domain/boa/collectionLists'
import { whole } from '../../parts/format/numbers'
import { NivBars } from '../../charts/NivBars'
import { StackPanel } from '../../charts/stack/StackPanel'
import { LoadFailed, Loading } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { PanelBoundary } from '../../parts/panel/PanelBoundary'
import { Tabs } from '../../parts/controls/Tabs'
import { useWindowEvents } from '../../parts/useWindowEvents'
import { MetricStrip } from '../../strip/MetricStrip'
import { PHONE, useMedia } from '../../parts/media'
import type { BoaDesk, Loaded } from '../../../streams/lib/types'
import type { RowRef } from '../../../streams/replay/types'
import type { PeriodRef } from '../../../domain/periods'
import type { StackItem } from '../../../domain/wire'
import { ItemDialog } from '../../boa/ItemDialog'
import { ListPanel } from '../../boa/ListPanel'
import { useNiv } from '../../user/niv'
import { useUserSettings } from '../../user/settings'
import {
  listsInOrder,
  metricsFreshness,
  shownDesk,
  visibleLists,
  type DeskPanel,
  type PanelPlace,
} from '../../boa/deskParts'
import { boaItemKey } from '../../../domain/boa/collection'
import { lastOf } from '../../../streams/lib/loaded'
import { listDrag } from '../../boa/analytics/listDrag'
import { WhatIfToggle } from '../../boa/analytics/WhatIfToggle'
import { triedDesk, type WhatIf } from '../../boa/analytics/whatIf'
import { DEFAULT_CHOICES, type BoaChoices } from './boaChoices'
import { DeskBar } from './DeskBar'
import './boa.css'

// Fetched when a what-if begins.
const WhatIfBar = lazy(async () => ({ default: (await import('../../boa/analytics/WhatIfBar')).WhatIfBar }))
const ItemMoves = lazy(async () => ({ default: (await import('../../boa/analytics/ItemMoves')).ItemMoves }))
// Fetched when it is first wanted: it weighs more than the desk.
const DeskMap = lazy(async () => ({ default: (await import('../../boa/map/DeskMap')).DeskMap }))

type DeskTab = BoaList | 'feed'

const TABS: readonly (readonly [DeskTab, string])[] = [
  ['acceptedOffers', 'Acc. offers'],
  ['acceptedBids', 'Acc. bids'],
  ['tableOffers', 'Offers'],
  ['tableBids', 'Bids'],
  ['feed', 'Table'],
]

export type BoaDeskViewProps = {
  /** Whose stack is shown; undefined until that is known. */
  readonly period: PeriodRef | undefined
  readonly loaded: Loaded<BoaDesk>
  readonly onRetry: () => void
  /** The name of the live table, on the tab that leads to it. */
  readonly feedTitle: string
  readonly renderFeed: (place: PanelPlace) => ReactNode
  /** Tells the page that a panel covers its header. */
  readonly onCover?: (covered: boolean) => void
  readonly choices?: BoaChoices
  readonly onChoices?: (patch: Partial<BoaChoices>) => void
  /** What is tried out on the stack, and how; absent where nothing can be. */
  readonly whatIf?: WhatIf
  /** A row was picked while its events can be shown. */
  readonly onTrace?: ((row: RowRef) => void) | undefined
}

/** The desk below the header: the key figures, the stack, the feed and the four lists. */
export const BoaDeskView = (props: BoaDeskViewProps) => {
  const { period, loaded, onRetry, feedTitle, renderFeed, onCover, onTrace, whatIf } = props
  const { choices = DEFAULT_CHOICES, onChoices = nothing } = props
  const { placeOf, over } = usePlaces(onCover)
  const [opened, setOpened] = useState<StackItem>()
  const [tab, setTab] = useState<DeskTab>('acceptedOffers')
  const phone = useMedia(PHONE)
  const live = shownDesk(loaded)
  const tried = whatIf?.analytics
  const shown = useMemo(() => (tried ? triedDesk(tried, lastOf(loaded)) : live), [tried, loaded, live])
  const figures = metricsFreshness(shown)
  const { desk, freshness } = shown
  const onQuery = whatIf?.onQuery
  const isTried = tried !== undefined
  const drag = useMemo(
    () => (isTried && onQuery ? listDrag((move) => onQuery({ kind: 'move', move })) : {}),
    [isTried, onQuery],
  )
  const settings = useUserSettings()
  const niv = useNiv()
  const all = desk?.lists
  const lists = useMemo(() => all && visibleLists(settings, all), [settings, all])
  // A phone has one column: a chart above tabs.
  const view = phone ? 'Both' : choices.currentView
  const has = PARTS[view]
  return (
    <>
      <PanelBoundary what="The key figures">
        <MetricStrip
          metrics={live.desk?.metrics}
          lists={live.desk?.lists}
          period={live.desk?.period}
          behind={live.desk?.metricsBehind ?? false}
          freshness={live.freshness}
          covered={over !== undefined}
        />
      </PanelBoundary>
      {!phone && (
        <DeskBar choices={choices} onChange={onChoices} covered={over !== undefined}>
          {whatIf && <WhatIfToggle on={tried !== undefined} locked={whatIf.locked} onQuery={whatIf.onQuery} />}
        </DeskBar>
      )}
      {whatIf && tried === undefined && whatIf.fault !== undefined && (
        <p className="desk-fault" role="alert">
          {whatIf.fault}
        </p>
      )}
      {whatIf && tried && (
        <Suspense fallback={null}>
          <WhatIfBar
            analytics={tried}
            onQuery={whatIf.onQuery}
            onRestart={whatIf.onRestart}
            fault={whatIf.fault}
            more={whatIf.cases}
          />
        </Suspense>
      )}
      {view === 'Map' ? (
        <Suspense fallback={<Loading />}>
          <DeskMap shown={shown} onRetry={onRetry} onOpen={setOpened} />
        </Suspense>
      ) : (
        <div className={deskClass(view, choices.showNivBreakdown, settings.orderAcceptedFirst)} {...drag}>
          {has.chart && (
            <StackPanel
              lists={lists}
              metrics={desk?.metrics}
              metricsFreshness={figures}
              freshness={freshness}
              filters={choices}
              onFilters={onChoices}
              onRetry={onRetry}
              {...placeOf('stack')}
            />
          )}
          {has.chart && !phone && choices.showNivBreakdown && (
            <Panel
              title="What makes the NIV"
              area="niv-panel"
              freshness={figures}
              sum={`${niv.unit}, offers and buys ${niv.isTurned ? '−' : '+'}`}
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
          {phone && (
            <Tabs
              className="m-tabs"
              label="Table"
              value={tab}
              options={TABS.map(([value, word]) => ({
                value,
                texts: (
                  <>
                    {word} <small>{value === 'feed' ? feedTitle : lists ? whole(lists[value].length) : '…'}</small>
                  </>
                ),
              }))}
              inert={over !== undefined}
              onChange={setTab}
            />
          )}
          {(!phone || tab === 'feed') && renderFeed(placeOf('feed'))}
          {(has.lists ? listsInOrder(settings) : NO_LISTS)
            .filter((list) => !phone || tab === list)
            .map((list) => (
              <ListPanel
                key={list}
                list={list}
                period={tried?.period ?? period}
                whatIf={tried !== undefined}
                items={lists?.[list]}
                onRetry={onRetry}
                onOpen={setOpened}
                onTrace={onTrace}
                {...placeOf(list)}
              />
            ))}
        </div>
      )}
      <ItemDialog
        item={opened}
        shown={shown}
        onClose={() => setOpened(undefined)}
        {...(tried && {
          actions: (item: StackItem) => (
            <Suspense fallback={null}>
              <ItemMoves
                key={boaItemKey(item)}
                item={item}
                onMove={(move) => {
                  whatIf.onQuery({ kind: 'move', move })
                  setOpened(undefined)
                }}
              />
            </Suspense>
          ),
        })}
      />
    </>
  )
}

const nothing = (): void => undefined
const NO_LISTS: readonly BoaList[] = []

/** Which parts a view has; the feed is in all of them but the map, which has its own. */
const PARTS: Readonly<Record<BoaChoices['currentView'], { readonly chart: boolean; readonly lists: boolean }>> = {
  Tables: { chart: false, lists: true },
  Chart: { chart: true, lists: false },
  Both: { chart: true, lists: true },
  Map: { chart: false, lists: false },
}

const deskClass = (view: BoaChoices['currentView'], hasNiv: boolean, acceptedFirst: boolean): string =>
  ['desk', `view-${view.toLowerCase()}`, hasNiv ? 'with-niv' : '', acceptedFirst ? '' : 'table-first']
    .filter(Boolean)
    .join(' ')

/** At most one panel is over the page; Escape puts it back. */
const usePlaces = (onCover: ((covered: boolean) => void) | undefined) => {
  const [over, setOver] = useState<DeskPanel>()
  const show = (panel: DeskPanel | undefined): void => {
    setOver(panel)
    onCover?.(panel !== undefined)
  }
  const onEscape = (event: KeyboardEvent): void => {
    const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !inDialog) show(undefined)
  }
  useWindowEvents(over === undefined ? {} : { keydown: onEscape })
  const placeOf = (panel: DeskPanel): PanelPlace => ({
    expanded: over === panel,
    onExpand: (expanded) => show(expanded ? panel : undefined),
    covered: over !== undefined && over !== panel,
  })
  return { placeOf, over }
}
