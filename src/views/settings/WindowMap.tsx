import { chosenWindow, SHOWN_WINDOW_PLACES, withWindow, type Settings } from '../../domain/settings'
import { ChoiceControl } from '../parts/controls/ChoiceControl'
import type { SettingsPatch } from '../parts/controls/settingsProps'

const OPTIONS = [
  { value: 'none', label: 'None' },
  { value: 'current', label: 'Current' },
  { value: 'trading', label: 'Trading' },
]

type WindowMapProps = { readonly settings: Settings; readonly onChange: (patch: SettingsPatch) => void }

/** A window for the whole site and for single pages; None takes a page's own away (ST15, ST16). */
export const WindowMap = ({ settings, onChange }: WindowMapProps) => (
  <div className="set-map">
    {SHOWN_WINDOW_PLACES.map(({ value: place, label }) => (
      <div key={place} className="set-line">
        <span>{label}</span>
        <ChoiceControl
          label={`Window, ${label}`}
          options={OPTIONS}
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
