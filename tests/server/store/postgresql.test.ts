import { afterAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../server/store'
import { storeContract } from './contract'
import { freshDatabase, sqlOn, TEST_DATABASE_URL } from './testDatabase'

if (TEST_DATABASE_URL === undefined) {
  describe('Store on PostgreSQL', () => {
    it.skip('is not tested: TEST_DATABASE_URL is not set', () => undefined)
  })
} else {
  const server = TEST_DATABASE_URL
  const { url, drop } = await freshDatabase(server)
  afterAll(drop)

  storeContract('Store on PostgreSQL', {
    open: (now) => openStore({ dataDir: '/nowhere', databaseUrl: url, now }),
    runs: 40,
  })

  describe('PostgreSQL as it is found', () => {
    const open = (databaseUrl: string) => openStore({ dataDir: '/nowhere', databaseUrl })
    const failure = async (databaseUrl: string) => {
      const error = await open(databaseUrl).then(
        () => undefined,
        (why: unknown) => why as Error & { fault: string },
      )
      return error!
    }
    const changed = (change: (address: URL) => void): string => {
      const address = new URL(url)
      change(address)
      return address.href
    }

    it('STO-6 five servers that start at once on an empty database make its schema once', async () => {
      const empty = await freshDatabase(server)
      const stores = await Promise.all([1, 2, 3, 4, 5].map(() => open(empty.url)))
      const writes = stores.map((store, n) =>
        store.settings.write('u', `request-${n}`, [{ key: 'basic', baseRev: 0, data: n }]),
      )
      const kinds = (await Promise.all(writes)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'saved')).toHaveLength(1)
      expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(4)
      await Promise.all(stores.map((store) => store.close()))
      await empty.drop()
    })

    it('STO-7 a database of a newer program is refused in a sentence', async () => {
      const newer = await freshDatabase(server)
      await (await open(newer.url)).close()
      await sqlOn(newer.url, `insert into schema_version values (99, 'from the future', 0)`)
      const error = await failure(newer.url)
      expect(error).toMatchObject({ name: 'StoreError', fault: 'newer' })
      expect(error.message).toMatch(/newer version of this program: its schema is number 99.*Start the newer version/)
      await newer.drop()
    })

    it('S25 its place and its failures name no password and no user', async () => {
      const store = await open(url)
      const { password, hostname, port, pathname } = new URL(url)
      expect(store.info.place).toBe(`${hostname}:${port || '5432'}${pathname}`)
      expect(store.info.durability).toMatch(/fsync on, synchronous_commit on/)
      await store.close()
      const errors = await Promise.all([
        failure(changed((address) => (address.password = 'wrong-Secret-1'))),
        failure(changed((address) => (address.pathname = '/no_such_database'))),
        failure(
          changed((address) => {
            address.port = '1'
            address.password = 'wrong-Secret-1'
          }),
        ),
        failure(`postgresql://u:wrong-Secret-1@host:notaport/x`),
        failure(`wrong-Secret-1`),
      ])
      expect(errors.map(({ fault }) => fault)).toEqual(['unfit', 'unfit', 'unreachable', 'unfit', 'unfit'])
      expect(errors.map(({ message }) => message)).toEqual([
        expect.stringContaining('refuses the user or the password: correct them in DATABASE_URL.'),
        expect.stringContaining('does not exist: create it'),
        expect.stringContaining('does not answer (ECONNREFUSED): start it'),
        expect.stringContaining('set it to postgresql://user:password@host:5432/database'),
        expect.stringContaining('set it to postgresql://user:password@host:5432/database'),
      ])
      for (const { message, stack, cause } of errors) {
        const published = `${message} ${stack} ${JSON.stringify(cause)}`
        expect(published).not.toContain('wrong-Secret-1')
        expect(published).not.toContain(`:${password}@`)
      }
    })

    it('STO-8 a store goes on by itself after all its connections were cut', async () => {
      const store = await open(url)
      await store.settings.write('cut', 'request-1', [{ key: 'basic', baseRev: 0, data: 1 }])
      await sqlOn(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'enact' and datname = '${new URL(url).pathname.slice(1)}'`,
      )
      await expect
        .poll(() => store.settings.all('cut').catch(() => 'not yet'))
        .toEqual([{ key: 'basic', rev: 1, data: 1 }])
      await store.close()
    })
  })
}
