import { SearchField } from '../../parts/controls/SearchField'
import { Segments } from '../../parts/controls/Segments'
import { LONGEST_TEXT, type NewsFilter } from './newsItem'

type NewsToolsProps = {
  readonly filter: NewsFilter
  readonly tags: readonly string[]
  readonly onFilter: (filter: NewsFilter) => void
}

const ALL = 'all'

/** Which news: by tag, and by words that all must be there. */
export const NewsTools = ({ filter, tags, onFilter }: NewsToolsProps) => {
  const chosen = tags.find((tag) => tag.toLowerCase() === filter.tag?.toLowerCase())
  return (
    <div className="news-tools rigid wrap line-below hstack">
      <Segments
        className="news-tags"
        label="News about"
        value={chosen ?? (filter.tag === undefined ? ALL : '')}
        options={[{ value: ALL, label: 'All' }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
        onChange={(tag) => onFilter({ ...filter, tag: tags.find((each) => each === tag) })}
      />
      <SearchField
        label="Find in news"
        placeholder="All of these words"
        value={filter.text}
        maxLength={LONGEST_TEXT}
        onChange={(text) => onFilter({ ...filter, text })}
      />
    </div>
  )
}
