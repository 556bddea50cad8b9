import { dateAt, dayText } from '../../../domain/periods'
import type { WireRow } from '../../../domain/wire'
import { PlantName } from '../../parts/PlantName'
import { Dialog } from '../../parts/dialog/Dialog'
import { textIn } from '../../tables/rowCells'
import { useTimes } from '../../user/times'
import { outsideLink } from '../currentNews/newsItem'
import * as css from './news.module.css'

type NewsDialogProps = { readonly row: WireRow; readonly onClose: () => void }

/** A message of the news with all of its text, its publisher, and the ways on. */
export const NewsDialog = ({ row, onClose }: NewsDialogProps) => (
  <Dialog title={textIn(row, 'headline') || 'No headline'} open onClose={onClose}>
    <NewsText row={row} />
  </Dialog>
)

/** The same without its frame. */
export const NewsText = ({ row }: Pick<NewsDialogProps, 'row'>) => {
  const times = useTimes()
  const at = row.row['time']?.value
  const unit = textIn(row, 'unit')
  const link = outsideLink(row.clickEventUrl)
  const about = [textIn(row, 'source'), textIn(row, 'category')].filter((text) => text !== '')
  return (
    <article className={`${css.newsText} vstack gap-8`}>
      <p className="dim small">
        {typeof at === 'number' && (
          <time dateTime={new Date(at).toISOString()} className="n">
            {dayText(dateAt(at))} {times.certainMinute(at)}
          </time>
        )}
        {about.map((text) => ` · ${text}`)}
      </p>
      <p>{textIn(row, 'text') || 'Its publisher gave no text.'}</p>
      <p className="hstack gap-8 small">
        {unit !== '' && <PlantName plant={unit}>Plant: {textIn(row, 'plant')}</PlantName>}
        {link !== undefined && (
          <a href={link} target="_blank" rel="noopener noreferrer">
            The message at its publisher
          </a>
        )}
      </p>
    </article>
  )
}
