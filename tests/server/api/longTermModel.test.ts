import fastify from 'fastify'
import { expect, it } from 'vitest'
import { longTermModelRoutes } from '../../../server/api/longTermModel'
import type { ApiContext } from '../../../server/context/context'
import type { LongTermComputer } from '../../../server/longTerm/longTermComputer'

type Model = Pick<LongTermComputer, 'compute' | 'stop'>

/** A server with the routes of the model, what it computes, and its timers, run by hand. */
const serverWith = (history: Partial<ApiContext['history']>) => {
  const app = fastify()
  const timers: (() => void)[] = []
  const tasks: unknown[] = []
  const compute = (_: string, task: unknown) => {
    tasks.push(task)
    return Promise.resolve({})
  }
  const after = (_: number, task: () => void) => {
    timers.push(task)
    return () => void timers.splice(timers.indexOf(task), 1)
  }
  const context = { clock: { after }, history, log: { warn: () => undefined } } as unknown as ApiContext
  longTermModelRoutes(app, context, { compute, stop: () => Promise.resolve() } as unknown as Model)
  return { app, timers, tasks }
}

it('ENV-92 a server that fills its history prepares samples of the model, and none once it is closed', async () => {
  const { app, timers, tasks } = serverWith({ want: () => undefined })
  expect(tasks).toHaveLength(0)
  timers[0]?.()
  await expect.poll(() => tasks.length).toBeGreaterThan(2)
  await app.close()
  expect(timers).toHaveLength(0)
})

it('ENV-92 a server that fills none prepares nothing', async () => {
  const { app, timers } = serverWith({})
  expect(timers).toHaveLength(0)
  await app.close()
})
