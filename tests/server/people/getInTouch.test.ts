import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoRequestListSchema } from '../../../src/domain/wire'
import { bodies, peopleRig, URLS, type PeopleRig } from './rig'

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
})
afterEach(() => rig.close())

const contact = (more: object = {}): object => ({
  kind: 'getInTouch',
  firstname: 'Ann',
  email: 'ann@north.example',
  insight: true,
  webinars: false,
  ...more,
})
const retained = async () => demoRequestListSchema.parse((await rig.get('admin', '/adminApi/demoRequests')).json())

describe('staying up to date', () => {
  it('G7 is stored next to the demo requests, told apart by its kind, and nothing else of the body', async () => {
    expect((await rig.post(undefined, URLS.demo, contact({ isAdmin: true }))).statusCode).toBe(204)
    expect(await retained()).toEqual([{ at: rig.clock.now(), request: contact() }])
  })

  it('G7 the fields of the demo form are not requested, and a demo form without them is refused as before', async () => {
    const answer = await rig.post(undefined, URLS.demo, bodies.demo({ lastname: undefined }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()['errors']).toHaveProperty(['lastname'])
    expect(await retained()).toEqual([])
  })

  it('S22 line breaks, short names and other types are refused by field', async () => {
    const wrong = [
      [{ firstname: 'Ann\r\nBcc: all@north.example' }, 'firstname'],
      [{ firstname: 'Al' }, 'firstname'],
      [{ email: 'nobody' }, 'email'],
      [{ insight: 'yes' }, 'insight'],
    ] as const
    for (const [part, field] of wrong) {
      const answer = await rig.post(undefined, URLS.demo, contact(part))
      expect(answer.statusCode, field).toBe(400)
      expect(answer.json()['errors']).toHaveProperty([field])
    }
    expect(await retained()).toEqual([])
  })

  it('S22 both kinds of form share the five a minute', async () => {
    const codes: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      codes.push((await rig.post(undefined, URLS.demo, contact())).statusCode)
      codes.push((await rig.post(undefined, URLS.demo, bodies.demo())).statusCode)
    }
    expect(codes).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
  })
})
