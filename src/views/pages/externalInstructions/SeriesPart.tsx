import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import {
  byFamily,
  coverageText,
  publishedText,
  seriesWith,
  sourceText,
  descriptionSpanText,
} from '../../../domain/description'
import type { SeriesConfig } from '../../../domain/series/calls'
import type { Loaded } from '../../../streams/lib/types'
import { CopyButton } from '../../parts/CopyButton'
import { SearchField } from '../../parts/controls/SearchField'
import { type DataColumn, DataTable } from '../../parts/panel/DataTable'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import * as callSeriesCss from './callSeries.module.css'
import * as externalInstructionsCss from './externalInstructions.module.css'
import * as callsCss from './calls.module.css'

type SeriesPartProps = {
  readonly series: Loaded<readonly SeriesConfig[]>
  readonly onRetry: () => void
  /** The table of the last day of a series. */
  readonly lastDayOf: (series: SeriesConfig) => ReactNode
}

/** Every series that the user may have, with its unit, source and coverage, and the last day of the one that is chosen. */
export const ExternalInstructionsSeriesPart = ({ series, onRetry, lastDayOf }: SeriesPartProps) => {
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState('')
  const shownText = useDeferredValue(text)
  const last = series.kind === 'failed' ? series.last : undefined
  const all = series.kind === 'ready' ? series.value : last
  const found = useMemo(() => seriesWith(all ?? [], shownText), [all, shownText])
  const chosen = all?.find(({ id }) => id === chosenId)
  return (
    <div className={callSeriesCss.seriesPart}>
      <Panel
        area="api-panel"
        title="Series"
        sum={<span role="status">{all === undefined ? 'Loading...' : `${found.length} of ${all.length}`}</span>}
      >
        <p className={externalInstructionsCss.apiText}>
          A series is named by country, id and, where it is of several things, an option:{' '}
          <code>Gb&amp;RealtimeDemand&amp;none</code>, <code>Gb&amp;GenerationByFuel&amp;CCGT</code>. Those of plants
          have the unit as their option, or what they are summed over: <code>Gb&amp;PN&amp;T_DRAXX-1</code>,{' '}
          <code>Gb&amp;PN&amp;fuel:Wind</code>. Charts, exports and groups of the push service use these ids.
        </p>
        <SearchField label="Search series" placeholder="Search series by name or id" value={text} onChange={setText} />
        <LoadState of={series} onRetry={onRetry}>
          {() =>
            found.length === 0 ? (
              <p className={externalInstructionsCss.apiText}>No series matches.</p>
            ) : (
              <div className={`${callSeriesCss.seriesList} scroll`}>
                <Families found={found} chosenId={chosenId} onChoose={setChosenId} />
              </div>
            )
          }
        </LoadState>
      </Panel>
      {chosen && <Detail key={chosen.id} series={chosen} lastDayOf={lastDayOf} />}
    </div>
  )
}

type FamiliesProps = {
  readonly found: readonly SeriesConfig[]
  readonly chosenId: string
  readonly onChoose: (id: string) => void
}

const Families = ({ found, chosenId, onChoose }: FamiliesProps) => {
  const columns: readonly DataColumn<SeriesConfig>[] = [
    [
      'Name',
      ({ id, name }) => (
        <>
          <button type="button" className="link" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
            {name}
          </button>
          <br />
          <code className="dim">{id}</code>
        </>
      ),
    ],
    ['Unit', ({ unit }) => unit, 'nowrap'],
    ['Step', ({ stepMs }) => descriptionSpanText(stepMs), 'n'],
    ['Source', (one) => sourceText(one)],
    ['Kept', (one) => coverageText(one) ?? <span className="dim">Nothing yet</span>],
  ]
  return byFamily(found).map(([family, series]) => (
    <DataTable
      key={family}
      className={`${callsCss.fields} series`}
      caption={family}
      columns={columns}
      rows={series}
      keyOf={({ id }) => id}
      rowClass={({ id }) => (id === chosenId ? 'is-chosen' : '')}
    />
  ))
}

const Detail = ({ series, lastDayOf }: Pick<SeriesPartProps, 'lastDayOf'> & { readonly series: SeriesConfig }) => (
  <div className={`${callSeriesCss.seriesDetail} vstack gap-8`}>
    <Panel area={`api-panel ${callSeriesCss.seriesFacts}`} title={series.name} sum={series.unit}>
      <p className={externalInstructionsCss.apiText}>{series.description}</p>
      <Facts>
        <Fact name="Id">
          <code>{series.id}</code> <CopyButton text={series.id} what={series.id} />
        </Fact>
        <Fact name="Published">{publishedText(series)}</Fact>
        <Fact name="Source">{sourceText(series)}</Fact>
        <Fact name="Kept">{coverageText(series)}</Fact>
        {series.formula !== undefined && (
          <Fact name="Formula">
            <code>{series.formula}</code>
          </Fact>
        )}
        {series.hasIssues && <Fact name="Issues">Every issue is stored and can be read as published.</Fact>}
      </Facts>
    </Panel>
    {lastDayOf(series)}
  </div>
)
