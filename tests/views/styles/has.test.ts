import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allSelectorsOf } from '../../support/selectors'

const VIEWS = join(import.meta.dirname, '../../../src/views')

type Has = { readonly before: string; readonly argument: string; readonly after: string }

/** Each `:has()` of the selectors of a sheet, those of print included: what is before it, in it and after it. */
const hasIn = (css: string): readonly Has[] =>
  allSelectorsOf(css.replaceAll(/:global\(([^()]*)\)/g, '$1')).flatMap((selector) =>
    [...selector.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)].map(({ index, 0: whole, 1: argument = '' }) => ({
      before: selector.slice(0, index).trim(),
      argument,
      after: selector.slice(index + whole.length).trim(),
    })),
  )

const AROUND_ALL = /(?:^|[\s>])(?::root|html|body|#root|\.shell|\.page|\.plain|\.below|\.header)$/

/** Whether what is styled is elsewhere than the element itself, and any element may be it: it has no class of its own. */
const meansAny = (after: string): boolean => {
  const parts = after.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').split(/[\s>+~]+/)
  return parts.length > 1 && parts.at(-1)?.includes('.') === false
}

/** Whether a browser calculates the styles of all that is inside again when one element comes. */
const isWide = ({ before, argument, after }: Has): boolean =>
  AROUND_ALL.test(before) || argument.includes('*') || meansAny(after)

describe('STYLE-5 no :has() makes a browser calculate the styles of a page again for each element that comes or goes', () => {
  it('finds those that do', () => {
    const wide = [
      'body:has(.a) .b',
      ':root:has(.a)',
      '.a:has(> *)',
      '.a .b:has(+ .c) > :first-child',
      '.page:has(.a) b',
    ]
    expect(wide.filter((selector) => hasIn(`${selector} {}`).every((has) => !isWide(has)))).toEqual([])
    const narrow = ['.a:has(> .b)::after', '.a:has(.b) .c', '.a:not(:has(button))']
    expect(narrow.filter((selector) => hasIn(`${selector} {}`).some(isWide))).toEqual([])
  })

  it('is so in all sheets', () => {
    const sheets = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
    const all = sheets.flatMap((name) =>
      hasIn(readFileSync(join(VIEWS, name), 'utf8')).map((has) => ({ name, ...has })),
    )
    expect(all.length).toBeGreaterThan(5)
    expect(all.filter(isWide)).toEqual([])
  })

  it('each class of the root that a sheet names is set by a component, and the other way round', () => {
    const namesIn = (ending: string, form: RegExp): readonly string[] => {
      const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending))
      const found = files.flatMap((name) => [...readFileSync(join(VIEWS, name), 'utf8').matchAll(form)])
      return [...new Set(found.map(([, mark = '']) => mark))].sort()
    }
    const set = namesIn('.tsx', /'(shows-[\w-]+)'/g)
    expect(set.length).toBeGreaterThan(5)
    expect(namesIn('.css', /\.(shows-[\w-]+)/g)).toEqual(set)
  })
})
