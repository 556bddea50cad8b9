import { randomBytes } from 'node:crypto'
import type { BoaSnapshot, HubEventName, WireLiveTable } from '../../src/domain/wire'

/** Where changes go out; the hubs are behind it, or a recording. */
export type Publisher = {
  readonly toGroup: (group: string, event: HubEventName, payload: unknown) => void
  readonly toAll: (event: HubEventName, payload: unknown) => void
  /**
   * Called when a stack or table begins its life, before its first change: the whole answer that its group's changes
   * start from. Only a recording wants it; readers of the hub pull.
   */
  readonly opened?: (group: string, answer: BoaSnapshot | WireLiveTable) => void
}

/** Says of a group whether somebody receives it. Without it nobody does, as far as that decides what is worth making. */
export type Audience = { readonly isReceived?: (group: string) => boolean }

/** A new life of a table: 64 random bits, so that no reader mistakes it for an earlier one. */
export const newEpoch = (): string => randomBytes(8).toString('hex')
