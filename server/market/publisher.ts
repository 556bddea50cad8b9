import { randomBytes } from 'node:crypto'
import type { HubEventName } from '../../src/domain/wire'

/** Where changes go out; the hubs stand behind it. */
export type Publisher = {
  readonly toGroup: (group: string, event: HubEventName, payload: unknown) => void
  readonly toAll: (event: HubEventName, payload: unknown) => void
}

/** A new life of a table: 64 random bits, so that no reader mistakes it for an earlier one. */
export const newEpoch = (): string => randomBytes(8).toString('hex')
