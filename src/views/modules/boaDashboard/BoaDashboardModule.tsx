import { useMemo, useState } from 'react'
import type { BoaLists } from '../../../domain/boa/collectionLists'
import type { ResolvedDates } from '../../../domain/dates'
import { periodAt, periodKey, type Instant } from '../../../domain/periods'
import type { StackItem } from '../../../domain/wire'
import { useBoardDesk } from '../../../streams/dashboards/boardDesk'
import { retryNow } from '../../../streams/lib/intents'
import { ItemDialog } from '../../boa/ItemDialog'
import { ListPanel } from '../../boa/ListPanel'
import { metricsFreshness, shownDesk, visibleLists } from '../../boa/deskParts'
import { StackPanel } from '../../charts/stack/StackPanel'
import { useShownNow } from '../../user/now'
import { useUserSettings } from '../../user/settings'
import { Panel } from '../../parts/panel/Panel'
import { MetricStrip } from '../../strip/MetricStrip'
import type { ModuleProps } from '../module'
import type { BoaData } from './data'
import * as css from './boaDashboard.module.css'

/** The lists as this user wants to see them. */
const useVisibleLists = (all: BoaLists | undefined): BoaLists | undefined => {
  const settings = useUserSettings()
  return useMemo(() => all && visibleLists(settings, all), [settings, all])
}

/** Key of the last settlement period of days that are over; empty for the live period, which all other days show. */
export const stackPeriod = ({ to }: Pick<ResolvedDates, 'to'>, now: Instant | undefined): string =>
  now === undefined || to > now ? '' : periodKey(periodAt(to - 1))

/** A part of the stack of one period. All modules of a board that show the same one share a subscription of it. */
export const BoaDashboardModule = ({ id, title, data: { part }, dates, frame }: ModuleProps<BoaData>) => {
  const { tools, ...place } = frame
  const shown = shownDesk(useBoardDesk(stackPeriod(dates, useShownNow())))
  const { desk, freshness } = shown
  const lists = useVisibleLists(desk?.lists)
  const [opened, setOpened] = useState<StackItem>()
  const common = { ...place, title, onRetry: retryNow }
  if (part === 'chart')
    return (
      <StackPanel
        {...common}
        more={tools}
        lists={lists}
        metrics={desk?.metrics}
        metricsFreshness={metricsFreshness(shown)}
        freshness={freshness}
      />
    )
  if (part === 'metrics')
    return (
      <Panel {...common} tools={tools} freshness={metricsFreshness(shown)} sum={desk && periodKey(desk.period)}>
        <div className={css.moduleStrip}>
          <MetricStrip
            metrics={desk?.metrics}
            lists={desk?.lists}
            period={desk?.period}
            behind={desk?.metricsBehind ?? false}
            freshness={freshness}
            covered={place.covered}
          />
        </div>
      </Panel>
    )
  return (
    <>
      <ListPanel
        {...common}
        more={tools}
        list={part}
        period={desk?.period}
        items={lists?.[part]}
        tableId={`module-${id}`}
        onOpen={setOpened}
      />
      <ItemDialog item={opened} shown={shown} onClose={() => setOpened(undefined)} />
    </>
  )
}
