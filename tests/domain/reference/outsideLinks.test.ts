import { describe, expect, it } from 'vitest'
import { referenceOutsideLink, outsideLinksOf } from '../../../src/domain/reference'

describe('links to other sites', () => {
  it.each([
    ['twitter', 'https://x.com/enact', 'https://x.com/enact'],
    ['twitter', 'https://twitter.com/enact', 'https://twitter.com/enact'],
    ['twitter', 'https://MOBILE.twitter.com/enact', 'https://mobile.twitter.com/enact'],
    ['linkedIn', 'https://www.linkedin.com/company/enact', 'https://www.linkedin.com/company/enact'],
  ] as const)('MENU-10 %s may lead to %s', (place, text, link) => expect(referenceOutsideLink(place, text)).toBe(link))

  it.each([
    ['twitter', 'http://x.com/enact'],
    ['twitter', 'javascript:alert(1)'],
    ['twitter', 'data:text/html,x'],
    ['twitter', '//x.com/enact'],
    ['twitter', '/enact'],
    ['twitter', ''],
    ['twitter', 'https://x.com.evil.example/enact'],
    ['twitter', 'https://evil.example/x.com'],
    ['twitter', 'https://notx.com/enact'],
    ['twitter', 'https://x.com@evil.example/'],
    ['twitter', 'https://user:secret@x.com/enact'],
    ['twitter', 'https://x.com:8443/enact'],
    ['twitter', 'https://www.linkedin.com/company/enact'],
    ['linkedIn', 'https://x.com/enact'],
  ] as const)('S17 %s may not lead to %j', (place, text) => expect(referenceOutsideLink(place, text)).toBeUndefined())

  it('S17 of what is reported only what can be followed is stored', () => {
    expect(outsideLinksOf({ twitter: 'https://x.com/enact', linkedIn: 'javascript:alert(1)' })).toEqual({
      twitter: 'https://x.com/enact',
    })
    expect(outsideLinksOf(undefined)).toEqual({})
  })
})
