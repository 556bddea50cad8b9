import { boundsOf } from './bounds'
import type { ColumnFilter, ColumnFilters } from './types'

/** True for a filter that says nothing and is therefore removed (LT08). */
export const hasNoValue = (filter: ColumnFilter): boolean => {
  switch (filter.kind) {
    case 'text':
      return filter.values.length === 0 && filter.group === undefined
    case 'numeric': {
      const { min, max } = boundsOf(filter)
      return min === undefined && max === undefined
    }
    case 'date':
      return filter.from === undefined && filter.to === undefined
    default:
      return filter satisfies never
  }
}

/** The filters with a column's set again; one with no value is removed (LT08). */
export const withFilter = (
  filters: ColumnFilters,
  headerId: string,
  filter: ColumnFilter | undefined,
): ColumnFilters => {
  const others = Object.entries(filters).filter(([id]) => id !== headerId)
  return Object.fromEntries(filter && !hasNoValue(filter) ? [...others, [headerId, filter]] : others)
}

/** The filters that say something. */
export const withoutEmpty = (filters: ColumnFilters): ColumnFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, filter]) => !hasNoValue(filter)))
