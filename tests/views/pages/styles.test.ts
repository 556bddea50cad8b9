import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { selectorsOf } from '../../support/selectors'

const VIEWS = 'src/views'

const CLASS_NAME = /className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g

/** The words in the strings of an expression. */
const quoted = (code: string): string => (code.match(/'[^']*'|`[^`]*`|"[^"]*"/g) ?? []).join(' ')

const filesOf = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)

/** The classes that a file of components may draw. */
const drawnBy = (path: string): ReadonlySet<string> =>
  new Set(
    [...readFileSync(path, 'utf8').matchAll(CLASS_NAME)].flatMap(
      ([, text, code]) => (text ?? quoted(code ?? '')).match(/[a-z][\w-]*/gi) ?? [],
    ),
  )

/**
 * The class of all parts that a selector begins with where nothing else of the outermost element says whose it is. In a CSS
 * Module these are in `:global()`; others have a name that no other part can draw.
 */
const loneClass = (selector: string, isModule: boolean): string | undefined =>
  (isModule ? /^:global\(\.([\w-]+)\)(?!\.|:has\(|:global)/ : /^\.([\w-]+)(?![\w-]*(?:\.|:has\())/).exec(selector)?.[1]

describe('styles of pages', () => {
  const components = filesOf(VIEWS, '.tsx').map((path) => ({ path, classes: drawnBy(path) }))

  it('STYLE-1 a style stays in the page after the next is opened: what it names, no other page and no shared part draws', () => {
    const styles = filesOf(`${VIEWS}/pages`, '.css')
    expect(styles.length).toBeGreaterThan(8)
    const leaks = styles.flatMap((style) => {
      const others = components.filter(({ path }) => !path.startsWith(`${dirname(style)}/`))
      return selectorsOf(readFileSync(style, 'utf8')).flatMap((selector) => {
        const name = loneClass(selector, style.endsWith('.module.css'))
        const drawn = others.filter(({ classes }) => name !== undefined && classes.has(name))
        return drawn.map(({ path }) => `${style}: ${selector} is also drawn by ${path}`)
      })
    })
    expect(leaks).toEqual([])
  })
})
