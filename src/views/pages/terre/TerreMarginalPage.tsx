import { useState } from 'react'
import { chartOfSeries } from '../../../domain/charts/chartSpec'
import { useDates } from '../../../streams/dates/hooks'
import { SeriesChart } from '../../charts/series/SeriesChart'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { TerreNotice } from './TerreNotice'
import * as css from './terre.module.css'

/** What a marginal price of the exchange would be read against; least, mean and greatest below it. */
const PRICES = chartOfSeries(['SystemPrice', 'DayAheadHourly'], { showMetrics: true })

/** `/terreMarginal`: prices that a marginal price of TERRE would be beside (page catalogue B5, C70). */
export const TerreMarginalPage = () => {
  const dates = useDates('terreMarginal')
  const [spec, setSpec] = useState(PRICES)
  return (
    <Page area="terre">
      <TerreNotice />
      <p className={`${css.terreReport} muted`}>
        No marginal price of TERRE is published for Great Britain, so none is drawn. The imbalance price and the
        day-ahead price of the chosen days are what it would have been compared with.
      </p>
      <Arrived>
        {dates && (
          <SeriesChart
            id="terre-marginal"
            title="Imbalance and day-ahead price"
            spec={spec}
            onSpec={setSpec}
            dates={dates.resolved}
            area={css.terreChart}
          />
        )}
      </Arrived>
    </Page>
  )
}
