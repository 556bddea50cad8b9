import { Search, X } from 'lucide-react'
import { Button, Input, SearchField } from 'react-aria-components'

type CallFilterProps = {
  readonly text: string
  /** Calls that are left, over all parts. */
  readonly count: number
  readonly onText: (text: string) => void
}

/** Leaves the calls in which every word stands. */
export const CallFilter = ({ text, count, onText }: CallFilterProps) => (
  <div className="api-filter">
    <SearchField className="api-field" aria-label="Filter the calls" value={text} onChange={onText}>
      <Search aria-hidden />
      <Input placeholder="Filter the calls" maxLength={200} spellCheck={false} />
      {text !== '' && (
        <Button className="api-clear" aria-label="Clear the filter">
          <X aria-hidden />
        </Button>
      )}
    </SearchField>
    <span className="sum" role="status">
      {count === 1 ? '1 call' : `${count} calls`}
    </span>
  </div>
)
