import { useMemo, useState } from 'react'
import { seriesIdsOf, seriesWith } from '../../../domain/description'
import type { SeriesInfo } from '../../../domain/wire'
import { CopyButton } from '../../parts/CopyButton'
import { type Column, DataTable } from '../../parts/panel/DataTable'
import { SearchField } from '../../parts/controls/SearchField'
import { Panel } from '../../parts/panel/Panel'

const COLUMNS: readonly Column<ReturnType<typeof seriesIdsOf>[number]>[] = [
  ['Name', ({ name }) => name],
  ['Id', ({ id }) => <code>{id}</code>],
  ['Unit', ({ unit }) => unit],
  [<span className="aside">Copy</span>, ({ id }) => <CopyButton text={id} what={id} />],
]

/** Series by name, each with its id (catalogue A8). */
export const SeriesSearch = ({ series }: { readonly series: readonly SeriesInfo[] | undefined }) => {
  const [text, setText] = useState('')
  const all = useMemo(() => seriesIdsOf(series ?? []), [series])
  const { results, capped } = useMemo(() => seriesWith(all, text), [all, text])
  return (
    <Panel
      area="api-panel"
      title="Series"
      sum={<span role="status">{series === undefined ? 'Loading...' : `${results.length} of ${all.length}`}</span>}
    >
      <p className="api-text">
        A series is named by country, id and, where it is of several things, an option:{' '}
        <code>Gb&amp;RealtimeDemand</code>, <code>Gb&amp;GenerationByFuel&amp;CCGT</code>. Charts, metrics and groups of
        the push service use these ids. This server has no call yet that answers the values of a series.
      </p>
      <SearchField label="Search series" placeholder="Search series by name or id" value={text} onChange={setText} />
      {results.length > 0 && (
        <DataTable className="fields series" columns={COLUMNS} rows={results} keyOf={({ id }) => id} />
      )}
      {series !== undefined && results.length === 0 && <p className="api-text">No series matches.</p>}
      {capped && <p className="api-text">More series match: type another word.</p>}
    </Panel>
  )
}
