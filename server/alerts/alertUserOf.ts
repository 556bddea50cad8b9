import type { AlertUser } from '../../src/domain/alerts/alertType'
import { isObject } from '../../src/domain/format/json'
import { readBasic } from '../../src/domain/settings/reading/readList'
import { cellStyleOf, styleSettingsOf } from '../../src/domain/tables/cells/cellText'
import { itemKey } from '../../src/domain/wire'
import type { Item } from '../store/types'

const BINGO = itemKey.item('bingo', '')

const plantsOf = (board: unknown): readonly string[] => {
  if (!isObject(board) || !Array.isArray(board['cards'])) return []
  return board['cards'].flatMap((card: unknown) =>
    isObject(card) && typeof card['value'] === 'string' ? [card['value']] : [],
  )
}

/** Whether an item of a user's settings decides what their subscriptions find. */
export const isOfAlertUser = (key: string): boolean => key === itemKey.basic || key.startsWith(BINGO)

/** What of a user's settings their subscriptions are read with. What cannot be read is as a new user has it. */
export const alertUserOf = (items: readonly Item[]): AlertUser => {
  const { settings } = readBasic(items.find(({ key }) => key === itemKey.basic)?.data)
  return {
    toleranceMw: settings.melBelowPnToleranceToUse,
    plantGroups: settings.chosenPlantsByGroup,
    bingoPlants: [...new Set(items.filter(({ key }) => key.startsWith(BINGO)).flatMap(({ data }) => plantsOf(data)))],
    style: cellStyleOf(styleSettingsOf(settings)),
  }
}
