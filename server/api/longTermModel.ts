import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../context/context'
import { LongTermComputer } from '../longTerm/longTermComputer'
import { LongTermReports } from '../longTerm/longTermReports'
import { longTermRoutes } from './longTerm'

/** When a server that has just started has done what is more urgent, ms. */
const SAMPLES_AFTER_MS = 20_000

type Context = Pick<ApiContext, 'clock' | 'history' | 'log'>

/**
 * The calls of the long-term model and what answers them. Its samples are made ahead by a server that fills its history; one
 * that fills none does nothing before it is requested.
 */
export const longTermModelRoutes = (
  app: FastifyInstance,
  { clock, history, log }: Context,
  computer: Pick<LongTermComputer, 'compute' | 'stop'> = new LongTermComputer(),
): void => {
  const reports = new LongTermReports(computer)
  longTermRoutes(app, reports)
  const cancel =
    history?.want &&
    clock.after(SAMPLES_AFTER_MS, () => {
      // The page that needs one makes it again, and says what is wrong with it.
      reports.prepareSamples().catch((error: unknown) => log.warn({ err: error }, 'no samples of the long-term model'))
    })
  app.addHook('onClose', async () => {
    cancel?.()
    await computer.stop()
  })
}
