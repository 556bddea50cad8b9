import { describe, expect, it } from 'vitest'
import { readConfig, tapeFileOf } from '../../../server/config'
import { ELEXON } from '../../../server/sources/elexon'
import { SIMULATOR } from '../../../server/sources/simulator'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  const answer = readConfig(env)
  return answer.ok ? [] : answer.faults
}

describe('server configuration', () => {
  it('CFG-1 an empty environment gives the simulator on the loopback address', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        host: '127.0.0.1',
        port: 7070,
        providers: [SIMULATOR],
        tapeSpeed: 1,
        seed: 1,
        dataDir: './data',
        historyDays: 400,
        inboxDays: 400,
        elexonUrl: 'https://data.elexon.co.uk/bmrs/api/v1',
        irisArchiveUrl: 'https://archive.data.elexon.co.uk/iris-archive',
        nesoUrl: 'https://api.neso.energy',
        carbonUrl: 'https://api.carbonintensity.org.uk',
        ecbUrl: 'https://www.ecb.europa.eu',
        rteUrl: 'https://eco2mix.rte-france.com',
        logLevel: 'info',
        signIn: { kind: 'local', accessTokenSeconds: 900 },
      },
    })
  })

  it('CFG-2 every variable is read, spaces and a closing slash aside', () => {
    const answer = readConfig({
      HOST: '0.0.0.0',
      PORT: ' 8080 ',
      MARKET_SOURCE: 'Elexon',
      TAPE_SPEED: '60',
      SEED: '-42',
      DATA_DIR: '/var/enact',
      HISTORY_DAYS: '30',
      INBOX_DAYS: '90',
      ELEXON_URL: 'http://127.0.0.1:8999/bmrs/api/v1/',
      NESO_URL: 'http://127.0.0.1:8997/',
      IRIS_ARCHIVE_URL: 'http://127.0.0.1:8990/iris-archive/',
      CARBON_URL: 'http://127.0.0.1:8995/',
      ECB_URL: 'http://127.0.0.1:8994/',
      RTE_URL: 'http://127.0.0.1:8992/',
      ENTSOE_URL: 'http://127.0.0.1:8996/api/',
      ENTSOE_TOKEN: 'a-token',
      METNO_URL: 'http://127.0.0.1:8993/',
      METNO_CONTACT: 'desk@enact.example',
      LOG_LEVEL: 'debug',
      SIGN_IN: 'off',
      DATABASE_URL: 'postgres://enact:secret@db:5432/enact',
      ACCOUNTS_FILE: './accounts.json',
      PUBLIC_URL: 'https://enact.example/',
      ALLOWED_ORIGINS: 'https://desk.example, https://enact.example',
    })
    expect(answer).toEqual({
      ok: true,
      config: {
        host: '0.0.0.0',
        port: 8080,
        providers: [ELEXON],
        tapeSpeed: 60,
        seed: -42,
        dataDir: '/var/enact',
        historyDays: 30,
        inboxDays: 90,
        elexonUrl: 'http://127.0.0.1:8999/bmrs/api/v1',
        nesoUrl: 'http://127.0.0.1:8997',
        irisArchiveUrl: 'http://127.0.0.1:8990/iris-archive',
        carbonUrl: 'http://127.0.0.1:8995',
        ecbUrl: 'http://127.0.0.1:8994',
        rteUrl: 'http://127.0.0.1:8992',
        entsoe: { url: 'http://127.0.0.1:8996/api', token: 'a-token' },
        metno: { url: 'http://127.0.0.1:8993', contact: 'desk@enact.example' },
        logLevel: 'debug',
        signIn: { kind: 'off' },
        databaseUrl: 'postgres://enact:secret@db:5432/enact',
        accountsFile: './accounts.json',
        allowedOrigins: ['https://enact.example', 'https://desk.example'],
        away: { publicUrl: 'https://enact.example' },
      },
    })
  })

  it.each([
    ['PORT', '70700'],
    ['INBOX_DAYS', '0'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['HOST', 'my host'],
    ['MARKET_SOURCE', 'bloomberg'],
    ['MARKET_SOURCE', 'tape:'],
    ['TAPE_SPEED', '5'],
    ['TAPE_SPEED', '1e1'],
    ['SEED', '1.5'],
    ['SEED', '99999999999999999'],
    ['ELEXON_URL', 'data.elexon.co.uk'],
    ['ELEXON_URL', 'ftp://data.elexon.co.uk'],
    ['NESO_URL', 'api.neso.energy'],
    ['IRIS_ARCHIVE_URL', 'archive.data.elexon.co.uk'],
    ['CARBON_URL', 'carbonintensity'],
    ['ECB_URL', 'ecb.europa.eu'],
    ['RTE_URL', 'eco2mix.rte-france.com'],
    ['ENTSOE_URL', 'web-api.tp.entsoe.eu'],
    ['METNO_URL', 'api.met.no'],
    ['METNO_CONTACT', 'the desk'],
    ['METNO_CONTACT', 'desk@enact'],
    ['LOG_LEVEL', 'loud'],
    ['SIGN_IN', 'maybe'],
    ['IDP_ACCESS_TOKEN_SECONDS', '29'],
    ['ALLOWED_ORIGINS', 'https://desk.example/path'],
    ['ALLOWED_ORIGINS', 'desk.example'],
    ['PUBLIC_URL', 'ftp://enact.example'],
  ])('CFG-3 %s=%s is refused with the variable, the value and the fix', (name, value) => {
    const faults = faultsOf({ [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`${name} is "${value}": set it to `)
  })

  it('CFG-4 all wrong variables are reported at once', () => {
    expect(faultsOf({ PORT: 'x', SEED: 'y', LOG_LEVEL: 'z' })).toHaveLength(3)
  })

  it('ENT-30 ENTSO-E needs a token, and a wrong one is not repeated', () => {
    expect(faultsOf({ MARKET_SOURCE: 'elexon,entsoe' })).toEqual([
      'ENTSOE_TOKEN is not set, and entsoe in MARKET_SOURCE needs it: set it to the access token of a user who is ' +
        'registered at transparency.entsoe.eu, one word.',
    ])
    const [fault, ...others] = faultsOf({ MARKET_SOURCE: 'elexon,entsoe', ENTSOE_TOKEN: 'two words' })
    expect(fault).toContain('ENTSOE_TOKEN is not readable')
    expect(fault).not.toContain('two words')
    expect(others).toEqual([])
    expect(faultsOf({ MARKET_SOURCE: 'elexon,entsoe', ENTSOE_TOKEN: 'a-token' })).toEqual([])
  })

  it('MTN-1 MET Norway needs a contact, since it shuts out anonymous clients', () => {
    expect(faultsOf({ MARKET_SOURCE: 'elexon,metno' })).toEqual([
      'METNO_CONTACT is not set, and metno in MARKET_SOURCE needs it, since MET Norway shuts out anonymous clients: set it ' +
        'to an e-mail address or a web site at which MET Norway reaches who runs this server, e.g. desk@enact.example.',
    ])
    for (const contact of ['desk@enact.example', 'https://enact.example/about'])
      expect(faultsOf({ MARKET_SOURCE: 'elexon,metno', METNO_CONTACT: contact })).toEqual([])
  })

  it('CFG-11 invented figures are never mixed with those of the real market; the variable and the fix are named', () => {
    expect(faultsOf({ MARKET_SOURCE: 'elexon,simulator' })).toEqual([
      'MARKET_SOURCE is "elexon,simulator": invented figures are never mixed with those of the real market. ' +
        'Set it to elexon, or to simulator alone.',
    ])
  })

  it('CFG-11 a provider that is not known, or named twice, is refused as any wrong value', () => {
    for (const text of ['elexon,bloomberg', 'elexon,elexon', ','])
      expect(faultsOf({ MARKET_SOURCE: text })[0]).toContain(
        `MARKET_SOURCE is "${text}": set it to simulator or elexon`,
      )
  })

  it('CFG-5 a recording is named with its path as it is written', () => {
    const answer = readConfig({ MARKET_SOURCE: 'tape:./Recorded Tapes/Monday.ndjson.gz', TAPE_SPEED: '600' })
    expect(answer).toMatchObject({
      ok: true,
      config: { providers: [], tapeFile: './Recorded Tapes/Monday.ndjson.gz', tapeSpeed: 600 },
    })
    expect(tapeFileOf({ MARKET_SOURCE: ' tape:a.ndjson ' })).toBe('a.ndjson')
    expect(tapeFileOf({ MARKET_SOURCE: 'simulator' })).toBeUndefined()
  })
})
