import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config'

/** A tenant, since local sign-in and a proxy exclude each other. */
const OFF = { SIGN_IN: 'off' }

const proxiesOf = (text: string): unknown => {
  const answer = readConfig({ ...OFF, TRUST_PROXY: text })
  return answer.ok ? (answer.config.trustProxy ?? 'nobody') : answer.faults.join('\n')
}

describe('TRUST_PROXY', () => {
  it('CFG-43 no user is trusted unless it is set', () => {
    expect(readConfig(OFF)).toMatchObject({ ok: true })
    expect(proxiesOf('')).toBe('nobody')
  })

  it.each([
    ['1', { kind: 'hops', count: 1 }],
    [' 2 ', { kind: 'hops', count: 2 }],
    ['127.0.0.1', { kind: 'networks', networks: ['127.0.0.1/32'] }],
    ['10.0.0.0/8, fd00::/8 ::1', { kind: 'networks', networks: ['10.0.0.0/8', 'fd00::/8', '::1/128'] }],
  ])('CFG-43 "%s" is read', (text, proxies) => expect(proxiesOf(text)).toEqual(proxies))

  it.each(['true', 'TRUE', '*', 'all', '0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.0/8 ::/1', '2000::/3'])(
    'S21 "%s" is refused, since it trusts everybody',
    (text) => {
      expect(proxiesOf(text)).toContain(`TRUST_PROXY is "${text}", which trusts everybody`)
      expect(proxiesOf(text)).toContain('set it to the number of proxies between the visitor and this server (1 to 9)')
    },
  )

  it.each(['0', '-1', '10', '1.5', 'nginx', '10.0.0.0/33', '::1/129', '10.0.0/8', '127.0.0.1/', '/8', '1 2'])(
    'CFG-44 "%s" is answered with what would be right',
    (text) => expect(proxiesOf(text)).toMatch(/^TRUST_PROXY is ".*": set it to the number of proxies .*; unset it/),
  )

  it('S26 is refused next to local sign-in, which answers nothing that came through a proxy', () => {
    const answer = readConfig({ TRUST_PROXY: '1' })
    expect(answer).toMatchObject({ ok: false, faults: [expect.stringContaining('sign-in is local')] })
  })
})
