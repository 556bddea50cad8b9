import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Address of a PostgreSQL to test with; its tests are skipped where there is none. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL']

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Runs SQL on a database, past the store. */
export const sqlOn = asAdmin

/** An empty database on that server, for one test file; `drop` removes it. */
export const freshDatabase = async (server: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `enact_test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, `create database ${name} encoding 'UTF8' template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(server, `drop database ${name} with (force)`) }
}
