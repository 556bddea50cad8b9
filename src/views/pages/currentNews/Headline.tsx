import { ExternalLink } from 'lucide-react'
import type { NewsItem } from './newsItem'

/** The headline as a link to its source in a new tab; as text where there is no address that may be followed. */
export const Headline = ({ item: { headline, link } }: { readonly item: NewsItem }) =>
  link === undefined ? (
    <span className="headline">{headline}</span>
  ) : (
    <a className="headline" href={link} target="_blank" rel="noopener noreferrer">
      {headline}
      <ExternalLink aria-hidden />
      <span className="aside"> (opens in a new tab)</span>
    </a>
  )
