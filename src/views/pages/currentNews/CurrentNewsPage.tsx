import { useSearchParams } from 'react-router-dom'
import { useTable } from '../../../streams/tables/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { CurrentNewsView } from './CurrentNewsView'
import { readNewsFilter, writeNewsFilter } from './newsItem'

/** `/current-news`: the news column of The Current as its own page (catalogue A2). The address keeps the filter. */
export const CurrentNewsPage = () => {
  const [search, setSearch] = useSearchParams()
  return (
    <CurrentNewsView
      table={useTable('CurrentNews')}
      rows={useTableRows('CurrentNews')}
      filter={readNewsFilter(search)}
      onFilter={(filter) => setSearch(writeNewsFilter(search, filter), { replace: true })}
      onRetry={retryNow}
    />
  )
}
