import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SettingRow } from '../../domain/settings'
import { FORBIDDEN_TEXT } from '../../domain/settings/schemas/fields'
import { ColourControl } from '../parts/controls/ColourControl'
import { SwitchControl } from '../parts/controls/SwitchControl'
import { TextControl } from '../parts/controls/TextControl'

type Kind = 'colourMap' | 'textMap' | 'switchMap'
type MapProps<K extends Kind, T> = {
  readonly described: Extract<SettingRow, { control: K }>
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
  described: Extract<SettingRow, { control: Kind }>
  changed: number
  children: (name: string) => ReactNode
}

/** A long list of names stays folded until it is wanted. */
const Names = ({ described, changed, children }: NamesProps) => (
  <details className="set-names">
    <summary>
      <span>{described.names.length} states</span>
      <span className="dim">{changed === 0 ? 'none changed' : `${changed} changed`}</span>
    </summary>
    <div className="set-map">
      {described.names.map((name) => (
        <div key={name} className="set-line">
          <span>{name}</span>
          <span className="set-end">{children(name)}</span>
        </div>
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
