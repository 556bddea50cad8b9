import { memo, type CSSProperties } from 'react'
import type { RecentChange } from '../../streams/lib/faces'
import type { TimeTexts } from '../../domain/periods'
import type { StackItem } from '../../domain/wire'
import { fuelColour } from '../parts/fuelColour'
import { cellStyle, frozenClass } from './cellStyle'
import { rowFacts, type StackColumn } from './stackColumns'
import { usePlantColours } from '../own/plantColours'
import { useOwn } from '../own/settings'
import { flagClass, flagWords } from '../charts/stackFlags'
import { useTimes } from '../own/times'

type StackRowProps = {
  readonly item: StackItem
  readonly rowKey: string
  readonly columns: readonly StackColumn[]
  readonly change: RecentChange | undefined
  readonly index: number
  readonly id: string
  readonly cursor: boolean
  /** True when all columns share the spare width, not the plant's alone. */
  readonly spread: boolean
  readonly onPick: (key: string) => void
  readonly onOpen: (item: StackItem) => void
  readonly onTrace: ((item: StackItem) => void) | undefined
}

const CHANGED = new Set(['volume', 'volumeComparison'])

const rowClass = ({ item, change, cursor }: StackRowProps): string =>
  [
    'row',
    item.isBid ? 'bids' : 'offers',
    !item.isAccepted && 'left',
    change && 'mark',
    (item.setsPriceMwh ?? 0) > 0 && 'sets',
    cursor && 'cursor',
  ]
    .filter(Boolean)
    .join(' ')

const title = (item: StackItem, times: TimeTexts): string =>
  [item.name, ...rowFacts(item, times).map(([what, text]) => `${what}: ${text}`)].join('\n')

/** One row of a stack table; drawn again only when its item, its mark or its place changes. */
export const StackRow = memo((props: StackRowProps) => {
  const { item, rowKey, columns, change, index } = props
  const times = useTimes()
  return (
    <div
      role="row"
      id={props.id}
      aria-rowindex={index + 2}
      aria-selected={props.cursor}
      className={rowClass(props)}
      onClick={() => {
        props.onPick(rowKey)
        props.onTrace?.(item)
      }}
      onDoubleClick={() => props.onOpen(item)}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={at + 1}
          className={`cell c-${column.id}${column.number ? ' n' : ''}${column.dim ? ' dim' : ''}${frozenClass(at)}${change && CHANGED.has(column.id) ? ' changed' : ''}`}
          style={cellStyle(column.width, props.spread || at === 0)}
          title={at === 0 ? title(item, times) : column.id === 'fuelType' ? item.fuelType : undefined}
        >
          <CellContent column={column} item={item} change={change} />
        </div>
      ))}
    </div>
  )
})
StackRow.displayName = 'StackRow'

type CellProps = { column: StackColumn; item: StackItem; change: RecentChange | undefined }

const CellContent = ({ column, item, change }: CellProps) => {
  const times = useTimes()
  switch (column.id) {
    case 'name':
      return <Plant item={item} />
    case 'fuelType':
      return item.fuelType === '' ? (
        column.text(item, change, times)
      ) : (
        <>
          <i className="swatch" style={{ background: fuelColour(item.fuelType) }} aria-hidden />
          {item.fuelType}
        </>
      )
    case 'flags':
      return <Flags item={item} />
    case 'volumeComparison':
      return (
        <span className={change ? (change.kind === 'new' ? 'new' : undefined) : 'dim'}>
          {column.text(item, change, times)}
        </span>
      )
    default:
      return column.text(item, change, times)
  }
}

/** The name, after a dot of its group's colour where a group with a colour of its own has the plant (ST23). */
const Plant = ({ item }: { item: StackItem }) => {
  const colour = usePlantColours().get(item.plantId)
  return (
    <>
      {colour !== undefined && <i className="group-dot" style={{ background: colour }} aria-hidden />}
      <PlantName name={item.name} />
    </>
  )
}

/** A name's last word where it tells one unit of a plant from the next: "51" of "Pembroke 51", "2a" of "Aikengall 2a". */
const UNIT = /^(.+)\s(?=\S{1,3}$)(\S*\d\S*)$/

/** A name that is too long is cut before its unit: five rows of "Pembroke…" are five units that look like one. */
const PlantName = ({ name }: { name: string }) => {
  const [, plant, unit] = UNIT.exec(name) ?? []
  if (plant === undefined || unit === undefined) return name
  return (
    <>
      <span className="before-unit" style={{ '--unit': unit.length } as CSSProperties}>
        {plant}
      </span>{' '}
      {unit}
    </>
  )
}

const Flags = ({ item }: { item: StackItem }) => {
  const coloured = useOwn().useColouredFlagsForFlaggedBoaActions
  return (
    <>
      {(item.setsPriceMwh ?? 0) > 0 && (
        <span className="tag sets" title={`Sets the price with ${item.setsPriceMwh ?? 0} MWh of the last 1 MWh`}>
          SETS
        </span>
      )}
      {flagWords(item).map(({ tag, title: words }) => (
        <span key={tag} className={flagClass(tag, coloured)} title={words}>
          {tag}
        </span>
      ))}
    </>
  )
}
