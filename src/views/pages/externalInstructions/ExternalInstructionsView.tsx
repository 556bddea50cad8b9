import { RotateCw } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import {
  type Call,
  callsWith,
  type Description,
  type Filled,
  isDescriptionPart,
  PARTS,
  type DescriptionPlace,
} from '../../../domain/description'
import type { SeriesConfig } from '../../../domain/series/calls'
import type { IdentityConfig } from '../../../domain/wire'
import type { Loaded } from '../../../streams/lib/types'
import { SearchField } from '../../parts/controls/SearchField'
import { CallArticle } from './CallArticle'
import { ChangelogPart } from './ChangelogPart'
import { LimitsPart } from './LimitsPart'
import { PushPart } from './PushPart'
import { ExternalInstructionsSeriesPart } from './SeriesPart'
import { StartPart } from './StartPart'
import { useShownCall } from './shownCall'
import { Page } from '../../parts/Page'
import * as panelCss from '../../parts/panel/panel.module.css'
import * as externalInstructionsCss from './externalInstructions.module.css'
import './calls.module.css'

export type ExternalInstructionsViewProps = {
  readonly description: Loaded<Description>
  readonly signIn: Loaded<IdentityConfig>
  readonly series: Loaded<readonly SeriesConfig[]>
  /** The address of this server, e.g. `https://enact.example`. */
  readonly origin: string
  readonly place: DescriptionPlace
  /** Another one for each step, so that the same call can be gone to twice. */
  readonly step: string
  readonly hasReleases: boolean
  /** What runs a call as it is filled in. */
  readonly runOf: (call: Call, filled: Filled) => ReactNode
  readonly onPlace: (place: DescriptionPlace) => void
  /** The values of the last day of a series. */
  readonly lastDayOf: (series: SeriesConfig) => ReactNode
  readonly onRetry: () => void
  readonly onRetrySeries: () => void
}

/** Instructions for programs: how to sign in, every call, the push service, limits (catalogue A8). */
export const ExternalInstructionsView = (props: ExternalInstructionsViewProps) => {
  const { description, onRetry } = props
  return (
    <Page area="api">
      {description.kind === 'ready' ? (
        <Described {...props} description={description.value} />
      ) : (
        <section className={`${panelCss.panel} ${externalInstructionsCss.apiNone}`}>
          {description.kind === 'waiting' ? (
            <p role="status">Loading...</p>
          ) : (
            <>
              <p role="alert">
                The description of this server could not be loaded: {description.why.why} It is requested again
                automatically.
              </p>
              <button type="button" className="btn" onClick={onRetry}>
                <RotateCw aria-hidden />
                Try again now
              </button>
            </>
          )}
        </section>
      )}
    </Page>
  )
}

type DescribedProps = Omit<ExternalInstructionsViewProps, 'description'> & { readonly description: Description }

const Described = (props: DescribedProps) => {
  const { description, place, step, onPlace } = props
  const [text, setText] = useState('')
  // A letter is written at once; what it leaves over follows when there is time.
  const shownText = useDeferredValue(text)
  const found = useMemo(() => callsWith(description.calls, shownText), [description.calls, shownText])
  useShownCall(place.callId, step, found, () => setText(''))
  const inPart = (part: string): readonly Call[] => found.filter((call) => call.part === part)
  return (
    <Tabs
      className={`${externalInstructionsCss.apiTabs} flex-1 vstack`}
      selectedKey={place.part}
      onSelectionChange={(key) => {
        const part = String(key)
        if (isDescriptionPart(part) && part !== place.part) onPlace({ part, callId: '' })
      }}
    >
      <div className={`${panelCss.panel} ${externalInstructionsCss.apiTop} rigid`}>
        <TabList aria-label="Parts" className={`${externalInstructionsCss.apiTabList} min-w-0`}>
          {PARTS.map(({ id, name, calls }) => (
            <Tab key={id} id={id} className={`${externalInstructionsCss.apiTab} nowrap pressable hstack muted`}>
              {calls ? `${name} ` : name}
              {calls && <small>{inPart(id).length}</small>}
            </Tab>
          ))}
        </TabList>
        <div className={`${externalInstructionsCss.apiFilter} hstack`}>
          <SearchField label="Filter the calls" value={text} onChange={setText} clear="Clear the filter" />
          <span className="sum dim small" role="status">
            {found.length === 1 ? '1 call' : `${found.length} calls`}
          </span>
        </div>
      </div>
      {PARTS.map(({ id }) => (
        <TabPanel key={id} id={id} className={`${externalInstructionsCss.apiPart} vstack gap-8 scroll`}>
          <Part {...props} id={id} calls={inPart(id)} isFiltered={shownText.trim() !== ''} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

type PartProps = DescribedProps & {
  readonly id: (typeof PARTS)[number]['id']
  readonly calls: readonly Call[]
  readonly isFiltered: boolean
}

/** The calls of a part, one below the other, and what comes before them or in their place. */
const Part = ({ id, calls, isFiltered, ...props }: PartProps) => {
  const { description, signIn, series, origin, place, hasReleases, runOf, lastDayOf, onRetrySeries } = props
  if (id === 'push') return <PushPart push={description.push} origin={origin} />
  if (id === 'limits') return <LimitsPart limits={description.limits} />
  if (id === 'changelog') return <ChangelogPart description={description} origin={origin} hasReleases={hasReleases} />
  return (
    <>
      {id === 'start' && !isFiltered && <StartPart signIn={signIn} origin={origin} unread={description.unread} />}
      {id === 'series' && !isFiltered && (
        <ExternalInstructionsSeriesPart series={series} lastDayOf={lastDayOf} onRetry={onRetrySeries} />
      )}
      {calls.length === 0 && (
        <p className={`${panelCss.panel} ${externalInstructionsCss.apiNone}`}>No call of this part matches.</p>
      )}
      {calls.map((call) => (
        <CallArticle key={call.id} call={call} chosen={call.id === place.callId} origin={origin} runOf={runOf} />
      ))}
    </>
  )
}
