import { afterEach, describe, expect, it } from 'vitest'
import { HUB_PATHS } from '../../../src/domain/wire'
import { bearer } from '../../support/people'
import { apiRig, type ApiRig } from '../api/apiRig'

let rig: ApiRig | undefined
afterEach(() => rig?.stop())

const negotiate = async (host: string, path: string, headers: Record<string, string> = {}): Promise<number> => {
  rig = await apiRig({ config: { host, port: 0 } })
  const url = `${path}/negotiate?negotiateVersion=1`
  return (
    await rig.app.inject({
      method: 'POST',
      url,
      headers: { host: 'desk.example:7070', ...bearer('analyse'), ...headers },
    })
  ).statusCode
}

const both = [HUB_PATHS.data, HUB_PATHS.lite] as const
const cases = (hosts: readonly string[]): readonly (readonly [string, string])[] =>
  hosts.flatMap((host) => both.map((path) => [host, path] as const))

describe('who may come to the hubs without an origin', () => {
  it.each(cases(['127.0.0.1', '127.0.0.53', 'localhost', '::1']))(
    'S20 bound to %s, a program of this machine may, at %s',
    async (host, path) => {
      expect(await negotiate(host, path)).toBe(200)
    },
  )

  it.each(cases(['0.0.0.0', '::', '192.168.1.20', 'desk.example', '127.evil.example']))(
    'S20 bound to %s, no user may, at %s',
    async (host, path) => {
      expect(await negotiate(host, path)).toBe(403)
    },
  )

  it('S20 bound to every network, the page of the same host still may, and another page may not', async () => {
    expect(await negotiate('0.0.0.0', HUB_PATHS.data, { origin: 'http://desk.example:7070' })).toBe(200)
    await rig?.stop()
    expect(await negotiate('0.0.0.0', HUB_PATHS.data, { origin: 'https://evil.example' })).toBe(403)
  })
})
