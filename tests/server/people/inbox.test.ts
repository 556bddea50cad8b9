import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoRequestListSchema, feedbackListSchema } from '../../../src/domain/wire'
import { networkOf } from '../../../server/config/proxies'
import { bodies, peopleRig, URLS, type PeopleRig } from './rig'

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
})
afterEach(() => rig.close())

const feedback = async () => feedbackListSchema.parse((await rig.get('admin', '/adminApi/feedback')).json())
const demos = async () => demoRequestListSchema.parse((await rig.get('admin', '/adminApi/demoRequests')).json())

describe('feedback', () => {
  it('FD03 of a signed-in user carries who he is by his token, whatever the body says', async () => {
    const forged = bodies.feedback({ email: 'victim@north.example', userId: 'victim' })
    expect((await rig.post('ann', URLS.feedback, forged)).statusCode).toBe(204)
    expect(await feedback()).toEqual([
      {
        id: 1,
        at: rig.clock.now(),
        userId: rig.idOf('ann'),
        email: 'ann@north.example',
        type: 'Other',
        notes: 'Well done.',
        page: 'boa',
      },
    ])
  })

  it('FD03 of a visitor carries the address that he gave and no user', async () => {
    await rig.post(undefined, '/staticApi/feedback', bodies.feedback({ email: 'me@home.example', userId: 'victim' }))
    const [row] = await feedback()
    expect(row).toMatchObject({ email: 'me@home.example' })
    expect(row).not.toHaveProperty('userId')
  })

  it('FD03 reports of type BROKE come from signed-in users only', async () => {
    expect((await rig.post(undefined, URLS.feedback, bodies.feedback({ type: 'BROKE' }))).statusCode).toBe(403)
    expect((await rig.post('ann', URLS.feedback, bodies.feedback({ type: 'BROKE' }))).statusCode).toBe(204)
    expect(await feedback()).toHaveLength(1)
  })

  it('FD03 notes have 1 to 10,000 characters; anything else names its field', async () => {
    const wrong = [
      [{ notes: ' ' }, 'notes'],
      [{ notes: 'x'.repeat(10_001) }, 'notes'],
      [{ type: 'Praise' }, 'type'],
      [{ page: 'a\nb' }, 'page'],
      [{ email: 'a@b.c\r\nBcc: all@north.example' }, 'email'],
      [{ notes: 'a\0b' }, 'notes'],
    ] as const
    for (const [part, field] of wrong) {
      const answer = await rig.post('ann', URLS.feedback, bodies.feedback(part))
      expect(answer.statusCode, field).toBe(400)
      expect(answer.json()['errors']).toHaveProperty([field])
    }
    expect(await feedback()).toEqual([])
    expect((await rig.post('ann', URLS.feedback, bodies.feedback({ notes: '€'.repeat(10_000) }))).statusCode).toBe(204)
    expect((await rig.post('ann', URLS.feedback, bodies.feedback({ notes: 'Price < 0 > again?' }))).statusCode).toBe(
      204,
    )
  })

  it('S22 a note of 10 MB is a 413', async () => {
    const answer = await rig.post('ann', URLS.feedback, bodies.feedback({ notes: 'x'.repeat(10 * 1024 * 1024) }))
    expect(answer.statusCode).toBe(413)
  })

  it('S22 of 1,000 posts at once five are stored, the others are reported when to come again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => rig.post(undefined, URLS.feedback, bodies.feedback())),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(5)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(995)
    expect(refused[0]!.headers['retry-after']).toBe('60')
    expect(await feedback()).toHaveLength(5)
    expect((await rig.post('ann', URLS.feedback, bodies.feedback())).statusCode, 'another sender').toBe(204)
    rig.clock.advance(59_999)
    expect((await rig.post(undefined, URLS.feedback, bodies.feedback())).statusCode).toBe(429)
    rig.clock.advance(1)
    expect((await rig.post(undefined, URLS.feedback, bodies.feedback())).statusCode).toBe(204)
  })

  it('S22 a hundred a day', async () => {
    let stored = 0
    for (let minute = 0; minute < 25; minute++) {
      for (let turn = 0; turn < 5; turn++)
        if ((await rig.post(undefined, URLS.feedback, bodies.feedback())).statusCode === 204) stored++
      rig.clock.advance(60_000)
    }
    expect(stored).toBe(100)
    rig.clock.advance(24 * 3_600_000)
    expect((await rig.post(undefined, URLS.feedback, bodies.feedback())).statusCode).toBe(204)
  })

  it('S22 any user who owns an IPv6 network has no more tries than one address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(networkOf('10.0.0.1')).not.toBe(networkOf('10.0.0.2'))
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })

  it('S24 what users write is in the log as one short line without their notes', async () => {
    const secret = 'planted-secret-in-notes'
    const page = `boa\u001b[31m\t${'x'.repeat(280)}`
    await rig.post('ann', URLS.feedback, bodies.feedback({ notes: `${secret}\n{"level":60}`, page }), {
      headers: { 'x-client-local-ip': 'y'.repeat(5000) },
    })
    await rig.post(undefined, URLS.demo, bodies.demo({ jobTitle: secret }))
    expect(rig.lines).toHaveLength(2)
    for (const line of rig.lines) {
      expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
      expect(line.length).toBeLessThan(4096)
      expect(line).not.toContain(secret)
      expect(line).not.toContain('token-')
      expect(() => JSON.parse(line) as unknown).not.toThrow()
    }
    expect(JSON.parse(rig.lines[0]!)).toMatchObject({ msg: 'feedback', type: 'Other', page })
  })
})

describe('requests for a demonstration', () => {
  it('FD13 the form arrives as JSON and as the plain text of a no-cors request', async () => {
    expect((await rig.post(undefined, URLS.demo, bodies.demo())).statusCode).toBe(204)
    const text = await rig.post(undefined, URLS.demo, undefined, {
      payload: JSON.stringify(bodies.demo({ firstname: '[CURRENT] [E WORLD] Bea' })),
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    })
    expect(text.statusCode).toBe(204)
    expect((await demos()).map(({ request }) => request['firstname'])).toEqual([
      '[CURRENT] [E WORLD] Bea',
      '[CURRENT] Ann',
    ])
  })

  it('FD12 the first name is stored with the prefix that the form gave it, other fields untouched', async () => {
    const form = bodies.demo({ firstname: '[CURRENT] [E WORLD] Bea' })
    await rig.post(undefined, URLS.demo, { ...form, isAdmin: true })
    expect((await demos())[0]).toEqual({ at: rig.clock.now(), request: form })
  })

  it('S22 line breaks in a name, short fields, other types and broken text are refused', async () => {
    const wrong = [
      [{ firstname: 'Ann\r\nBcc: all@north.example' }, 'firstname'],
      [{ lastname: 'ab' }, 'lastname'],
      [{ email: 'nobody' }, 'email'],
      [{ email: 'a@b.c\nd' }, 'email'],
      [{ insight: 'yes' }, 'insight'],
    ] as const
    for (const [part, field] of wrong) {
      const answer = await rig.post(undefined, URLS.demo, bodies.demo(part))
      expect(answer.statusCode, field).toBe(400)
      expect(answer.json()['errors']).toHaveProperty([field])
    }
    const plain = { headers: { 'content-type': 'text/plain' } }
    expect((await rig.post(undefined, URLS.demo, undefined, { payload: '{"a":', ...plain })).statusCode).toBe(400)
    expect(
      (await rig.post(undefined, URLS.demo, undefined, { payload: 'x'.repeat(65 * 1024), ...plain })).statusCode,
    ).toBe(413)
    expect(await demos()).toEqual([])
  })

  it('S22 of 1,000 posts at once five are stored', async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => rig.post(undefined, URLS.demo, bodies.demo())))
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(5)
    expect(await demos()).toHaveLength(5)
  })
})

describe('retention of what people send', () => {
  it('SAF-J19 feedback and demo requests are deleted after 400 days, by the clock, and not before', async () => {
    await rig.store.inbox.addFeedback({ at: rig.clock.now(), email: '', type: 'Other', notes: 'old', page: 'boa' })
    await rig.store.inbox.addDemoRequest(rig.clock.now(), { firstname: 'Old' })
    const left = async () => [
      (await rig.store.inbox.feedback(9)).length,
      (await rig.store.inbox.demoRequests(9)).length,
    ]
    for (let day = 0; day < 400; day++) rig.clock.advance(86_400_000)
    expect(await left()).toEqual([1, 1])
    await rig.store.inbox.addFeedback({ at: rig.clock.now(), email: '', type: 'Other', notes: 'new', page: 'boa' })
    rig.clock.advance(86_400_000)
    await vi.waitFor(async () => expect(await left()).toEqual([1, 0]))
    expect((await rig.store.inbox.feedback(9))[0]).toMatchObject({ notes: 'new' })
  })
})
