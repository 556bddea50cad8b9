import { Search } from 'lucide-react'
import { Input, SearchField, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { LONGEST_TEXT, type NewsFilter } from './newsFilter'

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
    <div className="news-tools">
      <ToggleButtonGroup
        className="seg news-tags"
        aria-label="News about"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen ?? (filter.tag === undefined ? ALL : '')]}
        onSelectionChange={(keys) => {
          const tag = tags.find((each) => keys.has(each))
          onFilter({ ...filter, tag })
        }}
      >
        <ToggleButton id={ALL}>All</ToggleButton>
        {tags.map((tag) => (
          <ToggleButton key={tag} id={tag}>
            {tag}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SearchField
        className="news-find"
        aria-label="Find in news"
        value={filter.text}
        maxLength={LONGEST_TEXT}
        onChange={(text) => onFilter({ ...filter, text })}
      >
        <Search aria-hidden />
        <Input placeholder="All of these words" />
      </SearchField>
    </div>
  )
}
