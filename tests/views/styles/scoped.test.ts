import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { memberOf, ownClassesOf, scopedName, scopedSheets, typesOf } from '../../../scripts/scopedStyles'

const VIEWS = join(import.meta.dirname, '../../../src/views')

const sheets = scopedSheets().map((path) => ({ path, classes: ownClassesOf(readFileSync(path, 'utf8')) }))

const components = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => ({ path: join(VIEWS, name), text: readFileSync(join(VIEWS, name), 'utf8') }))

const SHEET_IMPORT = /import \* as (\w+) from '(\.[^']*\.module\.css)'/g

/** The classes that components name, by the sheet that they take them from. */
const namedBySheet = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const named = new Map<string, Set<string>>()
  for (const { path, text } of components)
    for (const [, local = '', from = ''] of text.matchAll(SHEET_IMPORT)) {
      const members = [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, member]) => member ?? '')
      const sheet = join(dirname(path), from)
      named.set(sheet, new Set([...(named.get(sheet) ?? []), ...members]))
    }
  return named
}

it('STYLE-2 sheets of parts have names of their own, from which those of their classes are made', () => {
  const names = sheets.map(({ path }) => basename(path))
  expect(sheets.length).toBeGreaterThan(10)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  const drawn = sheets.flatMap(({ path, classes }) => classes.map((name) => scopedName(name, path)))
  expect(drawn.filter((name, i) => drawn.indexOf(name) !== i)).toEqual([])
})

it('STYLE-2 the types next to a sheet are those of its classes: `npm run styles` writes them', () => {
  const old = sheets.filter(({ path }) => {
    const types = `${path}.d.ts`
    return !existsSync(types) || readFileSync(types, 'utf8') !== typesOf(path)
  })
  expect(old.map(({ path }) => relative(VIEWS, path))).toEqual([])
})

it('STYLE-2 components name the classes that their sheet has, and each class of a sheet is named', () => {
  const named = namedBySheet()
  const faults = sheets.flatMap(({ path, classes }) => {
    const own = new Set(classes.map(memberOf))
    const used = named.get(path) ?? new Set<string>()
    return [
      ...[...own].filter((member) => !used.has(member)).map((member) => `no component names ${member}`),
      ...[...used].filter((member) => !own.has(member)).map((member) => `${member} is named and is no class`),
    ].map((fault) => `${relative(VIEWS, path)}: ${fault}`)
  })
  expect(faults).toEqual([])
})

it('STYLE-2 each sheet is taken by name somewhere: the build leaves out one that is imported for its rules alone', () => {
  const named = namedBySheet()
  const unnamed = sheets.filter(({ path }) => (named.get(path)?.size ?? 0) === 0)
  expect(unnamed.map(({ path }) => relative(VIEWS, path))).toEqual([])
})

it('STYLE-2 what looks for an element by a class of a sheet takes the name from the sheet', () => {
  // A name that the sheet draws as it is would be found too.
  const own = new Set(sheets.flatMap(({ path, classes }) => classes.filter((name) => scopedName(name, path) !== name)))
  const sought = /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*['"`]([^'"`]*)['"`]/g
  const faults = components.flatMap(({ path, text }) =>
    [...text.matchAll(sought)].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)]
        .filter(([, name = '']) => own.has(name))
        .map(([name]) => `${relative(VIEWS, path)}: ${name}`),
    ),
  )
  expect(faults).toEqual([])
})
