import { generatePath, matchPath } from 'react-router-dom'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../src/domain/access'
import { matchAddress } from '../../../src/domain/routing'

const keyAt = (path: string): string | undefined => matchAddress(path)?.page.key

/** An address of every page, with all of its parts and with only those it needs. */
const ADDRESSES = PAGES.flatMap(({ key, path }) => {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, `x${name}`]))
  const needed = Object.fromEntries(Object.entries(params).filter(([name]) => !path.includes(`:${name}?`)))
  return [
    [key, generatePath(path, params)],
    [key, generatePath(path, needed)],
  ] as const
})

describe('the page of an address', () => {
  it.each(ADDRESSES)('RT01 %s is at %s, with and without a slash at the end', (key, path) => {
    expect(keyAt(path)).toBe(key)
    if (path !== '/') expect(keyAt(`${path}/`)).toBe(key)
  })

  it.each([
    '/boa-dashbord',
    '/glossary/niv',
    '/plant',
    '/single-chart/a/b/c',
    '/a//b',
    '//evil.example',
    '/%',
    '/constructor',
  ])('RT03 %s is no page', (path) => expect(matchAddress(path)).toBeUndefined())

  it('RT01 case makes no difference, as for the router', () => {
    expect(keyAt('/Glossary')).toBe('glossary')
    expect(keyAt('/plantactivityboard')).toBe('plantActivityBoard')
  })

  it('RT12 parts are decoded; what cannot be decoded stays as it is', () => {
    expect(matchAddress('/plant/T%20DRAXX-1/2026-03-01')?.raw).toEqual({ plantId: 'T DRAXX-1', dateFrom: '2026-03-01' })
    expect(matchAddress('/plant/%E0%A4%A')?.raw).toEqual({ plantId: '%E0%A4%A' })
  })

  it('RT01 the router agrees with every address, made of parts of the registry and of others', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...PAGES.flatMap(({ path }) => path.split('/').filter((each) => each !== '' && !each.includes(':'))),
      ),
      fc.stringMatching(/^[a-zA-Z0-9-]{1,8}$/),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.boolean(), (parts, slash) => {
        const path = `/${parts.join('/')}${slash && parts.length > 0 ? '/' : ''}`
        const routers = PAGES.find((page) => matchPath(page.path, path))
        const found = matchAddress(path)
        expect(found?.page.key).toBe(routers?.key)
        const params = routers && matchPath(routers.path, path)?.params
        expect(found?.raw ?? {}).toEqual(
          Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => value !== undefined)),
        )
      }),
      { numRuns: 400 },
    )
  })
})
