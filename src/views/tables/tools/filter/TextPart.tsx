import type { UniqueValue, TextFilter } from '../../../../domain/tables/filters'
import { useEffect, useEffectEvent, useState, useMemo } from 'react'
import { Search } from 'lucide-react'
import { hasTexts } from '../../../../domain/forms'
import { namesPlants } from '../../../../domain/tables/columns/plantColumn'
import { SwitchControl } from '../../../parts/controls/SwitchControl'
import { counted, whole } from '../../../parts/format/numbers'
import type { FilterPartProps } from './filterProps'
import { GroupChoice } from './GroupChoice'
import { ValueList } from './ValueList'
import * as css from '../tableTools.module.css'

/** The list after its rows changed: what is listed keeps its place, what is new comes last, so that nothing moves. */
export const mergedValues = (before: readonly UniqueValue[], now: readonly UniqueValue[]): readonly UniqueValue[] => {
  const news = new Map(now.map((value) => [value.text, value]))
  const retained = before.map((value) => {
    const { count } = news.get(value.text) ?? { count: 0 }
    news.delete(value.text)
    return count === value.count ? value : { text: value.text, count }
  })
  return news.size === 0 && retained.every((value, at) => value === before[at])
    ? before
    : [...retained, ...news.values()]
}

/** With the chosen values that no row shows, at the end: they could not be taken back if they were not listed. */
export const withChosen = (values: readonly UniqueValue[], chosen: readonly string[]): readonly UniqueValue[] => {
  const listed = new Set(values.map(({ text }) => text))
  const rest = chosen.filter((text) => !listed.has(text))
  return rest.length === 0 ? values : [...values, ...rest.map((text) => ({ text, count: 0 }))]
}

/** The chosen ones with all of these, or without any of them; the order in which they were chosen stays. */
export const chosenWith = (chosen: readonly string[], texts: readonly string[], on: boolean): readonly string[] => {
  if (on) return [...new Set([...chosen, ...texts])]
  const gone = new Set(texts)
  return chosen.filter((text) => !gone.has(text))
}

/** The list is read again at most so often, ms. */
const REFRESH_MS = 1000
/** Reading the values of very many rows may take a twentieth of the time at most. */
const MOST_SHARE = 20

/** The values of a column while its box is open: read at once and each second, less often where that costs much. */
const useValues = (read: () => readonly UniqueValue[] | undefined): readonly UniqueValue[] | undefined => {
  const [values, setValues] = useState(read)
  const again = useEffectEvent((): number => {
    const start = performance.now()
    const now = read()
    const cost = performance.now() - start
    if (now) setValues((before) => (before ? mergedValues(before, now) : now))
    return Math.max(REFRESH_MS, cost * MOST_SHARE)
  })
  useEffect(() => {
    let timer = setTimeout(function next() {
      timer = setTimeout(next, again())
    }, REFRESH_MS)
    return () => clearTimeout(timer)
  }, [])
  return values
}

const EMPTY: TextFilter = { kind: 'text', values: [], group: undefined, exclude: false }
const NONE: readonly UniqueValue[] = []

/** A filter with more values would not be saved. */
const MOST_CHOSEN = 5000

/** Values of a column, chosen by ticks, and groups of plants (LT06); decision C39: together one set, which exclude turns. */
export const TextPart = ({ column, filter = EMPTY, typed, groups, onFilter }: FilterPartProps<TextFilter>) => {
  const [query, setQuery] = useState(typed)
  const listed = useValues(column.readValues)
  const all = useMemo(() => withChosen(listed ?? NONE, filter.values), [listed, filter.values])
  const found = useMemo(() => all.filter(({ text }) => hasTexts(text, query)), [all, query])
  const chosen = useMemo(() => new Set(filter.values), [filter.values])
  const set = (patch: Partial<TextFilter>): void => onFilter({ ...filter, ...patch })
  const choose = (texts: readonly string[], on: boolean): void => set({ values: chosenWith(filter.values, texts, on) })
  return (
    <>
      <div className={`${css.filterSearch} control-field`}>
        <Search aria-hidden />
        <input
          type="text"
          data-first
          aria-label={`Search the values of ${column.title}`}
          placeholder="Search values"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && found.length === 1 && found[0]) choose([found[0].text], !chosen.has(found[0].text))
          }}
        />
      </div>
      <Found found={found} all={all.length} chosen={chosen} onChoose={choose} waiting={listed === undefined} />
      <ValueList
        values={found}
        chosen={chosen}
        onChoose={(text, on) => choose([text], on)}
        onOnly={(text) => set({ values: [text] })}
      />
      <div className="stacked gap-8">
        <div className={`${css.filterSwitch} hstack`} title="Hides the rows that match, and shows all others">
          <SwitchControl
            label="Exclude what is chosen"
            text="Exclude what is chosen"
            value={filter.exclude}
            onChange={(exclude) => set({ exclude })}
          />
        </div>
        {(namesPlants(column.header) || filter.group !== undefined) && (
          <GroupChoice group={filter.group} groups={groups} onChange={(group) => set({ group })} />
        )}
      </div>
    </>
  )
}

type FoundProps = {
  readonly found: readonly UniqueValue[]
  readonly all: number
  readonly chosen: ReadonlySet<string>
  readonly waiting: boolean
  readonly onChoose: (texts: readonly string[], on: boolean) => void
}

const TOO_MANY = `At most ${counted(MOST_CHOSEN, 'value')} can be chosen: search for fewer`

/** How many values are found and chosen, and both at once for all that are found. */
const Found = ({ found, all, chosen, waiting, onChoose }: FoundProps) => {
  const texts = found.map(({ text }) => text)
  const on = texts.filter((text) => chosen.has(text)).length
  const tooMany = chosen.size - on + found.length > MOST_CHOSEN
  const count = `${found.length === all ? '' : `${whole(found.length)} of `}${counted(all, 'value')}`
  return (
    <div className="hstack dim small">
      <span role="status">{waiting ? 'Waiting for rows' : `${count}, ${whole(chosen.size)} chosen`}</span>
      <span className="grow" />
      <button
        type="button"
        className="btn s quiet"
        disabled={on === found.length || tooMany}
        title={tooMany ? TOO_MANY : undefined}
        onClick={() => onChoose(texts, true)}
      >
        Select all
      </button>
      <button type="button" className="btn s quiet" disabled={on === 0} onClick={() => onChoose(texts, false)}>
        Select none
      </button>
    </div>
  )
}
