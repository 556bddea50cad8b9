import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Loading } from '../../parts/panel/LoadState'
import { PanelBoundary } from '../../parts/panel/PanelBoundary'
import { MetricStrip } from '../../strip/MetricStrip'
import { PHONE, useMedia } from '../../parts/media'
import type { Analytics, BoaDesk, Loaded } from '../../../streams/lib/types'
import type { RowRef } from '../../../streams/replay/types'
import type { PeriodRef } from '../../../domain/periods'
import type { StackItem } from '../../../domain/wire'
import { ItemDialog } from '../../boa/ItemDialog'
import { useUserSettings } from '../../user/settings'
import { shownDesk, type PanelPlace, type ShownDesk } from '../../boa/deskParts'
import { boaItemKey } from '../../../domain/boa/collection'
import { lastOf } from '../../../streams/lib/loaded'
import { listDrag, moveOfItem } from '../../boa/analytics/listDrag'
import { WhatIfToggle } from '../../boa/analytics/WhatIfToggle'
import { isPriced, triedDesk, triedMetrics, type WhatIf } from '../../boa/analytics/whatIf'
import { DEFAULT_CHOICES, type BoaChoices } from './boaChoices'
import { DeskBar } from './DeskBar'
import { DeskPanels, type DeskTab } from './DeskPanels'
import { usePlaces } from './usePlaces'
import * as css from './boa.module.css'

// Fetched when a what-if begins.
const WhatIfBar = lazy(async () => ({ default: (await import('../../boa/analytics/WhatIfBar')).WhatIfBar }))
const ItemMoves = lazy(async () => ({ default: (await import('../../boa/analytics/ItemMoves')).ItemMoves }))
// Fetched when it is first wanted: it weighs more than the desk.
const DeskMap = lazy(async () => ({ default: (await import('../../boa/map/DeskMap')).DeskMap }))

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

/** What a what-if adds above the panels: what is wrong with its link, or its bar with the answer. */
const WhatIfHead = ({ whatIf }: { readonly whatIf: WhatIf }) => {
  const { analytics, fault, onQuery, onRestart, cases } = whatIf
  if (analytics)
    return (
      <Suspense fallback={null}>
        <WhatIfBar analytics={analytics} onQuery={onQuery} onRestart={onRestart} fault={fault} more={cases} />
      </Suspense>
    )
  if (fault === undefined) return null
  return (
    <p className={css.deskFault} role="alert">
      {fault}
    </p>
  )
}

type OpenedItemProps = {
  readonly item: StackItem | undefined
  readonly shown: ShownDesk
  readonly whatIf: WhatIf | undefined
  readonly onClose: () => void
}

/** The dialog of a row; during a what-if with the moves that it allows. */
const OpenedItem = ({ item, shown, whatIf, onClose }: OpenedItemProps) => {
  const movesOf = (each: StackItem) => (
    <Suspense fallback={null}>
      <ItemMoves
        key={boaItemKey(each)}
        item={each}
        onMove={(move) => {
          whatIf?.onQuery({ kind: 'move', move })
          onClose()
        }}
      />
    </Suspense>
  )
  return <ItemDialog item={item} shown={shown} onClose={onClose} {...(whatIf?.analytics && { actions: movesOf })} />
}

/** The desk that is tried out; made again for other moves or another live desk, and not for a price that is confirmed. */
const useTriedDesk = (tried: Analytics | undefined, live: BoaDesk | undefined): ShownDesk | undefined => {
  const { metrics, lists, items, period, asOf, price } = tried ?? NOT_TRIED
  const last = price?.last
  const figures = useMemo(
    () => metrics && lists && items && triedMetrics({ metrics, lists, items, last }),
    [metrics, lists, items, last],
  )
  return useMemo(
    () =>
      period && lists && figures && asOf !== undefined ? triedDesk({ period, lists, asOf }, figures, live) : undefined,
    [period, lists, asOf, figures, live],
  )
}

const NOT_TRIED: Partial<Analytics> = {}

/** The desk that is shown: the live one, or the one that is tried out. */
const useShownDesk = ({ loaded, whatIf }: BoaDeskViewProps) => {
  const live = useMemo(() => shownDesk(loaded), [loaded])
  const tried = whatIf?.analytics
  const shown = useTriedDesk(tried, lastOf(loaded)) ?? live
  const onQuery = whatIf?.onQuery
  const isTried = tried !== undefined
  const drag = useMemo(
    () => (isTried && onQuery ? listDrag((move) => onQuery({ kind: 'move', move })) : {}),
    [isTried, onQuery],
  )
  const pick = useMemo(
    () => (isTried && onQuery ? (item: StackItem) => onQuery({ kind: 'move', move: moveOfItem(item) }) : undefined),
    [isTried, onQuery],
  )
  return { live, tried, shown, drag, pick }
}

/** The same tools until something of them is another: they are not drawn again with each change of the stack. */
const useTools = (whatIf: WhatIf | undefined, choices: BoaChoices, onChoices: (patch: Partial<BoaChoices>) => void) => {
  const isOn = whatIf?.analytics !== undefined
  const { locked, onQuery } = whatIf ?? {}
  const toggle = useMemo(
    () => onQuery && <WhatIfToggle on={isOn} locked={locked} onQuery={onQuery} />,
    [isOn, locked, onQuery],
  )
  const bar = useMemo(
    () => (
      <DeskBar choices={choices} onChange={onChoices}>
        {toggle}
      </DeskBar>
    ),
    [choices, onChoices, toggle],
  )
  return { toggle, bar }
}

/** The desk below the header: the key figures, the stack, the feed and the four lists. */
export const BoaDeskView = (props: BoaDeskViewProps) => {
  const { onRetry, feedTitle, renderFeed, onTrace, whatIf } = props
  const { choices = DEFAULT_CHOICES, onChoices = nothing } = props
  const { placeOf, over } = usePlaces(props.onCover)
  const [opened, setOpened] = useState<StackItem>()
  const [tab, setTab] = useState<DeskTab>('acceptedOffers')
  const phone = useMedia(PHONE)
  const { live, tried, shown, drag, pick } = useShownDesk(props)
  const { orderAcceptedFirst } = useUserSettings()
  // A phone has one column: a chart above tabs.
  const view = phone ? 'Both' : choices.currentView
  const covered = over !== undefined
  const { toggle, bar } = useTools(whatIf, choices, onChoices)
  const panels = { shown, view, choices, onChoices, onRetry, onTrace, placeOf, covered, feedTitle, renderFeed, tab }
  return (
    <>
      <PanelBoundary what="The key figures">
        <MetricStrip
          metrics={live.desk?.metrics}
          lists={live.desk?.lists}
          period={live.desk?.period}
          // Of the moves before: the price of these has not come yet, or could not be worked out.
          behind={tried ? !isPriced(tried.price) : (live.desk?.metricsBehind ?? false)}
          freshness={live.freshness}
          covered={covered}
          tried={tried && shown.desk?.metrics}
          tools={phone ? undefined : bar}
        />
      </PanelBoundary>
      {whatIf && <WhatIfHead whatIf={whatIf} />}
      {view === 'Map' ? (
        <Suspense fallback={<Loading />}>
          <DeskMap shown={shown} onRetry={onRetry} onOpen={setOpened} />
        </Suspense>
      ) : (
        <div className={deskClass(view, choices.showNivBreakdown, orderAcceptedFirst, tried !== undefined)} {...drag}>
          <DeskPanels
            {...panels}
            period={tried?.period ?? props.period}
            isTried={tried !== undefined}
            livePrice={tried && (live.desk?.metrics?.indicativePrice ?? tried.metrics.indicativePrice)}
            onPick={pick}
            tools={phone ? toggle : undefined}
            onOpen={setOpened}
            onTab={setTab}
          />
        </div>
      )}
      <OpenedItem item={opened} shown={shown} whatIf={whatIf} onClose={() => setOpened(undefined)} />
    </>
  )
}

const nothing = (): void => undefined

const deskClass = (
  view: BoaChoices['currentView'],
  hasNiv: boolean,
  acceptedFirst: boolean,
  isTried: boolean,
): string =>
  [
    'desk',
    `view-${view.toLowerCase()}`,
    hasNiv ? css.withNiv : '',
    acceptedFirst ? '' : css.tableFirst,
    isTried ? css.tried : '',
  ]
    .filter(Boolean)
    .join(' ')
