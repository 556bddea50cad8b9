import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleAt } from '../../../server/description/text'
import { CALLS } from '../../../server/description/texts'
import { EVENTS } from '../../../server/description/push'
import { SEND_WINDOWS } from '../../../server/people/limits'
import { accessPageOf, TIERS } from '../../../src/domain/access'
import { PARTS } from '../../../src/domain/description/description'
import { SETTINGS_TABLE } from '../../../src/domain/settings'
import { periodAt } from '../../../src/domain/periods'
import { HUB_EVENTS } from '../../../src/domain/wire'
import { descriptionOf, operationsOf, served, type Described, type Schema, type Served } from './rig'
import { ANY_USER, accessRefusalOf } from '../../../src/domain/access'

const named = (routes: readonly (readonly [string, string])[]): string[] =>
  routes.map((route) => route.join(' ')).sort()

let rig: Served
let document: Described
beforeAll(async () => {
  rig = await served()
  document = await descriptionOf(rig)
})
afterAll(() => rig.stop())

describe('the description of the calls', () => {
  it('API-1 every route of the server has a record, and every record a route', () => {
    const routes = rig.routes.filter(({ method }) => method !== 'HEAD')
    const records = CALLS.flatMap(({ call: { method, path, also } }) =>
      [path, ...also].map((each) => [method, each] as const),
    )
    expect(named(records)).toEqual(named(routes.map(({ method, url }) => [method, url])))
  })

  it('API-2 the document has every route under its own path, an id of its own, and one part of the page', () => {
    const operations = operationsOf(document)
    const routes = rig.routes.filter(({ method }) => method !== 'HEAD')
    const inBraces = (url: string): string => url.replace(/:(\w+)/g, '{$1}')
    expect(document.openapi).toBe('3.1.0')
    expect(named(operations.map(({ method, path }) => [method, path]))).toEqual(
      named(routes.map(({ method, url }) => [method, inBraces(url)])),
    )
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^\w+$/)
    const parts = PARTS.filter(({ calls }) => calls).map(({ id }) => id as string)
    for (const { text } of CALLS) expect(parts).toContain(text.part)
  })

  it('API-3 who may call is what the route itself needs', () => {
    const kinds = {
      anyone: 'Public',
      user: 'Any signed-in user',
      page: 'Users whose',
      europe: 'Users whose',
      boaAnalytics: 'Users with',
      admin: 'Admin',
    }
    for (const { method, path, operation } of operationsOf(document)) {
      const route = rig.routes.find((each) => each.method === method && each.url.replace(/:(\w+)/g, '{$1}') === path)!
      const { kind, texts } = operation['x-need']
      if (route.need === 'by parameter') {
        expect(kind).toBe('byParameter')
        expect(texts).toContain('CurrentActions: Public, without a token')
        expect(texts).toContain('BmFeed: Users whose licence opens BOA Dashboard')
      } else {
        const need = accessRefusalOf(route.need, undefined) === undefined ? ANY_USER : route.need
        expect(kind, path).toBe(need.kind)
        expect(texts).toContain(kinds[need.kind])
      }
    }
  })

  it('S9 administrators’ calls are in the document of administrators only', async () => {
    const users = await descriptionOf(rig, 'enterprise')
    const ofUsers = operationsOf(users).map(({ path }) => path)
    expect(ofUsers.some((path) => path.startsWith('/adminApi'))).toBe(false)
    const forAdmins = operationsOf(document).filter(({ operation }) => operation['x-need'].kind === 'admin')
    expect(forAdmins.length).toBeGreaterThan(3)
    expect(ofUsers.length).toBe(operationsOf(document).length - forAdmins.length)
  })

  it('API-4 every parameter has a meaning and an example, and every body an example that fits its schema', () => {
    for (const { method, path, operation } of operationsOf(document)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(
        (operation.parameters ?? []).map(({ name }) => name),
        `${method} ${path}`,
      ).toEqual(inPath)
      for (const { description, example } of operation.parameters ?? []) {
        expect(description.length).toBeGreaterThan(3)
        expect(String(example)).not.toMatch(/^$|undefined/)
      }
    }
    const now = rig.clock.now()
    for (const { call, text } of CALLS)
      if (call.request) {
        const read = z.safeParse(call.request, exampleAt(text.example, { now, period: periodAt(now) }))
        expect(read.error?.issues ?? [], call.path).toEqual([])
      }
  })

  it('API-18 parameters, body, answer and effect of a call are those of its one record', () => {
    const operations = operationsOf(document)
    for (const { call, text } of CALLS)
      for (const url of [call.path, ...call.also]) {
        const path = url.replace(/:(\w+)/g, '{$1}')
        const { operation } = operations.find((each) => each.method === call.method && each.path === path)!
        expect(operation.requestBody !== undefined, path).toBe(call.request !== undefined)
        expect(operation.responses, path).toHaveProperty(call.response ? String(text.status ?? 200) : '204')
        expect(operation['x-read-only'], path).toBe(call.safe)
        expect(operation['x-same-as'] !== undefined, path).toBe(url !== call.path)
      }
  })

  it('API-5 every field of every object of a body, an answer or an event has a meaning', () => {
    const silent: string[] = []
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      const fields = 'properties' in value ? Object.entries(value.properties as Record<string, Schema>) : []
      for (const [name, { description }] of fields) if (description === undefined) silent.push(`${path}.${name}`)
      for (const [name, inner] of Object.entries(value)) look(inner, `${path}.${name}`)
    }
    for (const { path, operation } of operationsOf(document)) {
      look(operation.requestBody?.content['application/json']?.schema, path)
      look(operation.responses, path)
    }
    look(document['x-push'].events, 'events')
    const internal = Object.entries(SETTINGS_TABLE).flatMap(([key, row]) => ('internal' in row ? [key] : []))
    // A setting without a control of its own states nothing.
    expect(silent.filter((path) => !internal.some((key) => path.endsWith(`.settings.${key}`)))).toEqual([])
    expect(silent.length).toBeLessThanOrEqual(2 * internal.length)
    const stack = document.paths['/api/boa']!['get']!.responses['200']!.content!['application/json']!.schema
    expect(stack.properties!['acceptedBids']!.items!.properties!['mainPrice']!.description).toContain('£/MWh')
  })

  it('API-6 an event is described exactly when the code of the server names it', () => {
    const files = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? files(path) : [path]
      })
    const textOf = (paths: readonly string[]): string => paths.map((path) => readFileSync(path, 'utf8')).join('\n')
    const server = textOf(files('server').filter((path) => !/server\/description\//.test(path)))
    const stack = textOf(files('src/domain/boa'))
    // In the server as an argument of what sends; some words are also names of other things, as bingo is of a list.
    const sent = HUB_EVENTS.filter(
      (event) =>
        stack.includes(`'${event}'`) ||
        new RegExp(`(?:toAll|toGroup|tell|publish|send|sendAll|sendTo)\\([^()]*'${event}'|event: '${event}'`).test(
          server,
        ),
    )
    expect(Object.keys(EVENTS).sort()).toEqual([...sent].sort())
  })

  it('API-7 limits are the numbers that hold: a change of a constant changes the document', async () => {
    const limit = (name: string): number => document['x-limits'].find((each) => each.name.startsWith(name))!.value
    expect(limit('Sends to colleagues')).toBe(SEND_WINDOWS[0]!.most)
    const answer = await rig.app.inject({ url: '/health', remoteAddress: '192.0.2.7' })
    expect(limit('Requests from one address')).toBe(Number(answer.headers['x-ratelimit-limit']))
    const large = await rig.query('POST', '/staticApi/staticStore', undefined, 'x'.repeat(limit('Body of a request')))
    expect(large.status).toBe(413)
  })
})

describe('GET /staticApi/openapi.json', () => {
  it('AC09 needs a signed-in user, as its page does: the lowest tier has it', async () => {
    expect((await rig.query('GET', '/staticApi/openapi.json')).status).toBe(401)
    expect((await rig.query('GET', '/staticApi/openapi.json', 'visualise')).status).toBe(200)
    expect(accessPageOf('externalinstructions')).toMatchObject({ login: true, tier: TIERS[0] })
  })

  it('API-8 is answered with 304 to who has it, and again once its examples are of another period', async () => {
    const own = await served()
    const first = await own.query('GET', '/staticApi/openapi.json', 'trade')
    const tag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = (): Promise<Response> =>
      fetch(`${own.origin}/staticApi/openapi.json`, {
        headers: { authorization: 'Bearer token-trade', 'if-none-match': tag, 'cache-control': 'max-age=0' },
      })
    expect((await again()).status).toBe(304)
    own.clock.advance(30 * 60_000)
    const later = await again()
    expect(later.status).toBe(200)
    const exampleOf = (document: Described): unknown =>
      document.paths['/api/boa/{day}/{month}/{year}/{period}']!['get']!.parameters!.at(-1)!.example
    expect(exampleOf((await first.json()) as Described)).toBe(35)
    expect(exampleOf((await later.json()) as Described)).toBe(36)
    await own.stop()
  })

  it('S9 says nothing of where the server keeps what, of tokens, or of who there is', async () => {
    const text = await (await rig.query('GET', '/staticApi/openapi.json', 'admin')).text()
    expect(text).not.toMatch(
      /token-(?:admin|trade)|north\.example|127\.0\.0\.1|\/(?:home|tmp|work|root|node_modules)\//,
    )
    expect(text).not.toMatch(/"secret|password|DATA_DIR|DATABASE_URL/i)
  })

  it('API-9 nothing of it checks a request: what a route refused before, it refuses in the same words', async () => {
    const answer = await rig.query('POST', '/api/boa', 'trade', { boaArray: 1 })
    expect(answer.status).toBe(400)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toContain('boaArray')
  })
})
