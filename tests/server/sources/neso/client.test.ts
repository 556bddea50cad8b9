import { afterEach, describe, expect, it } from 'vitest'
import { columnsOf } from '../../../../server/sources/neso/columns'
import { createNesoClient } from '../../../../server/sources/neso/client'
import { NesoResources } from '../../../../server/sources/neso/resources'
import { closestThree } from '../elexon/fakeElexon'
import { virtualClock } from '../elexon/virtualClock'
import { hasPortal, openPortal, recordedCells } from './portal'

const START = Date.parse('2026-10-08T12:00:00Z')
const FLOWS = '38a18ec1-9e40-465d-93fb-301e80fd1352'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
const portal = async (...options: readonly string[]) => {
  const opened = await openPortal(...options)
  stops.push(opened.stop)
  return opened
}

/** The portal as a function, at a virtual time. */
const faked = (answer: (path: string) => Response | Error) => {
  const time = virtualClock(START)
  const times: number[] = []
  const fetch = ((input: string) => {
    times.push(time.clock.now())
    const given = answer(input)
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given)
  }) as typeof globalThis.fetch
  return { ...time, times, client: createNesoClient({ url: 'http://neso.test', clock: time.clock, fetch }) }
}
const EMPTY_TABLE = JSON.stringify({ success: true, result: { fields: [], records: [] } })

describe('the client of NESO', () => {
  it('NES-1 lets two questions a minute through to the datastore, and never three', async () => {
    const { client, run, times } = faked(() => new Response(EMPTY_TABLE))
    for (let i = 0; i < 6; i++) void client.select(`SELECT ${i}`)
    await run(200_000)
    expect(times).toHaveLength(6)
    expect(closestThree(times)).toBeGreaterThan(60_000)
  })

  it('NES-2 the same question of several is one request; requested again later it is another', async () => {
    const { client, run, times } = faked(() => new Response(EMPTY_TABLE))
    const answers = Promise.all([client.select('SELECT 1'), client.select('SELECT 1'), client.first('a', 1)])
    await run(60_000)
    expect((await answers).every(({ rows }) => rows.length === 0)).toBe(true)
    expect(times).toHaveLength(2)
    void client.select('SELECT 1')
    await run(60_000)
    expect(times).toHaveLength(3)
  })

  it.each([
    ['a connection that is cut', () => new Error('socket hang up'), 'NESO cannot be reached.', 120_000],
    [
      '429',
      () => new Response('', { status: 429, headers: { 'retry-after': '45' } }),
      'NESO answered with an error (429).',
      45_000,
    ],
    ['503', () => new Response('', { status: 503 }), 'NESO answered with an error (503).', 5_000],
  ])('NES-3 after %s it says so, and leaves NESO alone for a while', async (_, fault, reason, pause) => {
    let isFirst = true
    const { client, run, times } = faked(() => {
      const answer = isFirst ? fault() : new Response(JSON.stringify({ success: true, result: { resources: [] } }))
      isFirst = false
      return answer
    })
    await expect(client.resources('a')).rejects.toMatchObject({ reason, isMissing: false })
    void client.resources('a')
    await run(pause - 1)
    expect(times).toHaveLength(1)
    await run(1)
    expect(times).toHaveLength(2)
  })

  it.each(['', '<html>', '"Bad request"', '{"success":true,"result":{}}', '[]', '{"success":false}'])(
    'NES-4 an answer of another form is a sentence: %s',
    async (body) => {
      const { client } = faked(() => new Response(body))
      await expect(client.select('SELECT 1')).rejects.toMatchObject({
        reason: 'NESO answered in a form we do not know.',
      })
    },
  )
})

describe.skipIf(!hasPortal)('the client of NESO over a socket', () => {
  it('NES-5 finds the resource by its name, and gives its rows cell by cell by search and by query', async () => {
    const { client } = await portal()
    const named = (await client.resources('day-ahead-constraint-flows-and-limits')).find(({ name }) =>
      /flows and limits/i.test(name),
    )
    expect(named).toMatchObject({ id: FLOWS, last_modified: '2026-10-07T17:28:41.804546' })
    const [headings = [], ...cells] = recordedCells('constraints/day_ahead_flows_limits.csv')
    const texts = ({ rows }: { readonly rows: readonly unknown[] }) =>
      rows.map((row) => {
        const values = new Map(Object.entries(row as Readonly<Record<string, string | number | null>>))
        return headings.map((heading) => String(values.get(heading) ?? ''))
      })
    for (const table of [
      await client.first(FLOWS, 100),
      await client.select(`SELECT * FROM "${FLOWS}" ORDER BY "_id"`),
    ]) {
      expect(table.columns).toEqual(['_id', ...headings])
      expect(texts(table)).toEqual(cells)
    }
    expect(cells.length).toBeGreaterThan(10)
  })

  it.each([[[]], [['--errors-200']]])('NES-6 what is missing says so, with 404 and with 200: %j', async (options) => {
    const { client } = await portal(...options)
    const missing = { reason: 'NESO has no such data set (404).', isMissing: true }
    await expect(client.resources('no-such-package')).rejects.toMatchObject(missing)
    await expect(client.first('no-such-id', 1)).rejects.toMatchObject(missing)
    await expect(client.select('SELECT this')).rejects.toMatchObject({
      reason: 'NESO refused the question (Validation Error).',
      isMissing: false,
    })
  })

  it('NES-7 a caller that is cut off reads that NESO cannot be reached', async () => {
    const { client } = await portal('--block-after', '1')
    await client.first(FLOWS, 1)
    await expect(client.first(FLOWS, 2)).rejects.toMatchObject({ reason: 'NESO cannot be reached.' })
  })

  it('NES-8 headings of 2026 and those before it are the same columns', () => {
    const aliases = {
      group: ['Constraint Group'],
      at: ['Date_ Time GMT_BST', 'Date (GMT/BST)'],
      limit: ['Limit_MW'],
      flow: ['Flow_MW'],
    }
    const [now = []] = recordedCells('constraints/day_ahead_flows_limits.csv')
    expect(columnsOf(aliases, now)).toEqual({
      names: new Map(Object.keys(aliases).map((field, place) => [field, now[place]])),
    })
    const before = ['Constraint Group', 'Date (GMT/BST)', 'Limit (MW)', 'Flow (MW)']
    expect(columnsOf(aliases, before)).toEqual({
      names: new Map(Object.keys(aliases).map((field, place) => [field, before[place]])),
    })
    expect(columnsOf(aliases, ['Constraint Group', 'Flow'])).toEqual({ missing: ['at', 'limit', 'flow'] })
  })
})

describe('resources of NESO by name', () => {
  const fake = (lists: readonly (readonly string[])[]) => {
    let now = START
    let listed = 0
    const resources = () => {
      const ids = lists[Math.min(listed++, lists.length - 1)] ?? []
      return Promise.resolve(ids.map((id) => ({ id, name: 'Flows' })))
    }
    return {
      found: new NesoResources({ resources }, { now: () => now }),
      listed: () => listed,
      pass: (ms: number) => void (now += ms),
    }
  }

  it('NES-9 retains the list for an hour, and has nothing where no name fits', async () => {
    const { found, listed, pass } = fake([['a'], ['b']])
    const id = (name = /flows/i) => found.with('p', name, (resource) => Promise.resolve(resource.id))
    expect([await id(), await id(), await id(/limits/i)]).toEqual(['a', 'a', undefined])
    expect(listed()).toBe(1)
    pass(3_600_000)
    expect(await id()).toBe('b')
  })

  it('NES-10 looks the id up again where NESO has it no more, once', async () => {
    const { client } = faked(
      () => new Response(JSON.stringify({ success: false, error: { __type: 'Not Found Error' } })),
    )
    const { found, listed } = fake([['a'], ['b']])
    const used: string[] = []
    const read = (isThere: string) =>
      found.with('p', /flows/i, async ({ id }) => {
        used.push(id)
        return id === isThere ? id : client.resources(id)
      })
    expect(await read('b')).toBe('b')
    expect([used, listed()]).toEqual([['a', 'b'], 2])
  })
})
