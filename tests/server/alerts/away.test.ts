import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PAUSE_MS, UNSEEN_MS } from '../../../server/alerts/away/digest'
import { isPushEndpoint } from '../../../server/alerts/away/pushHosts'
import type { AwayWays } from '../../../src/domain/alerts/calls'
import { peopleStore } from '../../support/appShell'
import { eventsOf, eventually, openAlertRig, trip, TRIPS, until, type AlertRig } from './rig'
import { openPushService, type PushService } from './pushService'

let rig: AlertRig | undefined
afterEach(async () => {
  await rig?.stop()
  rig = undefined
})

describe('web push', () => {
  let service: PushService
  beforeEach(async () => {
    service = await openPushService()
  })
  afterEach(() => service.close())

  const openWithDevice = async () => {
    const opened = await openAlertRig({ pushOrigins: [service.origin] })
    rig = opened
    const ways = (await (await opened.call('analyse', '/api/alerts/away')).json()) as AwayWays
    const { clientHash, endpoint, keys } = await service.subscribe(ways.pushKey!)
    const device = { endpoint, keys, device: 'Chrome on Windows' }
    return { opened, clientHash, device, ways }
  }

  it('ALS-20 a user without an open page receives an alert on their device, encrypted and signed', async () => {
    const { opened, clientHash, device, ways } = await openWithDevice()
    expect(ways).toMatchObject({ email: null, devices: [] })
    const added = await opened.call('analyse', '/api/alerts/away/devices', device)
    expect(await added.json()).toMatchObject({ devices: [{ device: 'Chrome on Windows', since: opened.clock.now() }] })
    await opened.subscribe('analyse', 'away', { ...TRIPS, name: 'Away', away: true })
    await opened.subscribe('analyse', 'here', { ...TRIPS, name: 'Here' })
    opened.batches.next(trip('T_ALPHA-1', opened.clock.now()))
    await until(() => service.received(clientHash).length > 0, 5000, 'the push')
    expect(service.received(clientHash)).toMatchObject([
      { title: 'Away', text: expect.stringContaining('Alpha 1 tripped') as string, link: '/plant/T_ALPHA-1' },
    ])
  })

  it('ALS-21 a user with an open page receives nothing on their device', async () => {
    const { opened, clientHash, device } = await openWithDevice()
    await opened.call('analyse', '/api/alerts/away/devices', device)
    await opened.subscribe('analyse', 'away', { ...TRIPS, away: true })
    const page = await opened.open('analyse')
    opened.batches.next(trip('T_ALPHA-1', opened.clock.now()))
    await until(() => eventsOf(page, 'browserUpdate').length > 0, 5000, 'the toast')
    await page.connection.stop()
    await until(() => opened.app.hubs.data.joined('browsernotificationsanalyse') === 0, 5000, 'the page is gone')
    opened.batches.next(trip('T_BRAVO-1', opened.clock.now()))
    await until(() => service.received(clientHash).length > 0, 5000, 'the push')
    expect(service.received(clientHash)).toMatchObject([{ text: expect.stringContaining('Bravo 1') as string }])
  })

  it('ALS-22 a device that is gone is forgotten', async () => {
    const { opened, clientHash, device } = await openWithDevice()
    await opened.call('analyse', '/api/alerts/away/devices', device)
    await opened.subscribe('analyse', 'away', { ...TRIPS, away: true })
    service.expire(clientHash)
    opened.batches.next(trip('T_ALPHA-1', opened.clock.now()))
    await eventually(async () => (await opened.store.alerts.devices('analyse')).length === 0, 'the device is forgotten')
  })

  it('ALS-23 a device can be removed, and keys of the server outlive a restart', async () => {
    const { opened, device, ways } = await openWithDevice()
    const answer = await opened.call('analyse', '/api/alerts/away/devices', device)
    const [{ id } = { id: '' }] = ((await answer.json()) as AwayWays).devices
    const left = await opened.call('analyse', '/api/alerts/away/devices/remove', { id })
    expect(await left.json()).toMatchObject({ devices: [] })
    const again = await openAlertRig({ store: opened.store })
    expect(((await (await again.call('trade', '/api/alerts/away')).json()) as AwayWays).pushKey).toBe(ways.pushKey)
    await again.stop()
  })

  it('ALS-24 only addresses of push services are taken, with keys that a browser makes', async () => {
    const { opened, device } = await openWithDevice()
    const add = (more: object) => opened.call('analyse', '/api/alerts/away/devices', { ...device, ...more })
    for (const endpoint of ['https://10.0.0.1/x', 'http://localhost:1/notify/x', 'file:///etc/passwd', 'none'])
      expect((await add({ endpoint })).status, endpoint).toBe(400)
    expect((await add({ keys: { ...device.keys, auth: 'short' } })).status).toBe(400)
    expect((await add({ device: '<b>' })).status).toBe(400)
    expect((await add({})).status).toBe(200)
  })

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://db5p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://evilfcm.googleapis.com.example/abc', false],
    ['https://notfcm.googleapis.com.evil.example/abc', false],
    ['https://user@fcm.googleapis.com/abc', false],
    ['https://evilnotify.windows.com/abc', false],
  ])('ALS-25 the endpoint %s is of a push service: %s', (endpoint, isAllowed) => {
    expect(isPushEndpoint(endpoint)).toBe(isAllowed)
  })
})

describe('digest by e-mail', () => {
  type Mail = { readonly to: string; readonly text: string }

  const openMailServer = async () => {
    const mails: Mail[] = []
    let isBroken = false
    let refusals = 0
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (isBroken) {
            refusals += 1
            done(new Error('No space left.'))
            return
          }
          mails.push({
            to: session.envelope.rcptTo.map(({ address }) => address).join(),
            // Long lines are folded as quoted-printable.
            text: Buffer.concat(parts).toString().replaceAll(/=\r\n/g, ''),
          })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.server.address() as AddressInfo
    return {
      mails,
      setBroken: (broken: boolean) => void (isBroken = broken),
      /** Mails that were refused. */
      refusals: () => refusals,
      url: `smtp://127.0.0.1:${port}`,
      close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    }
  }

  it('ALS-26 unseen alerts are mailed as one digest, at most one in 15 minutes, and seen ones are not', async () => {
    const mail = await openMailServer()
    const away = {
      mail: { smtpUrl: mail.url, from: 'Enact <alerts@enact.example>' },
      publicUrl: 'https://enact.example',
    }
    const opened = await openAlertRig({ store: await peopleStore(), config: { away } })
    rig = opened
    const { clock, store } = opened
    expect(await (await opened.call('analyse', '/api/alerts/away')).json()).toMatchObject({
      email: 'analyse@north.example',
    })
    await opened.subscribe('analyse', 'mailed', { ...TRIPS, name: 'Mailed', email: true })
    const alpha = { of: 'plant', plant: 'T_ALPHA-1' }
    await opened.subscribe('trade', 'mailed', { ...TRIPS, name: 'Seen', email: true, plants: alpha })
    await opened.subscribe('gold', 'quiet', { ...TRIPS, name: 'Quiet' })
    const both = [...trip('T_ALPHA-1', clock.now()), ...trip('T_BRAVO-1', clock.now())]
    opened.batches.next(both)
    await eventually(async () => (await store.alerts.all('trade')).length === 1, 'the alert of Alpha 1')
    clock.advance(1000)
    await opened.call('trade', '/staticApi/NotificationSeen')
    mail.setBroken(true)
    clock.advance(UNSEEN_MS)
    await until(() => mail.refusals() > 0, 5000, 'a mail that is refused')
    await eventually(async () => (await store.alerts.mailWaiting(clock.now())).includes('analyse'), 'it waits again')
    mail.setBroken(false)
    clock.advance(30_000)
    await until(() => mail.mails.length > 0, 5000, 'the digest')
    expect(mail.mails[0]?.to).toBe('analyse@north.example')
    expect(mail.mails[0]?.text).toContain('Subject: Enact: 2 unseen notifications')
    expect(mail.mails[0]?.text).toContain('Alpha 1 tripped')
    expect(mail.mails[0]?.text).toContain('https://enact.example/plant/T_ALPHA-1')
    opened.batches.next(trip('T_CHARL-1', clock.now()))
    await eventually(async () => (await store.alerts.all('analyse')).length === 3, 'the third alert')
    // Within the pause nothing is taken: it still waits.
    clock.advance(PAUSE_MS - 60_000)
    await eventually(async () => (await store.alerts.mailWaiting(clock.now())).includes('analyse'), 'it waits')
    expect(mail.mails).toHaveLength(1)
    clock.advance(90_000)
    await until(() => mail.mails.length > 1, 5000, 'the next digest')
    expect(mail.mails).toHaveLength(2)
    expect(mail.mails[1]?.text).toContain('Charlie 1 tripped')
    expect(mail.mails.every(({ to }) => to === 'analyse@north.example')).toBe(true)
    await mail.close()
  })
})
