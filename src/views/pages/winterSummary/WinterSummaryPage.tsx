import { use } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dateAt, type Instant } from '../../../domain/periods'
import { DEFAULT_BASIS } from '../../../domain/revenue/parts'
import type { WinterDays } from '../../../domain/reviews/winterCalls'
import {
  newestWinter,
  passedDays,
  winterBefore,
  wintersUntil,
  winterText,
  type Winter,
} from '../../../domain/reviews/winters'
import { useNow } from '../../../streams/app/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import { revenueFreshness, useRevenue } from '../../../streams/plants/revenue'
import { useWinterReview, winterFreshness } from '../../../streams/reviews/winters'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { ShellContext } from '../../parts/shellActs'
import { LockedPanel } from '../../reviews/LockedPanel'
import { TopPlants } from '../../reviews/TopPlants'
import { WinterSummaryView } from './WinterSummaryView'
import * as css from './winterSummary.module.css'

const MINUTE_MS = 60_000

/** `/winter-summary`: how tight a winter was, next to another (page catalogue D7, row RP04). */
export const WinterSummaryPage = () => {
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  const who = use(ShellContext)?.who
  return (
    <Page area="winter-summary">
      <Arrived>{now > 0 && who !== 'checking' && <Summary now={now} isVisitor={who !== 'signedIn'} />}</Arrived>
    </Page>
  )
}

type SummaryProps = { readonly now: Instant; readonly isVisitor: boolean }

/** The two winters of an address; what it does not name, or names wrongly, is the newest and the one before. */
const useWinters = (now: Instant) => {
  const [search, setSearch] = useSearchParams()
  const known = wintersUntil(dateAt(now))
  const named = (name: string): Winter | undefined => known.find((each) => each === search.get(name))
  const winter = named('winter') ?? newestWinter(dateAt(now))
  const other = named('with') ?? winterBefore(winter)
  const choose = (name: 'winter' | 'with', value: Winter): void => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true })
  }
  return { winter, other: known.includes(other) && other !== winter ? other : undefined, known, choose }
}

const Summary = ({ now, isVisitor }: SummaryProps) => {
  const { winter, other, known, choose } = useWinters(now)
  const review = useWinterReview(winter)
  const compared = useWinterReview(other)
  const list = lastOf(review)?.winters ?? lastOf(compared)?.winters
  const choice = (
    <div className={css.winterChoice}>
      <WinterChoice
        label="Winter"
        value={winter}
        of={known}
        list={list}
        onChange={(value) => choose('winter', value)}
      />
      <span className="dim">against</span>
      <WinterChoice
        label="Compared with"
        value={other}
        of={known.filter((each) => each !== winter)}
        list={list}
        onChange={(value) => choose('with', value)}
      />
    </div>
  )
  return (
    <WinterSummaryView
      winter={winter}
      review={review}
      freshness={winterFreshness(review, now)}
      other={compared}
      now={now}
      choice={choice}
      onPrint={() => window.print()}
      onRetry={retryNow}
    >
      {isVisitor ? <LockedPanel title="Top earners" /> : <Earners winter={winter} now={now} />}
    </WinterSummaryView>
  )
}

type WinterChoiceProps = {
  readonly label: string
  readonly value: Winter | undefined
  readonly of: readonly Winter[]
  /** How many days of each winter are in the history, once that is known. */
  readonly list: readonly WinterDays[] | undefined
  readonly onChange: (winter: Winter) => void
}

/** `2025/26`, `2024/25 · 0 of 151 days filled`: what the history does not have is said where it is chosen. */
const optionText = (winter: Winter, list: readonly WinterDays[] | undefined): string => {
  const days = list?.find((each) => each.winter === winter)
  if (days === undefined || days.filled === days.days) return winterText(winter)
  return `${winterText(winter)} · ${days.filled} of ${days.days} days filled`
}

const WinterChoice = ({ label, value, of, list, onChange }: WinterChoiceProps) => (
  <ChoiceControl
    label={label}
    value={value ?? ''}
    options={of.map((winter) => ({ value: winter, label: optionText(winter, list) }))}
    onChange={onChange}
  />
)

/** What a unit is paid for its acceptances has no wholesale price in it: that of the request is any. */
const Earners = ({ winter, now }: { readonly winter: Winter; readonly now: Instant }) => {
  const days = passedDays(winter, dateAt(now))
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const revenue = useRevenue({ basis: DEFAULT_BASIS, ...range })
  return (
    <TopPlants
      revenue={revenue}
      freshness={revenueFreshness(revenue, range.to, now)}
      period={winterText(winter)}
      onRetry={retryNow}
    />
  )
}
