import { useMemo, useState } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { entryOf, LIMITS, matching, queryOf } from '../../../domain/search'
import type { SeriesConfig } from '../../../domain/series/calls'
import { parseSeriesId, seriesIdOf } from '../../../domain/series/seriesId'
import { lastOf } from '../../../streams/lib/loaded'
import { useSeriesList } from '../../../streams/description/hooks'
import * as css from '../../parts/controls/controls.module.css'

export type EditorSeriesChoice = {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly family: string
}

/** Each option of a series is one of its own; of series of plants, which are too many to list, there is none. */
export const seriesChoices = (all: readonly SeriesConfig[]): readonly EditorSeriesChoice[] =>
  all.flatMap(({ id, kind, name, unit, family = '', options }) => {
    const ref = parseSeriesId(id)
    if (kind === 'plant' || ref === undefined) return []
    if (options.length === 0) return [{ id: seriesIdOf(ref), name, unit, family }]
    return options.map((option) => ({
      id: seriesIdOf({ ...ref, optionsId: option.id }),
      name: `${name}, ${option.name}`,
      unit,
      family,
    }))
  })

/** A whole id that was typed, as of a plant: `Gb&PN&T_DRAXX-1`. */
export const typedId = (text: string): string | undefined => {
  const trimmed = text.trim()
  const ref = trimmed.includes('&') ? parseSeriesId(trimmed) : undefined
  return ref && seriesIdOf(ref)
}

/** Every series that the user may have; undefined until they are here. */
export const useSeriesChoices = (): readonly EditorSeriesChoice[] | undefined => {
  const list = lastOf(useSeriesList())
  return useMemo(() => list && seriesChoices(list), [list])
}

type SeriesComboProps = {
  readonly label: string
  readonly choices: readonly EditorSeriesChoice[] | undefined
  readonly taken?: ReadonlySet<string>
  readonly onSeries: (id: string) => void
}

/** A box that finds a series by its name or its id, and is empty again after each. */
export const SeriesCombo = ({ label, choices, taken, onSeries }: SeriesComboProps) => {
  const [typed, setTyped] = useState('')
  const entries = useMemo(
    () => choices?.map((each) => entryOf(each, [each.name, each.id], `${each.family} ${each.unit}`)) ?? [],
    [choices],
  )
  const query = queryOf(typed)
  const found = matching(
    entries.filter(({ item }) => taken?.has(item.id) !== true),
    query,
    LIMITS.plantDropdown,
  ).results
  const own = typedId(typed)
  const items =
    own !== undefined && taken?.has(own) !== true && !found.some(({ id }) => id === own)
      ? [{ id: own, name: own, unit: 'by its id', family: '' }, ...found]
      : found
  return (
    <ComboBox
      className="series-combo"
      aria-label={label}
      inputValue={typed}
      onInputChange={setTyped}
      items={items}
      defaultFilter={() => true}
      allowsEmptyCollection={query.texts.length > 0}
      value={null}
      onChange={(id) => {
        if (typeof id === 'string') onSeries(id)
        setTyped('')
      }}
    >
      <Input
        className="control-field full"
        placeholder={choices ? 'Add a series by name or id' : 'Loading the list of series…'}
      />
      <Popover className={`float ${css.controlPop}`}>
        <ListBox<EditorSeriesChoice>
          className="choices"
          renderEmptyState={() => <p className={`${css.noChoice} dim small`}>No series match</p>}
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
