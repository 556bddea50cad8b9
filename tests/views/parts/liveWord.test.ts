import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../src/domain/access'
import { VIEWS } from '../../../src/views/shell/routes/registry'

/** Where the word is written, and by what it is held back. */
const WRITERS = {
  'src/views/parts/panel/FreshnessTag.tsx': 'the freshness of a panel, held against the connection',
  'src/views/shell/ShellHeader.tsx': 'the connection itself',
  'src/views/dates/period/PeriodChoice.tsx': 'the period that is on now, of the clock',
} as const

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

/** The word, or the class of a state that is made of a value or is live. */
const WRITES = /[>'"`]LIVE\b|state live|`state \$\{|state\.toUpperCase\(\)/

describe('where a page can say LIVE', () => {
  it('SAF-K28 law: no page, panel, card, chart, dial or map writes the word itself, so that one rule holds for all', () => {
    const files = filesBelow('src/views')
    // Every built page is among them.
    expect(files.length).toBeGreaterThan(PAGES.filter(({ key }) => key in VIEWS).length)
    const writers = files.filter((path) => WRITES.test(readFileSync(path, 'utf8')))
    expect(writers.toSorted()).toEqual(Object.keys(WRITERS).toSorted())
  })
})
