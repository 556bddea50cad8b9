import { Copy, Info } from 'lucide-react'
import { useState, useRef } from 'react'
import {
  type BrokenItem,
  type Settings,
  searchIn,
  SHOWN_SECTIONS,
  SHOWN_SETTINGS,
  type SaveState,
  type SettingsSection,
  type SettingKey,
} from '../../domain/settings'
import { copyText } from '../parts/format/copyText'
import { SearchField } from '../parts/controls/SearchField'
import { SettingRow } from './SettingRow'
import type { SettingsPatch, SettingsContext } from '../parts/controls/control'
import * as css from './settings.module.css'

type NoticesProps = {
  readonly lock: Settings['lockedAccount']
  readonly broken: readonly BrokenItem[]
}

const LOCKS: Readonly<Record<Settings['lockedAccount'], string | undefined>> = {
  unlocked: undefined,
  uploadLocked: 'Changes stay in this page only while saving is locked.',
  editLocked:
    'Modules, table filters, sorting and dates cannot be changed while the account is locked against edits. Settings can.',
}

/** What must be known before one changes a setting. */
export const SettingsNotices = ({ lock, broken }: NoticesProps) => {
  const texts = LOCKS[lock]
  return (
    <>
      {texts !== undefined && (
        <p className={`${css.setNotice} flex gap-8 rigid line-above scrolls text-12 bright`} role="note">
          <Info aria-hidden />
          <span>{texts}</span>
        </p>
      )}
      {broken.length > 0 && <LeftOut broken={broken} />}
    </>
  )
}

/** Settings that could not be read are named, with their text for anyone who can repair it. */
const LeftOut = ({ broken }: { broken: readonly BrokenItem[] }) => {
  const [texts, setTexts] = useState('Copy')
  const copy = async (): Promise<void> => {
    const text = broken.map((item) => `${item.key}\n${item.why}\n${item.text}`).join('\n\n')
    setTexts((await copyText(text)) ? 'Copied' : 'Not copied')
  }
  return (
    <div className={`${css.setNotice} flex gap-8 rigid line-above scrolls text-12 bright`} role="note">
      <Info aria-hidden />
      <div>
        <p>
          {broken.length === 1 ? 'One saved item' : `${broken.length} saved items`} could not be read and{' '}
          {broken.length === 1 ? 'was' : 'were'} left out. What is stored is untouched.
        </p>
        <ul>
          {broken.map(({ key, why }) => (
            <li key={key}>
              <code>{key}</code> {why}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className="btn s" onClick={() => void copy()}>
        <Copy aria-hidden />
        <span aria-live="polite">{texts}</span>
      </button>
    </div>
  )
}

export type SettingsBodyProps = SettingsContext & {
  readonly settings: Settings
  readonly save: SaveState
  /** What could not be read and was left out. */
  readonly broken: readonly BrokenItem[]
  /** Taken and saved at once. */
  readonly onChange: (patch: SettingsPatch) => void
  readonly onRetry: () => void
}

type SectionIndexProps = {
  /** Those in which the search found a setting. */
  readonly sections: readonly SettingsSection[]
  readonly onShow: (section: SettingsSection) => void
}

/** The sections by name. Those that the search left empty stay, and cannot be gone to: nothing moves as one types. */
const SectionIndex = ({ sections, onShow }: SectionIndexProps) => (
  <nav className={`${css.setIndex} flex gap-2 rigid wrap`} aria-label="Sections">
    {SHOWN_SECTIONS.map((section) => (
      <button key={section} type="button" disabled={!sections.includes(section)} onClick={() => onShow(section)}>
        {section}
      </button>
    ))}
  </nav>
)

/** The search, the sections by name, and every setting below. */
export const SettingsBody = (props: SettingsBodyProps) => {
  const [query, setQuery] = useState('')
  const [touched, setTouched] = useState<SettingKey>()
  const list = useRef<HTMLDivElement>(null)
  const found = searchIn(SHOWN_SETTINGS, query)
  const sections = SHOWN_SECTIONS.filter((section) => found.some((each) => each.section === section))
  const showSection = (section: SettingsSection): void => {
    const heading = list.current?.querySelector<HTMLElement>(`[data-section="${section}"]`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <>
      <SearchField
        className={css.setFind}
        label="Find a setting"
        placeholder={`Find one of ${SHOWN_SETTINGS.length} settings`}
        autoFocus
        value={query}
        onChange={setQuery}
      />
      <SectionIndex sections={sections} onShow={showSection} />
      <SettingsNotices lock={props.settings.lockedAccount} broken={props.broken} />
      <div className={`${css.setList} line-above scroll`} ref={list}>
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
                  groupUses={props.groupUses}
                  {...(props.companyGroups && { companyGroups: props.companyGroups })}
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
        {found.length === 0 && <p className={`${css.setNone} dim`}>No setting matches “{query.trim()}”</p>}
      </div>
    </>
  )
}

const headingId = (section: SettingsSection): string => `settings-${section.replace(/\W/g, '-').toLowerCase()}`
