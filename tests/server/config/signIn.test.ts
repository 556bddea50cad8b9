import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config'
import { builtServer } from '../../support/builtServer'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  const answer = readConfig(env)
  return answer.ok ? [] : answer.faults
}

const signInOf = (env: Record<string, string>): unknown => {
  const answer = readConfig(env)
  return answer.ok ? answer.config.signIn : answer.faults
}

const TENANT = {
  AUTH_AUTHORITY: 'https://enact.b2clogin.com/enact.onmicrosoft.com/B2C_1_signin',
  AUTH_CLIENT_ID: '11111111-2222-3333-4444-555555555555',
  AUTH_SCOPES: 'https://enact.onmicrosoft.com/api/app.read',
  AUTH_ISSUER: 'https://enact.b2clogin.com/99999999/v2.0/',
  AUTH_AUDIENCE: 'api-id',
  AUTH_JWKS_URI: 'https://enact.b2clogin.com/enact.onmicrosoft.com/B2C_1_signin/discovery/v2.0/keys',
}

describe('configuration of sign-in', () => {
  it('CFG-7 any variable of a tenant means sign-in by the tenant; the rest has sensible standards', () => {
    expect(signInOf(TENANT)).toEqual({
      kind: 'tenant',
      authority: TENANT.AUTH_AUTHORITY,
      clientId: TENANT.AUTH_CLIENT_ID,
      knownAuthorities: ['enact.b2clogin.com'],
      scopes: [TENANT.AUTH_SCOPES],
      issuer: TENANT.AUTH_ISSUER,
      audience: ['api-id'],
      jwksUri: TENANT.AUTH_JWKS_URI,
      requiredScope: 'app.read',
      algorithms: ['RS256'],
    })
  })

  it('CFG-8 every further variable of a tenant is read', () => {
    const more = {
      AUTH_KNOWN_AUTHORITIES: 'a.example b.example',
      AUTH_SCOPES: 'openid, api://enact/app.read',
      AUTH_AUDIENCE: 'one two',
      AUTH_REQUIRED_SCOPE: 'app.write',
      AUTH_ALGORITHMS: 'RS256 ES256',
      AUTH_LCP_DOMAIN_HINT: 'lcp.example',
      AUTH_UNVERIFIED_EMAIL: 'Emails, preferred_username',
      AUTH_AUTHORIZATION_ENDPOINT: 'https://idp.example/auth',
      AUTH_TOKEN_ENDPOINT: 'https://idp.example/token',
      AUTH_END_SESSION_ENDPOINT: 'https://idp.example/end',
    }
    expect(signInOf({ ...TENANT, ...more, NODE_ENV: 'production', HOST: '0.0.0.0' })).toMatchObject({
      knownAuthorities: ['a.example', 'b.example'],
      scopes: ['openid', 'api://enact/app.read'],
      audience: ['one', 'two'],
      requiredScope: 'app.write',
      algorithms: ['RS256', 'ES256'],
      lcpDomainHint: 'lcp.example',
      unverifiedEmail: ['emails', 'preferred_username'],
      endpoints: {
        authorization: 'https://idp.example/auth',
        token: 'https://idp.example/token',
        endSession: 'https://idp.example/end',
      },
    })
  })

  it('CFG-9 a tenant of which only one thing is known is reported all that is missing, at once', () => {
    const faults = faultsOf({ AUTH_CLIENT_ID: 'x' })
    for (const name of ['AUTH_AUTHORITY', 'AUTH_SCOPES', 'AUTH_ISSUER', 'AUTH_AUDIENCE', 'AUTH_JWKS_URI'])
      expect(faults.filter((fault) => fault.startsWith(`${name} is not set`))).toHaveLength(1)
    expect(faults).toHaveLength(5)
  })

  it.each([
    [{ AUTH_ALGORITHMS: 'HS256' }, 'AUTH_ALGORITHMS is "HS256"'],
    [{ AUTH_UNVERIFIED_EMAIL: 'email name' }, 'AUTH_UNVERIFIED_EMAIL is "email name": set it to claims'],
    [{ AUTH_ALGORITHMS: 'RS256 none' }, 'AUTH_ALGORITHMS is "RS256 none"'],
    [{ AUTH_JWKS_URI: 'http://keys.example/' }, 'AUTH_JWKS_URI is "http://keys.example/"'],
    [{ AUTH_SCOPES: 'openid profile' }, 'AUTH_SCOPES names no scope of your API'],
    [{ AUTH_TOKEN_ENDPOINT: 'https://idp.example/token' }, 'AUTH_AUTHORIZATION_ENDPOINT is not set'],
  ])('CFG-10 a tenant that would not be safe or could not work is refused: %o', (more, expected) => {
    expect(faultsOf({ ...TENANT, ...more }).join(' ')).toContain(expected)
  })

  it('S25 no password or user name of an address is in a fault', () => {
    const env = {
      DATABASE_URL: 'mysql://enact:hunter2@db/enact',
      ELEXON_URL: 'ftp://me:hunter2@elexon.example',
      AUTH_AUTHORITY: 'https://me:hunter2@login.example/',
      AUTH_JWKS_URI: 'http://me:hunter2@login.example/',
      ALLOWED_ORIGINS: 'https://me:hunter2@desk.example',
    }
    const faults = faultsOf(env)
    for (const name of Object.keys(env))
      expect(
        faults.some((fault) => fault.startsWith(name)),
        name,
      ).toBe(true)
    expect(faults.join(' ')).not.toMatch(/hunter2|me:/)
  })
})

describe('local sign-in where others could reach it', () => {
  it.each([
    ['every network', { HOST: '0.0.0.0' }, 'HOST is "0.0.0.0"'],
    ['every network, IPv6', { HOST: '::' }, 'HOST is "::"'],
    ['a local network', { HOST: '192.168.1.20' }, 'HOST is "192.168.1.20"'],
    ['a name', { HOST: 'enact.internal' }, 'HOST is "enact.internal"'],
    ['another way to write an address', { HOST: '2130706433' }, 'HOST is "2130706433"'],
    ['production', { NODE_ENV: 'production' }, 'NODE_ENV is "production"'],
    ['a public address', { PUBLIC_URL: 'https://enact.example' }, 'names https://enact.example'],
    ['a public origin', { ALLOWED_ORIGINS: 'http://localhost:1 https://desk.example' }, 'names https://desk.example'],
  ])('S26 %s is refused, with the ways out', (_what, env, expected) => {
    for (const more of [{}, { SIGN_IN: 'local' }]) {
      const faults = faultsOf({ ...env, ...more })
      expect(faults).toHaveLength(1)
      expect(faults[0]).toContain(expected)
      expect(faults[0]).toContain('SIGN_IN=off')
    }
    expect(faultsOf({ ...env, SIGN_IN: 'off' })).toEqual([])
    expect(faultsOf({ ...env, ...TENANT })).toEqual([])
  })

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('S26 %s is this machine only', (host) => {
    expect(faultsOf({ HOST: host, PUBLIC_URL: 'http://localhost:7070' })).toEqual([])
  })

  it('S26 the real process ends with 1 before it listens or writes anything', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'enact-s26-'))
    const folder = join(parent, 'data')
    const env = { PATH: process.env['PATH'], HOST: '0.0.0.0', PORT: '0', DATA_DIR: folder, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [builtServer()], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain('HOST is "0.0.0.0", and sign-in is local')
    expect(err).toContain('NODE_ENV is "production", and sign-in is local')
    expect(existsSync(folder)).toBe(false)
    rmSync(parent, { recursive: true, force: true })
  })
})
