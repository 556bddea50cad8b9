import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config'

const linksOf = (env: Record<string, string>) => {
  const answer = readConfig(env)
  return answer.ok ? answer.config.links : answer.faults
}

describe('links of the visitors’ bar', () => {
  it('CFG-40 none is set by itself: no account of others is ever linked to', () => {
    expect(linksOf({})).toBeUndefined()
    expect(linksOf({ LINK_TWITTER: '  ' })).toBeUndefined()
  })

  it('CFG-41 each is read by itself', () => {
    expect(linksOf({ LINK_TWITTER: 'https://x.com/enact' })).toEqual({ twitter: 'https://x.com/enact' })
    expect(
      linksOf({ LINK_TWITTER: 'https://x.com/enact', LINK_LINKEDIN: 'https://www.linkedin.com/company/enact' }),
    ).toEqual({ twitter: 'https://x.com/enact', linkedIn: 'https://www.linkedin.com/company/enact' })
  })

  it('CFG-42 an address that is not of the place stops the start and says what would be right', () => {
    expect(linksOf({ LINK_TWITTER: 'https://evil.example/', LINK_LINKEDIN: 'http://linkedin.com/x' })).toEqual([
      'LINK_TWITTER is "https://evil.example/": set it to the address of your account there, e.g. https://x.com/your-account.',
      'LINK_LINKEDIN is "http://linkedin.com/x": set it to the address of your account there, e.g. https://www.linkedin.com/company/your-company.',
    ])
  })
})
