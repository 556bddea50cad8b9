import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULE_TYPES } from '../../src/domain/settings/schemas/dashboardSchema'
import { LIVE_TABLES } from '../../src/domain/tables/definitions'
import { RELEASES } from '../../src/domain/releases'

const TEXTS: Readonly<Record<string, number>> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
}

describe('counts that the texts of the product name', () => {
  it('SAF-K33 the live tables of the README and the kinds of modules of the releases are as many as there are', () => {
    const [, tables = ''] = /any of the (\w+) live tables/.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(TEXTS[tables]).toBe(LIVE_TABLES.filter(({ isPart }) => isPart !== true).length)
    const notes = RELEASES.flatMap((release) => release.notes).join(' ')
    const [, modules = ''] = /(\w+) kinds of modules/.exec(notes) ?? []
    expect(TEXTS[modules.toLowerCase()]).toBe(MODULE_TYPES.length)
  })
})
