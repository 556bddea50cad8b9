import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log/log'
import type { Engine, Db, Tables } from './schema'
import { codeOf, StoreError } from './storeError'

/** Type number of `bigint`, which the driver gives as text unless told otherwise. Ours stay below 2^53. */
const BIGINT = 20
const LEAST_VERSION = 15
const CONNECTIONS = 10
const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 20_000

/**
 * What each connection is set to. A process that stops in the middle of a write must not hold a user's row for ever, and
 * the locking of settings is made for `read committed`, whatever the server's default is.
 */
const SESSION =
  "set statement_timeout = '15s'; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '15s'; " +
  "set default_transaction_isolation = 'read committed'; set client_encoding = 'UTF8'"

/** `host:port/database` of an address: no user, no password, no parameter. */
const placeOf = (databaseUrl: string): string => {
  const wrong = () =>
    // The address itself is not repeated: it may carry a password.
    new StoreError('unfit', 'DATABASE_URL is not an address: set it to postgresql://user:password@host:5432/database.')
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw wrong()
  const host = url.hostname === '' ? (url.searchParams.get('host') ?? 'localhost') : decodeURIComponent(url.hostname)
  return `${host}:${url.port === '' ? '5432' : url.port}${url.pathname}`
}

const UNREACHABLE = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EPIPE|ENOENT|57P0|08|53300)/
const LOST =
  /Connection (terminated|ended)|timeout exceeded when trying to connect|Query read timeout|is not queryable/i

const SENTENCES: readonly (readonly [RegExp, StoreError['fault'], string])[] = [
  [/^28/, 'unfit', 'refuses the user or the password: correct them in DATABASE_URL.'],
  [/^3D000$/, 'unfit', 'does not exist: create it, or correct its name in DATABASE_URL.'],
  [/^42501$/, 'unfit', 'does not let this user make or use its tables: make the user the owner of the database.'],
  [/^25006$/, 'unfit', 'can only be read, as a standby is: set DATABASE_URL to the primary server.'],
  [/^53100$/, 'full', 'has a full disk: free some space and try again.'],
]

const explainAt =
  (place: string) =>
  (error: unknown): unknown => {
    if (error instanceof StoreError) return error
    const code = codeOf(error) ?? ''
    const known = SENTENCES.find(([pattern]) => pattern.test(code))
    if (known) return new StoreError(known[1], `The PostgreSQL database ${place} ${known[2]}`, { cause: error })
    if (!UNREACHABLE.test(code) && !(error instanceof Error && LOST.test(error.message))) return error
    return new StoreError(
      'unreachable',
      `The PostgreSQL database ${place} does not answer (${code === '' ? 'connection lost' : code}): start it, or correct ` +
        'the address in DATABASE_URL.',
      { cause: error },
    )
  }

type Server = {
  version: number
  encoding: string
  fsync: string
  commit: string
  pages: string
  standby: boolean
}

const serverOf = async (db: Db): Promise<Server> => {
  const { rows } = await sql<Server>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, pg_is_in_recovery() as standby`.execute(db)
  const [server] = rows
  if (!server) throw new StoreError('unreachable', 'PostgreSQL gave no answer about its settings: try again.')
  return server
}

const checkServer = (place: string, { version, encoding, standby }: Server): void => {
  const refuse = (sentence: string) => new StoreError('unfit', `The PostgreSQL database ${place} ${sentence}`)
  if (version < LEAST_VERSION) throw refuse(`is version ${version}: version ${LEAST_VERSION} or newer is needed.`)
  if (encoding !== 'UTF8') throw refuse(`stores text as ${encoding}: create the database with encoding UTF8.`)
  if (standby) throw refuse('is a standby that can only be read: set DATABASE_URL to the primary server.')
}

const durabilityOf = ({ fsync, commit, pages }: Server): string => {
  const off = [
    ...(fsync === 'on' ? [] : [`fsync is ${fsync}`]),
    ...(commit === 'off' ? ['synchronous_commit is off'] : []),
    ...(pages === 'on' ? [] : [`full_page_writes is ${pages}`]),
  ]
  if (off.length === 0) {
    return (
      'Every answered write has been flushed to the disk of the PostgreSQL server ' +
      `(fsync on, synchronous_commit ${commit}): it outlives this process, the database's and a loss of power.`
    )
  }
  return (
    `Answered writes outlive this process, but the PostgreSQL server may lose some when it or its machine stops hard, ` +
    `because ${off.join(' and ')}.`
  )
}

type Parser = (text: string) => unknown

const standardParser = pg.types.getTypeParser as (oid: number, format: string) => unknown

const parserOf = (oid: number, format?: 'text' | 'binary'): Parser =>
  oid === BIGINT ? Number : (standardParser(oid, format ?? 'text') as Parser)

const poolOf = (databaseUrl: string, log: Log | undefined): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'enact',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // An error of a connection is told to its query and the pool makes another connection. Nobody listening to it would end
  // the process, both where the connection is in use and where it is not (the pool's own event, the same error again).
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.warn({ code: codeOf(error), why: error.message }, 'database connection lost')),
  )
  pool.on('error', () => undefined)
  return pool
}

/** A PostgreSQL database that several server processes may share. A StoreError when it cannot be used. */
export const openPostgresql = async (databaseUrl: string, log: Log | undefined): Promise<Engine> => {
  const place = placeOf(databaseUrl)
  const explain = explainAt(place)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: poolOf(databaseUrl, log),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(SESSION))
      },
    }),
  })
  try {
    const server = await serverOf(db)
    checkServer(place, server)
    return {
      db,
      info: { kind: 'postgresql', place, durability: durabilityOf(server) },
      explain,
      close: () => db.destroy(),
    }
  } catch (error) {
    await db.destroy()
    throw explain(error)
  }
}
