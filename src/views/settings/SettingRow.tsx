import { LineName, NamedLine } from '../parts/controls/NamedLine'
import { parseColor } from 'react-aria-components'
import { numberText } from '../../domain/format'
import { Undo2 } from 'lucide-react'
import type { Settings, ShownSetting } from '../../domain/settings'
import { SettingControl } from './SettingControl'
import { themeColour, type SettingsPatch, type SettingsContext } from '../parts/controls/control'
import * as css from './settings.module.css'

/** Relative luminance of an sRGB channel, 0–255 (WCAG 2.2). */
const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: string): number => {
  const rgb = parseColor(colour).toFormat('rgb')
  const of = (channel: 'red' | 'green' | 'blue'): number => linear(rgb.getChannelValue(channel))
  return 0.2126 * of('red') + 0.7152 * of('green') + 0.0722 * of('blue')
}

/** Contrast of two CSS colours, 1–21 (WCAG 2.2); undefined when one of them cannot be read. */
export const contrastOf = (one: string, other: string): number | undefined => {
  try {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return light === undefined || dark === undefined ? undefined : (light + 0.05) / (dark + 0.05)
  } catch {
    return undefined
  }
}

/** What is drawn in a colour, as an example. */
const EXAMPLES: Readonly<Record<string, string>> = { bidColour: '−71.35', offerColour: '114.10' }
/** Below this text is hard to read (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5

type ColourPreviewProps = {
  readonly name: string
  readonly colour: string
  /** The page's own colour where none is chosen: the one that is seen then. */
  readonly own: string | undefined
}

/** The colour as text on a panel, and how well it reads there. */
export const ColourPreview = ({ name, colour, own }: ColourPreviewProps) => (
  <>
    Preview:{' '}
    <b className="preview" style={{ color: own ?? colour }}>
      {EXAMPLES[name] ?? 'Drax 1'}
    </b>
    {own === undefined ? <Contrast colour={colour} /> : ', the pair for dark and light'}
  </>
)

const Contrast = ({ colour }: { colour: string }) => {
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim()
  const contrast = surface === '' ? undefined : contrastOf(colour, surface)
  if (contrast === undefined) return null
  return (
    <>
      {`, contrast ${numberText(contrast, { decimals: 1 })}`}
      {contrast < LEAST_CONTRAST && <span className="low">, hard to read as text</span>}
    </>
  )
}

export type SettingRowProps = SettingsContext & {
  readonly described: ShownSetting
  readonly settings: Settings
  /** Why the last change of this setting is not saved; undefined when it is. */
  readonly failed: string | undefined
  readonly onChange: (patch: SettingsPatch) => void
  readonly onRetry: () => void
}

/** Controls that need the width of the slide-out are below their words. */
const WIDE: ReadonlySet<string> = new Set(['windowMap', 'groups', 'colourMap', 'textMap', 'switchMap', 'longTerm'])

const isDefault = ({ key, default: fallback }: ShownSetting, settings: Settings): boolean =>
  JSON.stringify(settings[key]) === JSON.stringify(fallback)

/** One setting: its words, its control, and the way back to the default. */
export const SettingRow = ({ failed, onRetry, ...props }: SettingRowProps) => {
  const { described, settings, onChange } = props
  const { label, help, readBy, control } = described
  const classes = ['set', WIDE.has(control) && 'wide', failed !== undefined && css.err]
  return (
    <NamedLine className={classes.filter(Boolean).join(' ')} data-setting={described.key}>
      <div className={`${css.setTexts} grow`}>
        <span className={`${css.setLabel} hstack gap-4`}>
          <LineName title={`${help} Used by: ${readBy.join(', ')}`}>{label}</LineName>
          {/* Throwing every group away is no default: groups are deleted one by one. */}
          {control !== 'groups' && !isDefault(described, settings) && (
            <ResetButton label={label} onReset={() => onChange({ [described.key]: described.default })} />
          )}
        </span>
        <small>
          {failed !== undefined && `Not saved. Still showing your choice. ${failed}`}
          {failed === undefined && described.control === 'colour' && (
            <ColourPreview
              name={described.key}
              colour={settings[described.key]}
              own={themeColour(described.key, settings[described.key], described.default)}
            />
          )}
          {failed === undefined && described.control !== 'colour' && help}
        </small>
      </div>
      {failed !== undefined && (
        <button type="button" className="btn s" onClick={onRetry}>
          Retry
        </button>
      )}
      <SettingControl {...props} />
    </NamedLine>
  )
}

/** Next to the label, where coming and going moves nothing. */
const ResetButton = ({ label, onReset }: { label: string; onReset: () => void }) => (
  <button
    type="button"
    className="reset centred rigid rounded"
    aria-label={`Reset ${label}`}
    title="Back to the default"
    onClick={onReset}
  >
    <Undo2 aria-hidden />
  </button>
)
