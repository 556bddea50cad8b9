import type { LightMyRequestResponse } from 'fastify'
import { openApiRig, type ApiRig } from '../server/api/apiRig'
import { chartSchema } from '../../src/domain/series/calls'
import type * as z from 'zod/mini'
import { memoryHistory, type MemoryHistory } from './memoryHistory'
import { bearer } from './people'

export type ChartAnswer = z.infer<typeof chartSchema>
export type SeriesRig = ApiRig & {
  readonly memory: MemoryHistory
  readonly history: ReturnType<typeof memoryHistory>
  /** Days that were asked for and are not filled. */
  readonly wanted: string[]
  readonly query: (path: string, body: unknown, user?: string) => Promise<LightMyRequestResponse>
  readonly chart: (body: object, path?: string) => Promise<ChartAnswer>
}

/** The server over a market made by hand and a history in memory; requests come by inject. */
export const seriesRig = async (options: Parameters<typeof openApiRig>[0] = {}): Promise<SeriesRig> => {
  const wanted: string[] = []
  const history = { ...memoryHistory(), want: (days: readonly string[]) => void wanted.push(...days) }
  const rig = await openApiRig({ history, ...options })
  const query = (path: string, body: unknown, user?: string) =>
    rig.app.inject({
      method: 'POST',
      url: `/staticApi/${path}`,
      headers: { 'content-type': 'application/json', ...(user !== undefined && bearer(user)) },
      payload: JSON.stringify(body),
    })
  return {
    ...rig,
    memory: history.memory,
    history,
    wanted,
    query,
    chart: async (body, path = 'dynamicchart/data/') => chartSchema.parse((await query(path, body, 'analyse')).json()),
  }
}
