import { useSearchParams } from 'react-router-dom'
import { shownDayOf } from '../../../domain/intraday/contracts'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { EpexGrid } from './EpexGrid'
import { readEpexChoice, writeEpexChoice, type EpexChoice } from './epexChoice'

/** `/epex-grid`: the contracts of the continuous intraday market (page catalogue D1, AN04). */
export const EpexGridPage = () => {
  const dates = useDates('epex-grid')?.resolved
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const choice = readEpexChoice(search)
  const onChoice = (patch: Partial<EpexChoice>): void =>
    setSearch((before) => writeEpexChoice(before, { ...readEpexChoice(before), ...patch }), { replace: true })
  return (
    <Page area="epex-grid">
      <Arrived>
        {dates && now > 0 && (
          <EpexGrid day={shownDayOf(dates.toDay, now)} now={now} choice={choice} onChoice={onChoice} />
        )}
      </Arrived>
    </Page>
  )
}
