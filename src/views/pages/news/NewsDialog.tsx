import { unitText } from '../../../domain/format'
import { dateAt, dayText, type Instant } from '../../../domain/periods'
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
  const publisher = row.row['source']?.tooltip
  const about = [textIn(row, 'source'), publisher, textIn(row, 'category')].filter(
    (text): text is string => text !== undefined && text !== '',
  )
  const facts = useFacts(row)
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
      {facts.length > 0 && <p className="n">{facts.join(' · ')}</p>}
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

/** What of the message is known as a figure: what it means for capacity, and from when to when a warning holds. */
const useFacts = ({ row }: WireRow): readonly string[] => {
  const times = useTimes()
  const momentText = (at: Instant): string => `${dayText(dateAt(at))} ${times.certainMinute(at)}`
  const number = (id: string): number | undefined => {
    const value = row[id]?.value
    return typeof value === 'number' ? value : undefined
  }
  const impact = number('impact')
  const from = number('validFrom')
  const until = number('validUntil')
  return [
    ...(impact === undefined
      ? []
      : [`${row['impact']?.tooltip ?? 'Impact'}: ${unitText(Math.abs(impact), 'MW', { decimals: 0 })}`]),
    ...(from === undefined ? [] : [`Valid from ${momentText(from)}`]),
    ...(until === undefined ? [] : [`Valid until ${momentText(until)}`]),
  ]
}
