import { Check, GripVertical, Pin } from 'lucide-react'
import { useState } from 'react'
import { Button, CheckboxButton, CheckboxField, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { ColumnChoice } from '../../../../domain/tables/columns/headerModel'
import { movedColumns, type ColumnLine } from './order'
import * as css from '../tableTools.module.css'

type ColumnListProps = {
  readonly lines: readonly ColumnLine[]
  readonly columns: ColumnChoice
  readonly onColumns: (columns: ColumnChoice) => void
}

/** The columns to tick and to move: by pointer, by touch, and by keyboard from their grips. */
export const ColumnList = ({ lines, columns, onColumns }: ColumnListProps) => {
  const [refused, setRefused] = useState(false)
  const ids = lines.map(({ id }) => id)
  const hidden = new Set(columns.columnsToHide)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const drop = { onto: String(target.key), side: target.dropPosition === 'after' ? 'after' : 'before' } as const
      const orderedHeaders = movedColumns(lines, new Set([...keys].map(String)), drop)
      if (orderedHeaders.some((id, at) => id !== ids[at])) onColumns({ ...columns, orderedHeaders })
    },
  })
  const show = (id: string, on: boolean): void => {
    const away = ids.filter((each) => (each === id ? !on : hidden.has(each)))
    // A table without columns could not be brought back from its head.
    setRefused(away.length === ids.length)
    // Ids of columns that the table lacks today are kept: it may have them again tomorrow.
    const elsewhere = columns.columnsToHide.filter((each) => !ids.includes(each))
    if (away.length < ids.length) onColumns({ ...columns, columnsToHide: [...elsewhere, ...away] })
  }
  // The ticks are no selection of the list: of that a drag takes all that is selected along.
  return (
    <>
      <GridList
        className={`${css.columnList} scrolls thin`}
        aria-label="Columns in their order"
        items={lines}
        dependencies={[hidden, show]}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => show(String(key), hidden.has(String(key)))}
      >
        {(line) => <ColumnItem {...line} shown={!hidden.has(line.id)} onShow={show} />}
      </GridList>
      {refused && (
        <p className={`${css.filterHint} dim small`} role="alert">
          At least one column stays shown.
        </p>
      )}
    </>
  )
}

type ColumnItemProps = ColumnLine & {
  readonly shown: boolean
  readonly onShow: (id: string, on: boolean) => void
}

const ColumnItem = ({ id, title, parent, frozen, shown, onShow }: ColumnItemProps) => (
  <GridListItem
    id={id}
    textValue={parent === undefined ? title : `${parent}, ${title}`}
    className={`item ${css.columnLine}`}
  >
    <Button slot="drag" className={css.columnGrip} aria-label={`Move ${title}`}>
      <GripVertical aria-hidden />
    </Button>
    <CheckboxField isSelected={shown} onChange={(on) => onShow(id, on)} aria-label={`Show ${title}`}>
      <CheckboxButton className="column-check">
        <span className="tick centred rigid" aria-hidden>
          <Check />
        </span>
      </CheckboxButton>
    </CheckboxField>
    <span className="flex-1 truncate">
      {parent !== undefined && <span className="dim">{parent} · </span>}
      {title}
    </span>
    {frozen && (
      <span className="dim" title="Stays while the table scrolls sideways; such columns come first">
        <Pin aria-hidden />
        <span className="aside">stays in sight</span>
      </span>
    )}
  </GridListItem>
)
