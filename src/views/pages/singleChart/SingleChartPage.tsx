import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { chartOfSeries, type ChartSpec } from '../../../domain/charts/chartSpec'
import type { ResolvedDates } from '../../../domain/dates'
import { readParams } from '../../../domain/routing'
import { seriesIdOf } from '../../../domain/series/seriesId'
import { usePlantStore, useStaticStore } from '../../../streams/plants/hooks'
import { useDates } from '../../../streams/dates/hooks'
import { SeriesChart } from '../../charts/series/SeriesChart'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { Notice, Page } from '../../parts/Page'
import { AddToBoard } from './AddToBoard'
import { LatestTile } from './LatestTile'
import { knownSeries, type KnownSeries } from './knownSeries'
import { useCompared } from './useCompared'
import * as css from './singleChart.module.css'

const PAGE = 'single-chart'

/** /single-chart/:seriesId/:optionId/:countryId/:date (catalogue A17, RT14): one series on one day, over the whole window. */
export const SingleChartPage = () => {
  const { seriesId = '', optionId = '', countryId = '', date = '' } = useParams()
  const params = readParams(PAGE, { seriesId, optionId, countryId, date })
  const store = useStaticStore()
  const plants = usePlantStore()
  const dates = useDates(PAGE)
  const address = params.ok ? params.params : undefined
  if (!address || store === undefined || dates === undefined) return <Page area={PAGE}>{null}</Page>
  const series = knownSeries(store, plants, address)
  if (series === 'unknown') return <NotFound {...address} />
  if (series === undefined) return <Page area={PAGE}>{null}</Page>
  const id = seriesIdOf(series)
  return <OneSeries key={id} id={id} series={series} dates={dates.resolved} />
}

/** The picker of the page, in the header. */
const openDates = (): void => document.querySelector<HTMLElement>('.picked .dates-button')?.click()

type OneSeriesProps = { readonly id: string; readonly series: KnownSeries; readonly dates: ResolvedDates }

const OneSeries = ({ id, series, dates }: OneSeriesProps) => {
  const { country, seriesId, optionsId, isPlant, name } = series
  const [spec, setSpec] = useState<ChartSpec>(() =>
    chartOfSeries([{ country, seriesId, optionsId, isPlant }], { showMetrics: true }),
  )
  const [yesterday, setYesterday] = useState(false)
  const [lastWeek, setLastWeek] = useState(false)
  const before = useMemo(() => [...(yesterday ? [1] : []), ...(lastWeek ? [7] : [])], [yesterday, lastWeek])
  const compared = useCompared(spec, dates, before)
  return (
    <Page area={PAGE}>
      <div className={css.singleHead}>
        <LatestTile name={name} spec={spec} dates={dates} />
        <span className="grow" />
        <Compare label="Previous day" value={yesterday} onChange={setYesterday} />
        <Compare label="Same day last week" value={lastWeek} onChange={setLastWeek} />
        <AddToBoard title={name} spec={spec} />
      </div>
      <SeriesChart
        onDates={openDates}
        id={id}
        title={name}
        spec={spec}
        dates={dates}
        onSpec={setSpec}
        compared={compared}
        area="whole"
      />
    </Page>
  )
}

type CompareProps = {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

const Compare = ({ label, ...control }: CompareProps) => (
  <span className="muted">
    <SwitchControl label={label} text={label} side="before" {...control} />
  </span>
)

type NotFoundProps = { readonly seriesId: string; readonly optionId: string; readonly countryId: string }

const NotFound = ({ seriesId, optionId, countryId }: NotFoundProps) => (
  <Page area={PAGE}>
    <Notice
      title="Series not found"
      actions={
        <>
          <Link className="btn primary" to="/externalinstructions#series">
            Search series
          </Link>
          <Link className="btn" to="/plant-table">
            Search plants
          </Link>
        </>
      }
    >
      <p>
        There is no series <b>{[countryId, seriesId, optionId].join('&')}</b>, or your licence does not have it.
      </p>
    </Notice>
  </Page>
)
