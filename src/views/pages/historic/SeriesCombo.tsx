import { useState } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { LIMITS, matching, queryOf, type SearchEntry } from '../../../domain/search'
import type { SeriesChoice } from './seriesChoices'
import * as controlsCss from '../../parts/controls/controls.module.css'
import * as historicCss from './historic.module.css'

type SeriesComboProps = {
  readonly label: string
  readonly placeholder: string
  readonly entries: readonly SearchEntry<SeriesChoice>[]
  readonly disabled: boolean
  readonly onChoose: (choice: SeriesChoice) => void
}

/** A box that finds a series by its words, and is empty again after each. */
export const HistoricSeriesCombo = ({ label, placeholder, entries, disabled, onChoose }: SeriesComboProps) => {
  const [typed, setTyped] = useState('')
  const query = queryOf(typed)
  const { results, capped } = matching(entries, query, LIMITS.section)
  return (
    <ComboBox
      aria-label={label}
      inputValue={typed}
      onInputChange={setTyped}
      items={results}
      defaultFilter={() => true}
      allowsEmptyCollection={query.texts.length > 0}
      value={null}
      isDisabled={disabled}
      onChange={(id) => {
        const choice = results.find((each) => each.id === id)
        if (choice) onChoose(choice)
        setTyped('')
      }}
    >
      <Input className="control-field" placeholder={placeholder} />
      <Popover className={`float ${controlsCss.controlPop} ${historicCss.historicPop}`}>
        <ListBox<SeriesChoice>
          className="choices"
          renderEmptyState={() => <p className={`${controlsCss.noChoice} dim small`}>Nothing matches</p>}
        >
          {({ id, name, note }) => (
            <ListBoxItem id={id} textValue={name} className="choice">
              <span className="truncate">{name}</span>
              <span className="dim small">{note}</span>
            </ListBoxItem>
          )}
        </ListBox>
        {capped && <p className={`${controlsCss.noChoice} dim small`}>Note: Results shown are capped</p>}
      </Popover>
    </ComboBox>
  )
}
