import { useMemo, useState } from 'react'
import { dateAt, type Instant } from '../../../domain/periods'
import { daysBefore } from '../../../domain/revenue/days'
import { groupNames } from '../../../domain/settings'
import type { RankRow } from '../../../domain/revenue/ranking'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import type { PageDates } from '../../../streams/dates/types'
import { retryNow } from '../../../streams/lib/intents'
import { useRevenue } from '../../../streams/plants/revenue'
import { useUserSettings } from '../../user/settings'
import { Page } from '../../parts/Page'
import { Loading } from '../../parts/panel/LoadState'
import { RevenueBreakdown } from '../../plants/revenue/RevenueBreakdown'

import { useLeaderboardChoice } from './leaderboardChoice'
import { LeaderboardView } from './LeaderboardView'
import './leaderboard.module.css'

const MINUTE_MS = 60_000

/** `/leaderboard`: who earned what, by part (page catalogue B6, row RP01). */
export const LeaderboardPage = () => {
  const dates = useDates('leaderboard')
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  return <Page area="leaderboard">{dates && now > 0 ? <Board dates={dates} now={now} /> : <Loading />}</Page>
}

const NO_USER: ReadonlySet<string> = new Set()

const Board = ({ dates: { resolved }, now }: { readonly dates: PageDates; readonly now: Instant }) => {
  const [choice, onChoice] = useLeaderboardChoice()
  const { chosenPlantsByGroup } = useUserSettings()
  const [opened, setOpened] = useState<RankRow>()
  const days = { from: resolved.fromDay, to: resolved.toDay }
  const revenue = useRevenue({ basis: choice.basis, ...days })
  const before = useRevenue({ basis: choice.basis, ...daysBefore(days, dateAt(now)) })
  const group = useMemo(
    () => (choice.group === undefined ? undefined : new Set(chosenPlantsByGroup[choice.group] ?? NO_USER)),
    [choice.group, chosenPlantsByGroup],
  )
  return (
    <>
      <LeaderboardView
        revenue={revenue}
        before={before}
        choice={choice}
        groups={groupNames({ chosenPlantsByGroup })}
        group={group}
        now={now}
        onChoice={onChoice}
        onOpen={setOpened}
        onRetry={retryNow}
      />
      {opened && <RevenueBreakdown row={opened} basis={choice.basis} {...days} onClose={() => setOpened(undefined)} />}
    </>
  )
}
