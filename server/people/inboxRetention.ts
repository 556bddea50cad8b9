import type { FastifyInstance } from 'fastify'
import { dateAt } from '../../src/domain/periods'
import type { PeopleContext } from './service'

const DAY_MS = 86_400_000

/**
 * Deletes feedback and requests for a demonstration after so many days, since they name people: at the start of the server,
 * and once a day. A deletion that fails is logged and tried again the next day.
 */
export const retainInboxFor = (app: FastifyInstance, { store, clock, log }: PeopleContext, days: number): void => {
  let cancel = (): void => undefined
  const run = (): void => {
    const from = clock.now() - days * DAY_MS
    Promise.all([store.inbox.forgetBefore(from), store.frontendLog.forgetBefore(dateAt(from))]).then(
      ([rows]) => {
        if (rows > 0) log.info({ rows, days }, 'old feedback and demo requests were deleted')
      },
      (error: unknown) => log.warn({ err: error }, 'old feedback and demo requests could not be deleted'),
    )
    cancel = clock.after(DAY_MS, run)
  }
  app.addHook('onReady', (done) => {
    run()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    cancel()
    done()
  })
}
