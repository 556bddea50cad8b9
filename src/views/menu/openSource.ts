/** A work of others in the product, and under which licence it is used. */
export type OpenSource = { readonly name: string; readonly licence: string }

const under = (licence: string, ...names: readonly string[]): readonly OpenSource[] =>
  names.map((name) => ({ name, licence }))

/** The packages that the product is made with, by their names in the npm registry. Held to package.json by a test. */
export const OPEN_SOURCE: readonly OpenSource[] = [
  ...under('Apache-2.0', '@internationalized/date', 'react-aria-components', 'rxjs', 'xlsx'),
  ...under('MPL-2.0 OR Apache-2.0', 'dompurify'),
  ...under('ISC', '@msgpack/msgpack', 'd3', 'lucide-react'),
  ...under('OFL-1.1', 'inter-ui'),
  ...under('MIT', '@azure/msal-browser', '@fastify/compress', '@fastify/helmet', '@fastify/rate-limit'),
  ...under('MIT', '@fastify/static', '@fastify/swagger', '@microsoft/signalr', '@microsoft/signalr-protocol-msgpack'),
  ...under('MIT', '@react-rxjs/core', '@visx/axis', '@visx/group', '@visx/pattern', '@visx/responsive', '@visx/scale'),
  ...under('MIT', '@visx/shape', 'fastify', 'jose', 'kysely', 'libsql', 'luxon', 'oidc-provider', 'p-queue', 'pg'),
  ...under('MIT', 'pino', 'react', 'react-dom', 'react-error-boundary', 'react-router-dom', 'react-virtuoso', 'ws'),
  ...under('MIT', 'zod'),
]

/** Names by licence, in the order of the list. */
export const byLicence = (works: readonly OpenSource[]): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, readonly string[]>()
  for (const { name, licence } of works) groups.set(licence, [...(groups.get(licence) ?? []), name])
  return groups
}
