import { LineName, NamedLine } from '../parts/controls/NamedLine'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  chosenWindow,
  FORBIDDEN_TEXT,
  SHOWN_WINDOW_PLACES,
  withWindow,
  type SettingRowEntry,
  type Settings,
} from '../../domain/settings'
import { ChoiceControl } from '../parts/controls/ChoiceControl'
import { ColourControl } from '../parts/controls/ColourControl'
import { SwitchControl } from '../parts/controls/SwitchControl'
import { TextControl } from '../parts/controls/TextControl'
import type { SettingsPatch } from '../parts/controls/control'
import * as css from './settings.module.css'

/** Controls of settings that have several values: by name, by page, by part. */

type Kind = 'colourMap' | 'textMap' | 'switchMap'
type MapProps<K extends Kind, T> = {
  readonly described: Extract<SettingRowEntry, { control: K }>
  readonly value: Readonly<Record<string, T>>
  readonly onChange: (value: Readonly<Record<string, T>>) => void
}

const own = <T,>(map: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined

const without = <T,>(map: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(map).filter(([each]) => each !== name))

/** Where a chosen colour begins for a name that has none: the colour of plant groups (specification 1§9). */
const FIRST_COLOUR = '#00a3c7'

/** A colour for some of the names; a name without one keeps its own. */
export const ColourMap = ({ described, value, onChange }: MapProps<'colourMap', string>) => (
  <Names described={described} changed={Object.keys(value).length}>
    {(name) => {
      const colour = own(value, name)
      return colour === undefined ? (
        <button type="button" className="btn s" onClick={() => onChange({ ...value, [name]: FIRST_COLOUR })}>
          Choose<span className="aside">{` ${name}`}</span>
        </button>
      ) : (
        <>
          <Clear name={name} onClear={() => onChange(without(value, name))} />
          <ColourControl label={name} value={colour} onChange={(next) => onChange({ ...value, [name]: next })} />
        </>
      )
    }}
  </Names>
)

/** A word for some of the names; an empty one gives the name back its own. */
export const TextMap = ({ described, value, onChange }: MapProps<'textMap', string>) => (
  <Names described={described} changed={Object.keys(value).length}>
    {(name) => (
      <TextControl
        label={name}
        placeholder={name}
        value={own(value, name) ?? ''}
        maxLength={described.maxLength}
        refuse={(text) => (/[<>]/.test(text) ? FORBIDDEN_TEXT : undefined)}
        onChange={(next) => onChange(next.trim() === '' ? without(value, name) : { ...value, [name]: next.trim() })}
      />
    )}
  </Names>
)

/** On or off by name. */
export const SwitchMap = ({ described, value, onChange }: MapProps<'switchMap', boolean>) => (
  <Names described={described} changed={Object.values(value).filter((on) => on !== described.otherwise).length}>
    {(name) => (
      <SwitchControl
        label={`${described.label}: ${name}`}
        value={own(value, name) ?? described.otherwise}
        onChange={(on) => onChange(on === described.otherwise ? without(value, name) : { ...value, [name]: on })}
      />
    )}
  </Names>
)

type NamesProps = {
  described: Extract<SettingRowEntry, { control: Kind }>
  changed: number
  children: (name: string) => ReactNode
}

/** A long list of names stays folded until it is wanted. */
const Names = ({ described, changed, children }: NamesProps) => (
  <details className={css.setNames}>
    <summary>
      <span>{described.names.length} states</span>
      <span className="dim small">{changed === 0 ? 'none changed' : `${changed} changed`}</span>
    </summary>
    <div className={css.setMap}>
      {described.names.map((name) => (
        <NamedLine key={name} className={css.setLine}>
          <LineName>{name}</LineName>
          <span className="hstack gap-6">{children(name)}</span>
        </NamedLine>
      ))}
    </div>
  </details>
)

const Clear = ({ name, onClear }: { name: string; onClear: () => void }) => (
  <button
    type="button"
    className="icon s"
    aria-label={`Own colour of ${name}`}
    title="Its own colour again"
    onClick={onClear}
  >
    <Undo2 aria-hidden />
  </button>
)

const WINDOWS = [
  { value: 'none', label: 'None' },
  { value: 'current', label: 'Current' },
  { value: 'trading', label: 'Trading' },
]

type WindowMapProps = { readonly settings: Settings; readonly onChange: (patch: SettingsPatch) => void }

/** A window for the whole site and for single pages; None takes a page's own away (ST15, ST16). */
export const WindowMap = ({ settings, onChange }: WindowMapProps) => (
  <div className={css.setMap}>
    {SHOWN_WINDOW_PLACES.map(({ value: place, label }) => (
      <div key={place} className={css.setLine}>
        <span>{label}</span>
        <ChoiceControl
          label={`Window, ${label}`}
          options={WINDOWS}
          value={chosenWindow(settings, place)}
          onChange={(chosen) => {
            const window = chosen === 'current' || chosen === 'trading' ? chosen : 'none'
            onChange({ boaWindowType: withWindow(settings, place, window).boaWindowType })
          }}
        />
      </div>
    ))}
  </div>
)

type LongTerm = Settings['longTermSettings']
type LongTermProps = {
  readonly described: Extract<SettingRowEntry, { control: 'longTerm' }>
  readonly value: LongTerm
  readonly onChange: (value: LongTerm) => void
}

/** The run and the step of long-term reports. */
export const LongTermControl = ({ described, value, onChange }: LongTermProps) => (
  <div className={css.setMap}>
    <div className={css.setLine}>
      <span>Run</span>
      <ChoiceControl
        label={`${described.label}, run`}
        options={described.runs}
        value={value.runSelected}
        onChange={(runSelected) => onChange({ ...value, runSelected })}
      />
    </div>
    <div className={css.setLine}>
      <span>Step</span>
      <ChoiceControl
        label={`${described.label}, step`}
        options={described.granularities}
        value={value.granularity}
        onChange={(granularity) => onChange({ ...value, granularity })}
      />
    </div>
  </div>
)
