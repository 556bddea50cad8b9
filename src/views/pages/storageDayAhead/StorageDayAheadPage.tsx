import type { Instant } from '../../../domain/periods'
import { STORAGE_GRANULARITIES } from '../../../domain/storage/dayAheadGroups'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import type { PageDates } from '../../../streams/dates/types'
import { retryNow } from '../../../streams/lib/intents'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { AuctionCurves } from './AuctionCurves'
import { StorageDayAheadView } from './StorageDayAheadView'
import { useStorageChoice } from './storageChoices'
import { useDayAhead } from './useDayAhead'
import { useOpenedAuction } from './useOpenedAuction'

const MINUTE_MS = 60_000

/** `/storage-da-analysis`: what a battery could have earned in the day-ahead auctions (page catalogue C4, row AN01). */
export const StorageDayAheadPage = () => {
  const dates = useDates('storage-da-analysis')
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  return (
    <Page area="storage-day-ahead">
      <Arrived>{dates && now > 0 && <Analysis dates={dates} now={now} />}</Arrived>
    </Page>
  )
}

const Analysis = ({ dates, now }: { readonly dates: PageDates; readonly now: Instant }) => {
  const [choice, onChoice] = useStorageChoice()
  const { resolved, applied } = dates
  const analysis = useDayAhead(resolved, choice, now)
  const { opened, open, choose, close } = useOpenedAuction(choice.basis)
  const chosen = applied.aggregateOptions?.granularity
  return (
    <>
      <StorageDayAheadView
        analysis={analysis}
        choice={choice}
        onChoice={onChoice}
        granularity={STORAGE_GRANULARITIES.find((each) => each === chosen) ?? 'Day'}
        from={resolved.from}
        to={resolved.to}
        now={now}
        opened={opened?.day}
        onOpen={open}
        onRetry={retryNow}
      />
      {opened && <AuctionCurves opened={opened} onChoose={choose} onClose={close} />}
    </>
  )
}
