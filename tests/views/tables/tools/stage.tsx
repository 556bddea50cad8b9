import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { DEFAULT_CELL_STYLE } from '../../../../src/domain/tables/cells/cellText'
import { withFilter, type ColumnFilter, type FilterKind, type UniqueValue } from '../../../../src/domain/tables/filters'
import type { WireHeader } from '../../../../src/domain/wire'
import { ColumnFilterBox, type FilterBoxProps } from '../../../../src/views/tables/tools/filter/FilterBox'
import { NowContext } from '../../../../src/views/user/now'

export const NOW = Date.parse('2026-11-20T17:07:42Z')

export const header = (id: string, own: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title: id,
  allowFilter: true,
  allowSort: true,
  ...own,
})

type Own = Partial<Omit<FilterBoxProps, 'column' | 'anchor'>> & {
  readonly header?: WireHeader
  readonly values?: () => readonly UniqueValue[]
}

/** A filter box as a table holds it: what is chosen comes back as the column's filter, by the rule of removal. */
export const filterBox = (kind: FilterKind, own: Own = {}) => {
  const onFilter = vi.fn<(filter: ColumnFilter | undefined) => void>()
  const onClose = vi.fn<() => void>()
  let put: (filter: ColumnFilter | undefined) => void = () => undefined
  const anchor = document.createElement('button')
  document.body.append(anchor)
  anchor.focus()
  const Held = () => {
    const [filters, setFilters] = useState(withFilter({}, 'column', own.filter))
    const [open, setOpen] = useState(true)
    put = (filter) => setFilters((before) => withFilter(before, 'column', filter))
    if (!open) return null
    return (
      <NowContext value={NOW}>
        <ColumnFilterBox
          column={{
            header: own.header ?? header('column', { title: 'Fuel' }),
            title: 'Fuel',
            kind,
            readValues: own.values ?? (() => []),
          }}
          filter={filters['column']}
          typed={own.typed}
          groups={own.groups ?? []}
          style={DEFAULT_CELL_STYLE}
          anchor={anchor}
          onFilter={(next) => {
            onFilter(next)
            setFilters((before) => withFilter(before, 'column', next))
          }}
          onClose={() => {
            onClose()
            setOpen(false)
          }}
        />
      </NowContext>
    )
  }
  const drawn = render(<Held />)
  return {
    ...drawn,
    onFilter,
    onClose,
    anchor,
    last: () => onFilter.mock.lastCall?.[0],
    /** The filter is changed elsewhere, e.g. by its chip. */
    put: (filter: ColumnFilter | undefined) => act(() => put(filter)),
  }
}
