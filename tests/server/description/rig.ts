import { memoryHistory } from '../../support/memoryHistory'
import { fakeIdentity } from '../../support/appShell'
import { accountRow, ACCOUNTS, bearer, fakePeople } from '../../support/people'
import { UNITS } from '../market/handMade'
import { openApiRig, type ApiRig } from '../api/apiRig'

export type Served = ApiRig & {
  readonly origin: string
  readonly query: (method: string, path: string, user?: string, body?: unknown) => Promise<Response>
}

/** The server over a market made by hand and a history of nothing, listening on a real socket. */
export const served = async (): Promise<Served> => {
  // Outages abroad need the country that their example names.
  const people = fakePeople([...ACCOUNTS, accountRow('continental', { countries: ['Gb', 'Germany'] })])
  const rig = await openApiRig({ history: memoryHistory(), identity: fakeIdentity(people) })
  // The unit that examples name.
  rig.batches.next([{ kind: 'units', at: rig.clock.now(), units: [{ ...UNITS[0], id: 'T_DRAXX-1' }] }])
  const origin = await rig.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...rig,
    origin,
    query: (method, path, user, body) =>
      fetch(origin + path, {
        method,
        headers: {
          ...(user !== undefined && bearer(user)),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly { readonly name: string; readonly example: unknown; readonly description: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema; readonly example: unknown }> }
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { schema: Schema }> }
  >
  readonly 'x-order': number
  readonly 'x-read-only': boolean
  readonly 'x-same-as'?: string
  readonly 'x-need': { readonly kind: string; readonly texts: string }
}
export type Schema = {
  readonly type?: unknown
  readonly properties?: Record<string, Schema>
  readonly additionalProperties?: unknown
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly description?: string
}
export type Described = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Record<string, Record<string, Operation>>
  readonly 'x-push': {
    readonly groups: readonly { readonly example: string; readonly hubs: readonly string[] }[]
    readonly events: readonly { readonly name: string; readonly payload?: Schema }[]
  }
  readonly 'x-limits': readonly { readonly name: string; readonly value: number }[]
}

export const descriptionOf = async (rig: Served, user = 'admin'): Promise<Described> =>
  (await (await rig.query('GET', '/staticApi/openapi.json', user)).json()) as Described

/** Every operation with its method and its path. */
export const operationsOf = ({ paths }: Described) =>
  Object.entries(paths).flatMap(([path, own]) =>
    Object.entries(own).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
