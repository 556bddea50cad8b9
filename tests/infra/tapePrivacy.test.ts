import { of, Subject, throwError, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { mayRecordChannel, mayRecordSetting, recordablePath, recordableLine } from '../../src/domain/replay/recordable'
import { HttpFault } from '../../src/domain/wire'
import type { Sources } from '../../src/infra/types/sources'
import { TapeRecorder } from '../../src/infra/replay/tapeRecorder'
import { recordingSources } from '../../src/infra/replay/tapeRecording'
import { boaAnswer } from '../../src/domain/replay/replicaAnswers'
import { openCollection } from '../../src/domain/boa/collection'
import { REFERENCE } from '../../src/domain/replay/format'
import { fakeSources, script } from '../support/fakeSources'
import { metricsOf, stackItem, TAPE_START, tradingAt } from '../support/tapes'
import { inVirtualTime } from '../support/virtualTime'

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.c2VjcmV0.c2lnbmF0dXJl'
const EMAIL = 'jane.doe@trading.example'
const USER = '7d1f0f0a-31c5-4f3e-9d55-0a7a5d1f9b11'
const PASSWORD = 'hunter2-hunter2'
const SECRETS = [TOKEN, EMAIL, 'jane.doe', USER, PASSWORD, 'Bearer', 'authorization']
/** Personal fields as a careless version of the server might add them to anything. */
const PERSONAL = {
  headers: { authorization: `Bearer ${TOKEN}`, cookie: `session=${TOKEN}` },
  user: { id: USER, email: EMAIL, name: 'jane.doe' },
  token: TOKEN,
}

const KEY = 'boa/2026-03-28/47'
const collection = openCollection({ key: KEY, epoch: 'e1', items: [stackItem('A')] })
const stack = boaAnswer({ collection, metrics: metricsOf(90), asOf: TAPE_START }, tradingAt(TAPE_START))!
const stained = {
  ...stack,
  ...PERSONAL,
  tableOffers: stack.tableOffers.map((item) => ({ ...item, ...PERSONAL })),
  metrics: { ...stack.metrics, ...PERSONAL },
}
const HEALTH = {
  status: 'ok',
  version: '1',
  startedAt: 1,
  now: TAPE_START,
  source: {
    kind: 'elexon',
    label: 'Elexon live',
    detail: `https://jane.doe:${PASSWORD}@data.example/x?key=${TOKEN}`,
    ...PERSONAL,
  },
  feeds: { levels: { why: `Refused for ${EMAIL}` } },
  connections: 1,
  ...PERSONAL,
}

/** Everything that a page could send through its doors, with secrets wherever there is room. */
const spoiledFile = (): string => {
  let text = ''
  inVirtualTime(({ flush }) => {
    const context = fakeSources(TAPE_START)
    const recorder = new TapeRecorder(context.clock.now)
    context.stored.set('msal.token', TOKEN).set('enact.theme', EMAIL).set('enact.windowMode', 'trading')
    context.stored.set('enact.tableSort', `${USER} ${TOKEN}`)
    const refusal = new HttpFault({ kind: 'refused', status: 403, why: `${EMAIL} may not see this: ${TOKEN}` })
    const answers: Readonly<Record<string, unknown>> = {
      '/api/boa': stained,
      '/health': HEALTH,
      '/staticApi/tradingperiod': { ...tradingAt(TAPE_START), ...PERSONAL },
      '/staticApi/period/28/3/2026': { periods: 48, ...PERSONAL },
      '/staticApi/staticStore': { ...REFERENCE, ...PERSONAL },
    }
    const answer = (path: string): Observable<unknown> => {
      const found = answers[path.split('?', 1)[0]!]
      return found === undefined ? throwError(() => refusal) : of(found)
    }
    const clients: Sources = { ...context.sources, http: { get: answer, post: answer } }
    const end$ = new Subject<void>()
    const ignore = { error: () => undefined }
    const live = recordingSources(clients, recorder, end$)
    script({
      0: () => {
        live.hub.link$.subscribe()
        live.tabs.on('enact.theme').subscribe()
        live.tabs.on('msal.account').subscribe()
        context.up()
        recorder.record(true)
      },
      10: () => {
        for (const path of [
          `/api/boa?access_token=${TOKEN}`,
          `/health?user=${EMAIL}`,
          '/staticApi/tradingperiod',
          '/staticApi/period/28/3/2026',
          `/api/LiveTable_BmFeed/${EMAIL}`,
          `/api/LiveTable_BmFeed/${USER}/2026-03-28?t=${TOKEN}`,
          `/settings/usersettingsapi/getUserSettings/${USER}`,
        ])
          live.http.get(path).subscribe(ignore)
        live.http.post('/staticApi/staticStore', { website: 'enact', ...PERSONAL }).subscribe(ignore)
        live.http.post('/api/refreshtoken/internalb2ctoken', { token: TOKEN }).subscribe(ignore)
        live.http.post('/staticApi/frontendLog/logFrontendEvent', PERSONAL).subscribe(ignore)
        for (const group of ['page_boa_Gb', `browsernotifications${USER}`, `page_boa_${EMAIL}`])
          live.hub.join(group).subscribe(ignore)
      },
      20: () => {
        const patch = { meta: stack.meta, items: [{ ...stackItem('B'), ...PERSONAL }], removed: [], ...PERSONAL }
        context.push('bidOnTable', patch)
        context.push('bidOnTable', PERSONAL)
        context.push('heartbeat', { at: TAPE_START, marks: { [KEY]: ['e1', 0, 1, collection.digest] }, ...PERSONAL })
        context.push('periodChange', { ...tradingAt(TAPE_START), ...PERSONAL })
        context.push('newReleaseRefreshNeeded', PERSONAL)
        context.push('earliestDateInBuffer', PERSONAL)
        context.push('browserUpdate', PERSONAL)
        context.push('replenishSubscriptions', PERSONAL)
        context.push('notificationRefresh', PERSONAL)
        context.push('globalNotifications', PERSONAL)
        context.tab('enact.theme', { theme: 'dark', ...PERSONAL })
        context.tab('enact.theme', TOKEN)
        context.tab('msal.account', PERSONAL)
        live.storage.read('msal.token')
        for (const key of ['enact.theme', 'enact.windowMode', 'enact.tableSort', 'msal.token']) live.storage.read(key)
        live.storage.write('enact.theme', TOKEN)
        live.storage.write('msal.token', TOKEN)
        live.storage.write('enact.windowMode', 'current')
        context.down(`Closed for ${EMAIL}`)
      },
      30: () => {
        text = [...recorder.lines('recording')].join('') + [...recorder.lines('recent')].join('')
        end$.next()
      },
    })
    flush()
  })
  return text
}

describe('what a tape never holds', () => {
  it('RY01 no token, e-mail, name, user id or password reaches the file, wherever it was planted', () => {
    const text = spoiledFile()
    for (const secret of SECRETS) expect(text.includes(secret), secret).toBe(false)
    // And the file is no empty one: the market data that the secrets were planted in is there.
    for (const retained of [
      '"snapshot","e":"GET /api/boa"',
      'bidOnTable',
      '"plantId":"B"',
      'LiveTable_BmFeed/me',
      '"trading"',
    ])
      expect(text.includes(retained), retained).toBe(true)
    expect(text).toContain('"groups":["page_boa_Gb"]')
    expect(text).toContain('"detail":"https://data.example/x"')
  })

  it('RY01 an event or call that no user has listed leaves no line at all', () => {
    const lines = spoiledFile().split('\n')
    for (const absent of [
      'browserUpdate',
      'replenish',
      'notificationRefresh',
      'globalNotifications',
      'usersettings',
      'refreshtoken',
      'frontendLog',
      'msal',
    ])
      expect(lines.filter((line) => line.includes(absent))).toEqual([])
  })

  it.each([
    '/refreshtoken/internalb2ctoken',
    '/staticApi/identity',
    '/staticApi/pageAccess/Gb',
    '/usersettingsapi/account',
    '/usersettingsapi/emailaccess',
    '/usersettingsapi/getUserSettings/',
    '/idp/token',
  ])('RY01 a call of sign-in or about a person may not be recorded: %s', (path) =>
    expect(recordablePath(path)).toBeUndefined(),
  )

  it('RY01 the record of a login and everything personal in the storage may not be recorded', () => {
    for (const key of [
      'enact.login',
      'enact.away',
      'enact.user.ada-1.emailAccess',
      'enact.signInAgain',
      'msal.3|token',
    ])
      expect(mayRecordSetting(key), key).toBe(false)
    expect(mayRecordChannel('enact.session')).toBe(false)
  })

  it('RY01 a payload that its contract does not know is written as missing', () => {
    const at = TAPE_START
    expect(recordableLine({ at, k: 'hub', e: 'bidOnTable', t: KEY, p: PERSONAL }).p).toBeNull()
    expect(recordableLine({ at, k: 'hub', e: 'inventedLater', t: '', p: PERSONAL }).p).toBeNull()
    expect(recordableLine({ at, k: 'snapshot', e: 'stack', t: KEY, p: PERSONAL }).p).toBeNull()
    expect(recordableLine({ at, k: 'pull', e: 'GET /api/later', t: '', p: { ms: 1, answer: PERSONAL } }).p).toBeNull()
  })
})
