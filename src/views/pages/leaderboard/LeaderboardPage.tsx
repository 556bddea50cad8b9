import { useMemo, useState } from 'react'
import { addDays, dateAt, type Instant } from '../../../domain/periods'
import { MOST_REVENUE_DAYS } from '../../../domain/revenue/calls'
import { daysBefore } from '../../../domain/revenue/days'
import { groupNames } from '../../../domain/settings'
import type { RankRow } from '../../../domain/revenue/ranking'
import type { SkipUnit } from '../../../domain/skips/board'
import { ALL_UNITS } from '../../../domain/skips/calls'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import type { PageDates } from '../../../streams/dates/types'
import { retryNow } from '../../../streams/lib/intents'
import { revenueFreshness, useForesight, useRevenue } from '../../../streams/plants/revenue'
import { skipRange, skipsFreshness, useSkips } from '../../../streams/plants/skips'
import { useUserSettings } from '../../user/settings'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { SlideOut } from '../../parts/dialog/SlideOut'
import { RevenueBreakdown } from '../../plants/revenue/RevenueBreakdown'
import { SkipsOfUnit } from '../../plants/skips/SkipsOfUnit'
import type { LeaderboardBarProps } from './LeaderboardBar'
import { useLeaderboardChoice } from './leaderboardChoice'
import { LeaderboardView } from './LeaderboardView'
import { SkipsView } from './SkipsView'
import * as css from './leaderboard.module.css'

const MINUTE_MS = 60_000

/** `/leaderboard`: who earned what, by part (page catalogue B6, row RP01). */
export const LeaderboardPage = () => {
  const dates = useDates('leaderboard')
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  return (
    <Page area="leaderboard">
      <Arrived>{dates && now > 0 && <ChosenBoard dates={dates} now={now} />}</Arrived>
    </Page>
  )
}

type BoardProps = { readonly dates: PageDates; readonly now: Instant }

/** The board that the address names; what the other is made of is not requested. */
const ChosenBoard = (props: BoardProps) => {
  const [choice, onChoice] = useLeaderboardChoice()
  return choice.view === 'skips' ? (
    <SkipsBoard {...props} choice={choice} onChoice={onChoice} />
  ) : (
    <Board {...props} choice={choice} onChoice={onChoice} />
  )
}

type ChosenProps = BoardProps & Pick<LeaderboardBarProps, 'choice' | 'onChoice'>

/** Who was passed over: bids and offers in merit that were not taken. */
const SkipsBoard = ({ dates: { resolved }, now, choice, onChoice }: ChosenProps) => {
  const [opened, setOpened] = useState<SkipUnit>()
  const days = skipRange({ from: resolved.fromDay, to: resolved.toDay }, dateAt(now))
  const skips = useSkips(ALL_UNITS, days, dateAt(now))
  return (
    <>
      <SkipsView
        skips={skips}
        freshness={skipsFreshness(skips, days.to, now)}
        choice={choice}
        now={now}
        onChoice={onChoice}
        onOpen={setOpened}
        onRetry={retryNow}
      />
      {opened && (
        <SlideOut
          title={`Skips of ${opened.name}`}
          open
          onClose={() => setOpened(undefined)}
          className={css.leaderboardSlideOut}
        >
          <section className="scroll thin grow vstack" tabIndex={0} aria-label="Skips of the unit">
            <SkipsOfUnit unit={opened.id} from={days.from} to={days.to} now={now} />
          </section>
        </SlideOut>
      )}
    </>
  )
}

const NO_USER: ReadonlySet<string> = new Set()

const Board = ({ dates: { resolved }, now, choice, onChoice }: ChosenProps) => {
  const { chosenPlantsByGroup } = useUserSettings()
  const [opened, setOpened] = useState<RankRow>()
  const days = { from: resolved.fromDay, to: resolved.toDay }
  const revenue = useRevenue({ basis: choice.basis, ...days })
  // Of longer ranges the days before would have a year filled that was not requested.
  const isCompared = addDays(days.from, MOST_REVENUE_DAYS) > days.to
  const before = useRevenue(isCompared ? { basis: choice.basis, ...daysBefore(days, dateAt(now)) } : undefined)
  const foresight = useForesight({ basis: choice.basis, ...days })
  const group = useMemo(
    () => (choice.group === undefined ? undefined : new Set(chosenPlantsByGroup[choice.group] ?? NO_USER)),
    [choice.group, chosenPlantsByGroup],
  )
  return (
    <>
      <LeaderboardView
        revenue={revenue}
        freshness={revenueFreshness(revenue, days.to, now)}
        before={isCompared ? before : undefined}
        foresight={foresight}
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
