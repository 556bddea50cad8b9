import { useParams } from 'react-router-dom'
import type { SettlementDate } from '../../../domain/periods'
import { hasPictures } from '../../../domain/reviews/dayPictures'
import { readParams } from '../../../domain/routing'
import { lastOf } from '../../../streams/lib/loaded'
import { useDayPictures } from '../../../streams/reviews/dayPictures'
import { useSource } from '../../../streams/app/hooks'
import { Page } from '../../parts/Page'
import { useDocumentMark } from '../../parts/useDocumentMark'
import { DayCards } from './DayCards'
import * as css from './dayPictures.module.css'

/** `/twitterScrape/:day/:month/:year`: pictures of a day, to be captured by a browser (page catalogue A16, row RT15). */
export const DayPicturesPage = () => {
  const { day = '', month = '', year = '' } = useParams()
  useDocumentMark('shows-day-pictures')
  const read = readParams('twitterScrape', { day, month, year })
  return <Page>{read.ok ? <Pictures key={read.params.date} date={read.params.date} /> : <NoData />}</Page>
}

const NoData = () => (
  <div className={css.dayPictures} data-ready="true">
    <p className={css.dayNone}>No data for that date</p>
  </div>
)

const Pictures = ({ date }: { readonly date: SettlementDate }) => {
  const loaded = useDayPictures(date)
  const source = useSource()?.label
  const day = lastOf(loaded)
  if (day !== undefined && source !== undefined && hasPictures(day)) return <DayCards day={day} source={source} />
  if (day !== undefined && !day.filling && !hasPictures(day)) return <NoData />
  return (
    <div className={css.dayPictures} data-ready="false">
      <p className={css.dayNone} role="status">
        {loaded.kind === 'failed' ? loaded.why.why : 'Loading...'}
      </p>
    </div>
  )
}
