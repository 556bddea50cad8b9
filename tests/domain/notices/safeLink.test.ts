import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noticeEntryOf, LISTED_HOSTS, safeLink, tellingOf } from '../../../src/domain/notices'
import type { BrowserUpdate } from '../../../src/domain/wire'
import { cases } from '../../support/cases'

const [HOST = ''] = LISTED_HOSTS

const ATTACKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://bmrs.elexon.co.uk/x',
  'file:///etc/passwd',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2e%2e//evil.example',
  '/.//evil.example',
  '/a/../b',
  '/\tevil',
  '/x\u0000',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  `https://${HOST}@evil.example/`,
  `https://user:word@${HOST}/`,
  `https://${HOST}.evil.example/`,
  `https://evil.example/${HOST}`,
  `https://evil.example#https://${HOST}/`,
  `https://evil.example\\@${HOST}/`,
  `https://${HOST}:8443/`,
  `https://${HOST}\t.evil.example/`,
  `https://xn--80ak6aa92e.com/`,
  `http://${HOST}/`,
  'https://',
  'https://[',
  'ftp://bmrs.elexon.co.uk/x',
  'evil',
  '',
  '/login?returnUrl=/x',
  '/logout',
]

describe('where a click may lead', () => {
  it.each(ATTACKS)('S17 nowhere for %j', (address) => expect(safeLink(address)).toBeUndefined())

  it.each(['/boa-dashboard', '/plant/T_DRAXX-1?x=1#y', '/'])('S17 a path of this site: %s', (path) =>
    expect(safeLink(path)).toEqual({ kind: 'path', path }),
  )

  it.each([`https://${HOST}/a?b=c#d`, `https://${HOST}`, `HTTPS://${HOST.toUpperCase()}/`])(
    'S17 a listed host over https: %s',
    (href) => expect(safeLink(href)).toEqual({ kind: 'site', href: new URL(href).href }),
  )

  it('S17 whatever is requested, it stays here or on a listed host', () => {
    const part = fc.constantFrom('/', '\\', '.', '%2e', '@', ':', '\t', 'https:', HOST, 'evil.example', '?', '#', '443')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.webUrl(),
          fc.array(part).map((all) => all.join('')),
        ),
        (requested) => {
          const link = safeLink(requested)
          if (!link) return
          const url = new URL(link.kind === 'path' ? link.path : link.href, 'https://enact.example/x')
          expect(['https://enact.example', ...[...LISTED_HOSTS].map((host) => `https://${host}`)]).toContain(url.origin)
          expect(url.username + url.password).toBe('')
        },
      ),
      { numRuns: cases(3000) },
    )
  })
})

const update = (more: Partial<BrowserUpdate> = {}): BrowserUpdate => ({
  id: 'n1',
  at: 1000,
  browserPushSubscriptionName: 'Drax trips',
  hoverOver: 'Drax 1 has tripped',
  browser: true,
  browserSound: false,
  ...more,
})
const seen = { hidden: false, allowed: true, now: 1000 }

describe('how a notification is reported', () => {
  it('NT04 while the page is hidden by the system, if that is allowed', () => {
    expect(tellingOf(update(), { ...seen, hidden: true })).toEqual({ how: 'system' })
    expect(tellingOf(update(), { ...seen, hidden: true, allowed: false })).toEqual({ how: 'toast' })
  })

  it('NT05 while it is visible by a toast', () => expect(tellingOf(update(), seen)).toEqual({ how: 'toast' }))

  it('NT06 its sound text is read aloud when that is wanted', () => {
    const texts = { browserSoundNotificationText: ' Drax trip ' }
    expect(tellingOf(update({ ...texts, browserSound: true }), seen)).toEqual({ how: 'toast', print: 'Drax trip' })
    expect(tellingOf(update(texts), seen)).toEqual({ how: 'toast' })
    expect(tellingOf(update({ browserSound: true, browserSoundNotificationText: ' ' }), seen)).toEqual({ how: 'toast' })
    expect(tellingOf(update({ ...texts, browser: false, browserSound: true }), seen)).toEqual({
      how: 'quiet',
      print: 'Drax trip',
    })
  })

  it('NT04 what is older than a minute is not told aloud any more', () => {
    expect(tellingOf(update({ browserSound: true }), { ...seen, now: 61_001 })).toEqual({ how: 'quiet' })
    expect(tellingOf(update(), { ...seen, now: 61_000 })).toEqual({ how: 'toast' })
  })

  it('S17 the log keeps a safe address only', () => {
    expect(noticeEntryOf(update({ clickEventUrl: '/plant/T_DRAXX-1' })).link).toBe('/plant/T_DRAXX-1')
    for (const clickEventUrl of ATTACKS) expect(noticeEntryOf(update({ clickEventUrl }))).not.toHaveProperty('link')
  })
})
