import { useDeferredValue, useMemo, useState } from 'react'
import { ListBox, ListBoxItem, Tag, TagGroup, TagList, Text, Button } from 'react-aria-components'
import { X } from 'lucide-react'
import type { ChartSeries } from '../../../domain/charts/chartSpec'
import { SUM_KINDS, type SumKind } from '../../../domain/series/seriesId'
import type { PlantStore, StaticStore } from '../../../domain/wire'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { PlantCombo } from '../../parts/controls/PlantCombo'
import { SearchField } from '../../parts/controls/SearchField'
import { Segments } from '../../parts/controls/Segments'
import { foundSeries, marketOffers, plantOffers, sumsOf, type PlantChoiceOf, type SeriesOffer } from './seriesOffers'
import * as chartEditorCss from './chartEditor.module.css'
import * as controlsCss from '../../parts/controls/controls.module.css'

type SeriesSearchProps = {
  readonly store: StaticStore
  readonly plants: PlantStore | undefined
  /** Why nothing can be added. */
  readonly full: string | undefined
  readonly onAdd: (series: readonly ChartSeries[]) => void
}

const MOST_LINES = 100

/** Finds series of the market by their names or ids. */
export const MarketSearch = ({ store, full, onAdd }: SeriesSearchProps) => {
  const offers = useMemo(() => marketOffers(store), [store])
  return <Found offers={offers} label="Search series by name or id" full={full} onAdd={onAdd} />
}

const KINDS = [
  { value: 'plant', label: 'Plant' },
  { value: 'group', label: 'Group' },
  { value: 'fuel', label: 'Fuel' },
  { value: 'zone', label: 'Zone' },
  { value: 'owner', label: 'Owner' },
] as const
type Kind = (typeof KINDS)[number]['value']

const isSum = (kind: Kind): kind is SumKind => SUM_KINDS.some((each) => each === kind)

/** Finds series of a plant, of a group of plants, or of the sum over a fuel, zone or owner. */
export const PlantSearch = ({ store, plants, full, onAdd }: SeriesSearchProps) => {
  const [kind, setKind] = useState<Kind>('plant')
  const [of, setOf] = useState<PlantChoiceOf>()
  const group = of?.kind === 'group' ? of.plants : []
  const sums = useMemo(() => (plants && isSum(kind) ? sumsOf(plants, kind) : []), [plants, kind])
  const offers = useMemo(() => (of ? plantOffers(store, of) : []), [store, of])
  return (
    <>
      <Segments
        label="What it is of"
        value={kind}
        options={KINDS}
        onChange={(next) => {
          setKind(next)
          setOf(undefined)
        }}
      />
      {isSum(kind) ? (
        <ChoiceControl
          label={`Which ${kind}`}
          value={of?.kind === kind ? of.of : ''}
          options={[{ value: '', label: `Choose a ${kind}` }, ...sums.map((value) => ({ value, label: value }))]}
          onChange={(value) => setOf(value === '' ? undefined : { kind, of: value })}
        />
      ) : (
        <PlantCombo
          label={kind === 'plant' ? 'Plant' : 'Add a plant to the group'}
          className="plant-combo"
          plants={plants?.allPlants}
          taken={new Set(group.map(({ id }) => id))}
          onPlant={({ id, name }) =>
            setOf(kind === 'plant' ? { kind, id, name } : { kind: 'group', plants: [...group, { id, name }] })
          }
        />
      )}
      {of?.kind === 'plant' && <p className="strong small">{of.name}</p>}
      {group.length > 0 && (
        <GroupTags
          group={group}
          onLeft={(left) => setOf(left.length === 0 ? undefined : { kind: 'group', plants: left })}
        />
      )}
      {of ? (
        <Found offers={offers} label="Search series of plants" full={full} onAdd={onAdd} />
      ) : (
        <p className="dim small">Choose a plant or group to list its series.</p>
      )}
    </>
  )
}

type GroupOfPlants = Extract<PlantChoiceOf, { kind: 'group' }>['plants']

type GroupTagsProps = {
  readonly group: GroupOfPlants
  /** The plants that are left after one was taken out. */
  readonly onLeft: (left: GroupOfPlants) => void
}

/** The plants of a group, each with a way to take it out. */
const GroupTags = ({ group, onLeft }: GroupTagsProps) => (
  <TagGroup aria-label="Plants of the group" onRemove={(keys) => onLeft(group.filter(({ id }) => !keys.has(id)))}>
    <TagList className="hstack gap-4 wrap">
      {group.map(({ id, name }) => (
        <Tag key={id} id={id} textValue={name} className="chip">
          {name}
          <Button slot="remove" className="icon s" aria-label={`Remove ${name}`}>
            <X aria-hidden />
          </Button>
        </Tag>
      ))}
    </TagList>
  </TagGroup>
)

type FoundProps = Pick<SeriesSearchProps, 'full' | 'onAdd'> & {
  readonly offers: readonly SeriesOffer[]
  readonly label: string
}

const Found = ({ offers, label, full, onAdd }: FoundProps) => {
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const found = useMemo(() => foundSeries(offers, sought), [offers, sought])
  const lines = found.slice(0, MOST_LINES)
  return (
    <>
      <SearchField label={label} value={query} onChange={setQuery} clear="Clear the search" />
      <ListBox
        aria-label="Series"
        className={`${chartEditorCss.seriesOffers} scroll thin`}
        items={lines}
        disabledKeys={full === undefined ? [] : lines.map(({ key }) => key)}
        onAction={(key) => {
          const offer = lines.find((each) => each.key === key)
          if (offer) onAdd(offer.series)
        }}
        renderEmptyState={() => <p className={`${controlsCss.noChoice} dim`}>No series has these words</p>}
      >
        {({ key, title, about }) => (
          <ListBoxItem id={key} textValue={title} className={chartEditorCss.seriesOffer}>
            <Text slot="label">{title}</Text>
            <Text slot="description" className="dim small truncate">
              {about}
            </Text>
          </ListBoxItem>
        )}
      </ListBox>
      <p className={full === undefined ? 'dim small' : 'error small'} role="status">
        {full ?? (found.length > MOST_LINES ? `The first ${MOST_LINES} of ${found.length}` : `${found.length} found`)}
      </p>
    </>
  )
}
