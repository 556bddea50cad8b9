import { useRef, useState } from 'react'
import {
  searchIn,
  SHOWN_SECTIONS,
  SHOWN_SETTINGS,
  type BrokenItem,
  type SaveState,
  type Section,
  type SettingKey,
  type Settings,
} from '../../domain/settings'
import { SearchField } from '../parts/controls/SearchField'
import { Notices } from './Notices'
import { SettingRow } from './SettingRow'
import type { SettingsPatch, SettingsWorld } from '../parts/controls/settingsProps'

export type SettingsBodyProps = SettingsWorld & {
  readonly settings: Settings
  readonly save: SaveState
  /** What could not be read and was left out. */
  readonly broken: readonly BrokenItem[]
  /** Taken and saved at once. */
  readonly onChange: (patch: SettingsPatch) => void
  readonly onRetry: () => void
}

/** The search, the sections by name, and every setting below. */
export const SettingsBody = (props: SettingsBodyProps) => {
  const [query, setQuery] = useState('')
  const [touched, setTouched] = useState<SettingKey>()
  const list = useRef<HTMLDivElement>(null)
  const found = searchIn(SHOWN_SETTINGS, query)
  const sections = SHOWN_SECTIONS.filter((section) => found.some((each) => each.section === section))
  const showSection = (section: Section): void => {
    const heading = list.current?.querySelector<HTMLElement>(`[data-section="${section}"]`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <>
      <Find query={query} onQuery={setQuery} />
      <Index sections={sections} onSection={showSection} />
      <Notices lock={props.settings.lockedAccount} broken={props.broken} />
      <div className="set-list scroll" ref={list}>
        {sections.map((section) => (
          <section key={section} aria-labelledby={headingId(section)}>
            <h3 id={headingId(section)} data-section={section} tabIndex={-1}>
              {section}
            </h3>
            {found
              .filter((each) => each.section === section)
              .map((described) => (
                <SettingRow
                  key={described.key}
                  described={described}
                  settings={props.settings}
                  countries={props.countries}
                  plants={props.plants}
                  failed={props.save.state === 'failed' && touched === described.key ? props.save.why : undefined}
                  onRetry={props.onRetry}
                  onChange={(patch) => {
                    setTouched(described.key)
                    props.onChange(patch)
                  }}
                />
              ))}
          </section>
        ))}
        {found.length === 0 && <p className="set-none dim">No setting matches “{query.trim()}”</p>}
      </div>
    </>
  )
}

const headingId = (section: Section): string => `settings-${section.replace(/\W/g, '-').toLowerCase()}`

type FindProps = { query: string; onQuery: (query: string) => void }

const Find = ({ query, onQuery }: FindProps) => (
  <SearchField
    className="set-find"
    label="Find a setting"
    placeholder={`Find one of ${SHOWN_SETTINGS.length} settings`}
    autoFocus
    value={query}
    onChange={onQuery}
  />
)

type IndexProps = { sections: readonly Section[]; onSection: (section: Section) => void }

/** All sections that have settings, always: those that the search left empty cannot be gone to, and nothing moves as one types. */
const Index = ({ sections, onSection }: IndexProps) => (
  <nav className="set-index" aria-label="Sections">
    {SHOWN_SECTIONS.map((section) => (
      <button key={section} type="button" disabled={!sections.includes(section)} onClick={() => onSection(section)}>
        {section}
      </button>
    ))}
  </nav>
)
