import { dateTimeText, zoneText, type Instant, type TimeTexts } from '../../../domain/periods'
import type { SaveState } from '../../../domain/settings'
import type { Connection } from '../../../streams/lib/types'

/** `20 Nov 2026 17:07 GMT`, London time; a dash when it never was. */
export const accountMomentText = (at: Instant | undefined, times: TimeTexts): string =>
  at === undefined ? '-' : `${dateTimeText(at, 'Day', times.format)} ${times.minute(at)} ${zoneText(at)}`

export const saveTexts = (save: SaveState): string => {
  switch (save.state) {
    case 'idle':
      return 'Nothing to save'
    case 'saving':
      return 'Saving'
    case 'saved':
      return 'Saved'
    case 'locked':
      return 'In this page only while saving is locked'
    case 'failed':
      return `Not saved. ${save.why}`
    default:
      return save satisfies never
  }
}

export const pushTexts = (connection: Connection, times: TimeTexts): string => {
  switch (connection.state) {
    case 'up':
      return `Connected since ${accountMomentText(connection.since, times)}`
    case 'connecting':
      return 'Connecting'
    case 'down':
      return `Offline since ${accountMomentText(connection.since, times)}`
    default:
      return connection.state satisfies never
  }
}
