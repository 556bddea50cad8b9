import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { selectorsOf } from '../../support/selectors'

const VIEWS = join(import.meta.dirname, '../../../src/views')

const sheets = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

/** What is the same everywhere and may be added to by a page. */
const SHARED = join('styles', 'base.css')

/** Classes that a sheet styles by themselves, on every screen: without a place before them, or a second class. */
const ownClasses = (css: string): readonly string[] =>
  selectorsOf(css).flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? [])

it('STYLE-1 no two sheets style the same class by itself: pages stay loaded, and one would change the other', () => {
  const homes = new Map<string, Set<string>>()
  for (const sheet of sheets) {
    if (sheet === SHARED) continue
    for (const name of ownClasses(readFileSync(join(VIEWS, sheet), 'utf8')))
      homes.set(name, (homes.get(name) ?? new Set()).add(sheet))
  }
  const clashes = [...homes].filter(([, own]) => own.size > 1).map(([name, own]) => `.${name}: ${[...own].join(', ')}`)
  expect(homes.size).toBeGreaterThan(300)
  expect(clashes).toEqual([])
})
