import * as z from 'zod/mini'
import { createRequestGate, LONGEST_HOLD_MS, pauseOf } from '../gate'
import type { GateFacts } from '../gateFacts'
import { SharedAnswer } from '../sharedAnswer'
import type { ServerClock } from '../source'

/** NESO's guidance is one request a second for the catalogue, and two a minute for the datastore (specification 6, 2.5). */
const CATALOGUE_SPACING_MS = 1_010
const DATASTORE_SPACING_MS = 30_100
/** Of the datastore ten minutes, as no page waits for them. */
const MOST_WAITING = 20
const TIMEOUT_MS = 30_000

/** Why NESO did not give what was asked, as a plain sentence. */
export class NesoFault extends Error {
  constructor(
    readonly reason: string,
    /** Whether it says that it has no such thing: ids of resources change, and are then looked up again. */
    readonly isMissing = false,
  ) {
    super(reason)
    this.name = 'NesoFault'
  }
}

const UNKNOWN_FORM = 'NESO answered in a form we do not know.'

const resourceForm = z.object({ id: z.string(), name: z.string(), last_modified: z.nullish(z.string()) })
/** A file or table of a package; `last_modified` is UTC without a zone. */
export type NesoResource = z.infer<typeof resourceForm>

const packageForm = z.object({ resources: z.array(resourceForm) })
const tableForm = z.object({ fields: z.array(z.object({ id: z.string() })), records: z.array(z.unknown()) })
/** Names of the columns and rows of a table, unchecked: numbers may be texts. */
export type NesoTable = { readonly columns: readonly string[]; readonly rows: readonly unknown[] }

const answerForm = z.union([
  z.object({ success: z.literal(true), result: z.unknown() }),
  z.object({ success: z.literal(false), error: z.looseObject({ __type: z.nullish(z.string()) }) }),
])

export type NesoClient = {
  /** The resources of a package (`package_show`). */
  resources(packageName: string): Promise<readonly NesoResource[]>
  /** The first rows of a table, and so its columns (`datastore_search`). */
  first(resource: string, limit: number): Promise<NesoTable>
  /** A query (`datastore_search_sql`); NESO cuts the answer at 32,000 rows without saying so. */
  select(sql: string): Promise<NesoTable>
}

export type NesoGates = { readonly catalogue: GateFacts; readonly datastore: GateFacts }

type Options = {
  /** Base address of the portal, without a slash at its end. */
  readonly url: string
  readonly clock: ServerClock
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
  /** How many clients of this address share NESO's limits, in threads that do not know of each other; one by default. */
  readonly sharedBy?: number
}

const parsed = <T>(form: z.ZodMiniType<T>, value: unknown): T => {
  const read = form.safeParse(value)
  if (read.success) return read.data
  throw new NesoFault(UNKNOWN_FORM)
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The result of an action: what is wrong is said with 404, 409, or with 200. */
const resultOf = (text: string): unknown => {
  const answer = parsed(answerForm, jsonOf(text))
  if (answer.success) return answer.result
  const { __type: type } = answer.error
  if (type === 'Not Found Error') throw new NesoFault('NESO has no such data set (404).', true)
  throw new NesoFault(`NESO refused the question${type ? ` (${type})` : ''}.`)
}

const tableOf = (text: string): NesoTable => {
  const { fields, records } = parsed(tableForm, resultOf(text))
  return { columns: fields.map(({ id }) => id), rows: records }
}

const timedOut = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/**
 * NESO's data portal (CKAN): each question in its turn, one request for all who ask the same meanwhile. Answers reject with a
 * NesoFault. NESO blocks an address that requests too often, without a warning: after a connection that fails nothing is requested for two minutes.
 */
export const createNesoClient = ({
  url,
  clock,
  fetch = globalThis.fetch,
  sharedBy = 1,
}: Options): NesoClient & { readonly gates: () => NesoGates } => {
  const tooMany = (): Error => new NesoFault('Too many requests to NESO are waiting. Try again in some minutes.')
  const gateOf = (spacingMs: number) =>
    createRequestGate({ clock, spacingMs: spacingMs * sharedBy, mostWaiting: MOST_WAITING, tooMany })
  const catalogue = gateOf(CATALOGUE_SPACING_MS)
  const datastore = gateOf(DATASTORE_SPACING_MS)
  const underWay = new Map<string, SharedAnswer<string>>()

  /** Holds both: NESO blocks an address as a whole. */
  const held = (ms: number, fault: NesoFault): NesoFault => {
    for (const gate of [catalogue, datastore]) gate.holdUntil(clock.now() + ms, fault.reason)
    return fault
  }

  const request = async (path: string): Promise<string> => {
    try {
      const response = await fetch(`${url}/${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const text = await response.text()
      if (response.status === 429 || response.status >= 500)
        throw held(pauseOf(response, clock.now()), new NesoFault(`NESO answered with an error (${response.status}).`))
      if (response.ok || jsonOf(text) !== undefined) return text
      throw new NesoFault(`NESO answered with an error (${response.status}).`, response.status === 404)
    } catch (error) {
      if (error instanceof NesoFault) throw error
      const late = `NESO did not answer within ${TIMEOUT_MS / 1000} seconds.`
      throw held(LONGEST_HOLD_MS, new NesoFault(timedOut(error) ? late : 'NESO cannot be reached.'))
    }
  }

  const get = (gate: typeof catalogue, path: string): Promise<string> => {
    const end = (): void => void underWay.delete(path)
    const make = (): SharedAnswer<string> => {
      const shared = new SharedAnswer((signal) => gate.pass(0, () => request(path), signal), end)
      underWay.set(path, shared)
      shared.answer.then(end, end)
      return shared
    }
    return (underWay.get(path) ?? make()).wait()
  }
  const action = (name: string, query: Readonly<Record<string, string>>): string =>
    `api/3/action/${name}?${new URLSearchParams(query).toString()}`

  return {
    gates: () => ({ catalogue: catalogue.facts(), datastore: datastore.facts() }),
    resources: async (id) =>
      parsed(packageForm, resultOf(await get(catalogue, action('package_show', { id })))).resources,
    first: async (id, limit) =>
      tableOf(await get(datastore, action('datastore_search', { resource_id: id, limit: String(limit) }))),
    select: async (sql) => tableOf(await get(datastore, action('datastore_search_sql', { sql }))),
  }
}
