import { withFilter } from '../../domain/tables/filters'
import type { TableSort } from '../lib/types'
import type { ChoiceEdit } from './choices'
import type { TableIntent } from './intents'
import type { TableWish } from './memory'

/** A header pressed: low to high, and by the one that it is sorted by already the other way round (C68). */
const pressed = (now: TableSort | undefined, headerId: string): TableSort => ({
  headerId,
  ascending: now?.headerId === headerId ? !now.ascending : true,
})

/**
 * What an intent changes in the user's choice of the table; undefined where it is about something else.
 * @param now what the table is sorted by
 */
export const choiceEditOf = (intent: TableIntent, now: TableSort | undefined): ChoiceEdit | undefined => {
  switch (intent.kind) {
    case 'sort': {
      const sort = pressed(now, intent.headerId)
      return (choice) => ({ ...choice, sort })
    }
    case 'filter':
      return (choice) => ({ ...choice, filters: withFilter(choice.filters, intent.headerId, intent.filter) })
    case 'clearFilters':
      return (choice) => (Object.keys(choice.filters).length === 0 ? choice : { ...choice, filters: {} })
    case 'columns':
      return (choice) => ({ ...choice, columns: intent.columns })
    case 'units':
      return (choice) => ({ ...choice, units: intent.units })
    case 'take':
      return () => intent.choice
    case 'pause':
    case 'pin':
    case 'within':
      return undefined
    default:
      return intent satisfies never
  }
}

/** What an intent changes in what is wanted for the moment. */
export const wishEditOf = (intent: TableIntent): ((before: TableWish) => TableWish) | undefined => {
  if (intent.kind === 'within') return (before) => ({ ...before, within: intent.minutes })
  if (intent.kind !== 'pin') return undefined
  const { id, on } = intent
  return (before) => {
    const others = before.pins.filter((each) => each !== id)
    return { ...before, pins: on ? [...others, id] : others }
  }
}
