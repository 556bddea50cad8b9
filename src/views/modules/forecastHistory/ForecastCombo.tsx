import { useMemo, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { Forecast } from '../../../domain/charts/forecasts/forecastList'
import { entryOf, matching, queryOf } from '../../../domain/search'
import * as controlsCss from '../../parts/controls/controls.module.css'
import * as forecastHistoryModuleCss from './forecastHistoryModule.module.css'

type ForecastComboProps = {
  readonly forecasts: readonly Forecast[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
}

/** Chooses a forecast by its name or its unit. */
export const ForecastCombo = ({ forecasts, value, onChange }: ForecastComboProps) => {
  const chosen = forecasts.find(({ id }) => id === value)
  // Undefined while nothing is typed: then the name of what is chosen is there, and the list has all of them.
  const [typed, setTyped] = useState<string>()
  const entries = useMemo(
    () => forecasts.map((each) => entryOf(each, [each.name, each.id], `${each.unit} forecast`)),
    [forecasts],
  )
  const shown =
    typed === undefined || typed === '' ? [...forecasts] : matching(entries, queryOf(typed), forecasts.length).results
  return (
    <ComboBox
      className={forecastHistoryModuleCss.forecastCombo}
      aria-label="Forecast"
      menuTrigger="focus"
      items={shown}
      defaultFilter={() => true}
      allowsEmptyCollection
      inputValue={typed ?? chosen?.name ?? ''}
      onInputChange={setTyped}
      value={value ?? null}
      onOpenChange={() => setTyped(undefined)}
      onChange={(id) => {
        setTyped(undefined)
        const next = forecasts.find((each) => each.id === id)
        if (next && next.id !== value) onChange(next.id)
      }}
    >
      <div className="control-field">
        <Input placeholder={forecasts.length === 0 ? 'Loading forecasts…' : 'Find a forecast'} />
        <Button className="rigid dim" aria-label="All forecasts">
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <Popover className={`float ${controlsCss.controlPop}`}>
        <ListBox<Forecast>
          className="choices"
          renderEmptyState={() => <p className={`${controlsCss.noChoice} dim small`}>No forecasts match</p>}
        >
          {({ id, name, unit }) => (
            <ListBoxItem id={id} textValue={name} className="choice">
              {name}
              <span className="dim small">{unit}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
