import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openStore } from '../../../server/store'
import type { Reached } from './killed/lanes'
import { programOf } from './killed/program'
import { answersIn, bystander, eachKilled, killedInTheMiddle, someAnswers, verified } from './killed/rounds'
import { freshDatabase, TEST_DATABASE_URL } from './testDatabase'
import { shortOrLong } from '../../support/cases'

/** A few, at the moments of a fixed seed, in `npm test`; all of them in `npm run faults`. */
const ROUNDS = shortOrLong(6, 200)
const SERVER_ROUNDS = shortOrLong(2, 20)
const NOWHERE = '/nowhere'

describe('PostgreSQL and kill -9', () => {
  let program: Awaited<ReturnType<typeof programOf>>
  beforeAll(async () => {
    program = await programOf('writer')
  }, 60_000)
  afterAll(() => {
    program.remove()
  })

  it.skipIf(TEST_DATABASE_URL === undefined)(
    `N1 after each of ${ROUNDS} kills of the writing server every answered write is there, none by half (skipped without TEST_DATABASE_URL)`,
    async () => {
      const { url: databaseUrl, drop } = await freshDatabase(TEST_DATABASE_URL!)
      const store = await openStore({ dataDir: NOWHERE, databaseUrl })
      await bystander.put(store)
      const others = await bystander.all(store)
      let reached: Reached = {}
      let saved = 0
      await eachKilled(program.file, ROUNDS, async (running, random) => {
        const output = await killedInTheMiddle(running, random, { dataDir: NOWHERE, databaseUrl, reached })
        reached = await verified(store, reached, output, others)
        saved += answersIn(output)
      })
      expect(saved, 'writes enough to mean something').toBeGreaterThan(shortOrLong(0.5, 2) * ROUNDS)
      await store.close()
      await drop()
    },
    300_000,
  )

  it.skipIf(TEST_DATABASE_URL === undefined)(
    `N1 the same after each of ${SERVER_ROUNDS} kills of PostgreSQL itself (skipped without TEST_DATABASE_URL, or without PostgreSQL's programs here)`,
    async (context) => {
      const server = await startPostgres()
      if (!server) {
        context.skip('PostgreSQL is not installed on this machine')
        return
      }
      const order = { dataDir: NOWHERE, databaseUrl: server.url }
      try {
        const first = await openStore(order)
        await bystander.put(first)
        const others = await bystander.all(first)
        await first.close()
        let reached: Reached = {}
        let saved = 0
        await eachKilled(program.file, SERVER_ROUNDS, async (running, random, round) => {
          running.go({ ...order, reached })
          await someAnswers(running, random)
          if (round % 2 === 0) server.crash()
          else await server.stopImmediately()
          await running.ended
          expect(running.output()).toMatch(/^failed .*does not answer/m)
          await server.start()
          saved += answersIn(running.output())
          const store = await openStore(order)
          reached = await verified(store, reached, running.output(), others).finally(() => store.close())
        })
        expect(saved, 'writes enough to mean something').toBeGreaterThan(shortOrLong(0.5, 2) * SERVER_ROUNDS)
      } finally {
        await server.stop()
      }
    },
    300_000,
  )
})
