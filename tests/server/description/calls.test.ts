import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../../../server/description/texts'
import { descriptionOf, operationsOf, served, type Described, type Schema, type Served } from './rig'

let rig: Served
let document: Described
beforeAll(async () => {
  rig = await served()
  document = await descriptionOf(rig)
})
afterAll(() => rig.stop())

const plainly = CALLS.map(({ call }) => [call.method, call.path] as const)

const operationFor = (method: string, url: string) =>
  operationsOf(document).find((each) => each.method === method && each.path === url.replace(/:(\w+)/g, '{$1}'))!

/** The path with the examples that the document gives. */
const requested = (path: string, parameters: readonly { name: string; example: unknown }[] = []): string =>
  parameters.reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))), path)

/** Fields of an answer that the description does not name, by their path. */
const unnamed = (value: unknown, schema: Schema, path = ''): string[] => {
  if (Array.isArray(value))
    return schema.items ? value.slice(0, 3).flatMap((each) => unnamed(each, schema.items!, `${path}[]`)) : []
  if (typeof value !== 'object' || value === null || !schema.properties) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = schema.properties![key]
    if (known) return unnamed(inner, known, `${path}.${key}`)
    return schema.additionalProperties === undefined || schema.additionalProperties === false ? [`${path}.${key}`] : []
  })
}

/** Somebody whose licence has what the call needs. */
const userOf = (url: string, kind: string): string => {
  if (url.startsWith('/entsoeApi/Outages/')) return 'continental'
  return kind === 'europe' ? 'european' : 'admin'
}

describe('every described call, made over a real socket with its own examples', () => {
  it.each(plainly)('API-10 %s %s answers as it is described', async (method, url) => {
    const { call, text: reported } = CALLS.find((each) => each.call.method === method && each.call.path === url)!
    const { path, operation } = operationFor(method, url)
    const { example } = operation.requestBody?.content['application/json'] ?? {}
    const user = userOf(url, operation['x-need'].kind)
    const answer = await rig.query(method, requested(path, operation.parameters), user, example)
    const text = await answer.text()
    expect(operation.responses, `${answer.status} ${text.slice(0, 300)}`).toHaveProperty(String(answer.status))
    if (!call.safe) {
      // A write may be refused for what there is or is not, but never for how its example is written.
      expect([400, 401, 403, 413, 415]).not.toContain(answer.status)
      return
    }
    expect(answer.status, text.slice(0, 300)).toBe(reported.mayBeEmpty === undefined ? 200 : 204)
    if (answer.status === 204) return
    const body: unknown = JSON.parse(text)
    expect(z.safeParse(call.response!, body).error?.issues ?? []).toEqual([])
    if (url !== '/staticApi/openapi.json')
      expect(unnamed(body, operation.responses['200']!.content!['application/json']!.schema)).toEqual([])
  })

  it('API-11 a call that is described as for any user answers a visitor, and any other one does not', async () => {
    for (const { method, path, operation } of operationsOf(document)) {
      if (!operation['x-read-only'] || operation['x-need'].kind === 'byParameter') continue
      const { example } = operation.requestBody?.content['application/json'] ?? {}
      const { status } = await rig.query(method, requested(path, operation.parameters), undefined, example)
      expect(status, path).toBe(operation['x-need'].kind === 'anyone' ? 200 : 401)
    }
  })

  it('API-12 a call that only asks changes nothing: settings and accounts are as they were', async () => {
    const own = await served()
    const before = await (await own.query('GET', '/adminApi/accounts', 'admin')).text()
    for (const { method, path, operation } of operationsOf(await descriptionOf(own))) {
      if (!operation['x-read-only']) continue
      const { example } = operation.requestBody?.content['application/json'] ?? {}
      await (await own.query(method, requested(path, operation.parameters), 'admin', example)).text()
    }
    expect(await (await own.query('GET', '/adminApi/accounts', 'admin')).text()).toBe(before)
    expect((await own.query('GET', '/usersettingsapi/getUserSettings', 'admin')).status).toBe(204)
    await own.stop()
  })

  it('API-13 other addresses of a call are reported as such, and answer the same', async () => {
    for (const { path, operation } of operationsOf(document)) {
      const main = operation['x-same-as']
      if (main === undefined) continue
      expect(document.paths[main]).toBeDefined()
      if (path.startsWith('/entsoeApi')) expect((await rig.query('GET', path, 'admin')).status).toBe(200)
    }
  })
})
