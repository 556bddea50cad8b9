import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { applyPatches, collectionFromSnapshot, type BoaCollection } from '../../../src/domain/boa/collection'
import {
  boaPatchSchema,
  boaSchema,
  HUB_EVENTS,
  HUB_PATHS,
  type BoaPatch,
  type BoaSnapshot,
} from '../../../src/domain/wire'
import { bearer, tokenOfUser } from '../../support/people'

export type Received = { readonly event: string; readonly payload: unknown; readonly at: number }

/** A reader of the BOA desk with the official hub client, signed in at the data hub: everything it heard, in order. */
export type Desk = { readonly connection: HubConnection; readonly received: Received[] }

export const openDesk = async (
  url: string,
  groups: readonly string[],
  path: string = HUB_PATHS.data,
  user: Parameters<typeof tokenOfUser>[0] = 'analyse',
): Promise<Desk> => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}${path}`, {
      transport: HttpTransportType.WebSockets,
      ...(path === HUB_PATHS.data && { accessTokenFactory: () => tokenOfUser(user) }),
    })
    .configureLogging(LogLevel.None)
    .build()
  const received: Received[] = []
  for (const event of HUB_EVENTS)
    connection.on(event, (payload: unknown) => {
      received.push({ event, payload, at: Date.now() })
    })
  await connection.start()
  for (const group of groups) await connection.invoke('JoinGroup', group)
  return { connection, received }
}

export const pullBoa = async (url: string, path = '/api/boa'): Promise<BoaSnapshot> => {
  const answer = await fetch(`${url}${path}`, { headers: bearer('analyse') })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return boaSchema.parse(await answer.json())
}

export const collectionFrom = (snapshot: BoaSnapshot): BoaCollection => {
  const { collection, fault } = collectionFromSnapshot(snapshot)
  if (!collection) throw new Error(fault.message)
  return collection
}

const STACK_EVENTS = ['bidOnTable', 'bidAccepted', 'nonBmStorUpdate']

export const patchesIn = (received: readonly Received[], key: string): BoaPatch[] =>
  received
    .filter(({ event }) => STACK_EVENTS.includes(event))
    .map(({ payload }) => boaPatchSchema.parse(payload))
    .filter(({ meta }) => meta.t === key)

/** The book as the pushes made it, up to and with change `seq`. */
export const collectionAfter = (
  collection: BoaCollection,
  received: readonly Received[],
  seq: number,
): BoaCollection => {
  const patches = patchesIn(received, collection.key).filter(({ meta }) => meta.s <= seq)
  const { collection: after, fault } = applyPatches(collection, patches)
  if (fault) throw new Error(fault.message)
  return after
}

/** What a machine that does other things as well is waited for; a limit here only names what never comes. */
const PATIENCE_MS = 40_000

/** Waits until it is so, at least for as long as a busy machine may need; fails with `what` otherwise. */
export const until = async (isTrue: () => boolean, least: number, what: string, every = 20): Promise<void> => {
  const ms = Math.max(least, PATIENCE_MS)
  const end = Date.now() + ms
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
