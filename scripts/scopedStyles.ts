import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** How classes of sheets that belong to one part (`x.module.css`) are named, in the product and in tests. */

const ENDING = '.module.css'

/** The name of a sheet as it is in class names: `boards-panel` of `boardsPanel.module.css`. */
const sheetName = (path: string): string => basename(path.replace(/\?.*$/, ''), ENDING)

const hyphened = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The name by which a class is drawn, the same in each build: `.boards-panel-form` of `boardsPanel.module.css` names its sheet
 * already and stays, `.form` is `boardsPanel_form`. Two sheets cannot have one name, so two classes cannot either (STYLE-2).
 */
export const scopedName = (name: string, path: string): string => {
  const sheet = sheetName(path)
  const prefix = hyphened(sheet)
  return name === prefix || name.startsWith(`${prefix}-`) ? name : `${sheet}_${name}`
}

/** What Vite takes as `css.modules`, for the build and for tests. */
export const SCOPED_STYLES = { generateScopedName: scopedName, localsConvention: 'camelCaseOnly' as const }

const VIEWS = join(import.meta.dirname, '../src/views')

/** The paths of all sheets of parts. */
export const scopedSheets = (): readonly string[] =>
  readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(VIEWS, name))
    .sort()

/** What selectors stand in: the text without comments, declarations and strings. */
const selectorText = (css: string): string =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector?.trim() ?? '')
    .filter((selector) => !selector.startsWith('@'))
    .join('\n')

/** The classes that a sheet of a part has of its own: those outside of `:global()`. */
export const ownClassesOf = (css: string): readonly string[] => {
  const own = selectorText(css).replaceAll(/:global\([^()]*\)/g, '')
  return [...new Set([...own.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name ?? ''))].sort()
}

/** The name by which a component takes a class: `board-form` as `boardForm`. */
export const memberOf = (name: string): string =>
  name.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The types of a sheet, by which the compiler knows its classes. */
export const typesOf = (path: string): string =>
  ownClassesOf(readFileSync(path, 'utf8'))
    .map((name) => `export const ${memberOf(name)}: string\n`)
    .join('') || 'export {}\n'

const NAMES = '.names.js'

/**
 * In tests without a browser a sheet has its classes and no styles: jsdom knows no width of a window, and would hide what a
 * phone alone shows.
 */
export const SHEETS_WITHOUT_STYLES = {
  name: 'sheets-without-styles',
  enforce: 'pre' as const,
  resolveId: (source: string, importer: string | undefined) =>
    source.endsWith(ENDING) && importer !== undefined ? join(dirname(importer), source) + NAMES : undefined,
  load: (id: string) => {
    if (!id.endsWith(ENDING + NAMES)) return undefined
    const path = id.slice(0, -NAMES.length)
    const lines = ownClassesOf(readFileSync(path, 'utf8')).map(
      (name) => `export const ${memberOf(name)} = '${scopedName(name, path)}'`,
    )
    return [...lines, 'export {}'].join('\n')
  },
}
