import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config'
import { warningsOf } from '../../../server/config/warnings'

const TENANT = {
  AUTH_AUTHORITY: 'https://login.example/tenant',
  AUTH_CLIENT_ID: 'page',
  AUTH_SCOPES: 'api://enact/app.read',
  AUTH_ISSUER: 'https://login.example/tenant/v2.0',
  AUTH_AUDIENCE: 'api-id',
  AUTH_JWKS_URI: 'https://login.example/keys',
}

const warnings = (env: Record<string, string>): readonly string[] => {
  const answer = readConfig({ ...TENANT, ...env })
  return answer.ok ? warningsOf(answer.config) : answer.faults
}

describe('what an operator is warned of at the start', () => {
  it('CFG-45 nothing, as long as nothing is trusted that others can write', () => {
    expect(warnings({})).toEqual([])
    expect(warnings({ TRUST_PROXY: '1' })).toEqual([])
    expect(warnings({ TRUST_PROXY: '10.0.0.0/8', HOST: '0.0.0.0' })).toEqual([])
  })

  it('CFG-46 accounts that are given by a claim no user has verified', () => {
    const [warning, ...others] = warnings({ AUTH_UNVERIFIED_EMAIL: 'emails' })
    expect(warning).toMatch(/^AUTH_UNVERIFIED_EMAIL is "emails": a person who can choose that claim .*objectId/)
    expect(others).toEqual([])
  })

  it('S21 proxies that are counted where others reach the port past them', () => {
    const [warning] = warnings({ TRUST_PROXY: '1', HOST: '0.0.0.0' })
    expect(warning).toMatch(/^TRUST_PROXY counts proxies, and HOST is "0\.0\.0\.0": .* name their addresses/)
  })
})
