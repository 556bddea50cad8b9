import { join } from 'node:path'
import { group } from 'd3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canJoinData } from '../../../server/hub/groups'
import { Caller } from '../../../server/hub/tickets'
import { LIVE_TABLES } from '../../../src/domain/tables/definitions'
import { tableNeed } from '../../../src/domain/tables/tableNeed'
import { SERIES } from '../../../src/domain/series/catalogue'
import { accessPageOf, opensPage, PAGES, TIERS, type Need } from '../../../src/domain/access'
import { VIEWS } from '../../../src/views/shell/routes/registry'
import {
  answerFor,
  menuEntriesFor,
  needTable,
  needText,
  pageTable,
  passageFor,
  PERSONAS,
} from '../../support/accessMatrix'
import { openApiRig, type ApiRig } from './apiRig'

const DOCUMENT = join(import.meta.dirname, '../../../docs/access.md')
const EXISTING = new Set(Object.keys(VIEWS))

/** Tables by their name; the group of a table has the same need. */
const tables = new Map(
  LIVE_TABLES.flatMap(({ definition: { moduleType } }): readonly (readonly [string, Need])[] => {
    const need = tableNeed(moduleType)
    return need ? [[moduleType, need]] : []
  }),
)

/** Series by what they need: most need the same, so a row is a need with how many series have it. */
const seriesNeeds = new Map(
  [...group(SERIES, ({ need }) => needText(need))].map(([, all]) => {
    const names = all.map(({ country, seriesId }) => `${country}&${seriesId}`)
    const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
    return [`${names.slice(0, 3).join(', ')}${more}`, all[0]!.need] as const
  }),
)

let rig: ApiRig
let calls: ReadonlyMap<string, Need>
beforeAll(async () => {
  rig = await openApiRig()
  calls = new Map(
    rig.routes.flatMap(({ method, url, need }): readonly (readonly [string, Need])[] =>
      method === 'HEAD' || need === 'by parameter' ? [] : [[`${method} ${url}`, need]],
    ),
  )
})
afterAll(() => rig.stop())

const text = (): string =>
  [
    '# Who sees what',
    'This file is printed by a test (`npx vitest run tests/server/api/accessMatrix.test.ts -u`) out of the one policy in `src/domain/access`, and held by it. Everyone here looks at Great Britain, except who has France alone. An administrator has the Enterprise tier; without a licence is an account whose countries are none.',
    '## Pages',
    'What is at the address, then what the menu has. `to /`: the address leads to the first page; `sign in`: the page states that it needs a login; `lock`: the entry names the tier that it needs and is no link.',
    pageTable(EXISTING),
    '## Calls',
    '`401`: sign in first. `403`: the licence does not have it. What needs a page is for who may open one of these pages. Calls of a table or a series need what that table or series needs: see below.',
    needTable('Call', calls),
    '## Tables and their groups of the hub',
    'A group of a page, `page_{name}_{country}`, needs that page. Groups of a user are that user’s alone.',
    needTable('Table', tables),
    '## Series and their groups of the hub',
    needTable('Series', seriesNeeds),
    '',
  ].join('\n\n')

describe('who sees what', () => {
  it('AC07 MN02 SEC-90 docs/access.md is what the policy answers for each page, call, table and series', async () => {
    await expect(text()).toMatchFileSnapshot(DOCUMENT)
  })

  it.each(PERSONAS)(
    'AC07 SEC-91 $name: a link of the menu opens its page, and a lock is at a page that does not open',
    (persona) => {
      const entries = menuEntriesFor(persona, EXISTING)
      expect(entries.size).toBeGreaterThan(10)
      for (const [key, { lock }] of entries)
        expect([key, passageFor(persona, accessPageOf(key)!) === 'show']).toEqual([key, lock === undefined])
    },
  )

  it.each(PERSONAS)(
    'AC07 SEC-92 $name: who opens a page has the calls, tables and series of it, and no other',
    (persona) => {
      const needs = [...calls, ...tables, ...seriesNeeds]
      for (const [name, need] of needs) {
        if (need.kind !== 'page') continue
        const opens = need.pages.some((key) => opensPage(persona.licence, key, persona.country))
        expect([name, answerFor(persona, need) === 'yes']).toEqual([name, opens])
        expect([name, need.pages.filter((key) => accessPageOf(key) === undefined)]).toEqual([name, []])
      }
    },
  )

  it('AC07 SEC-93 the group of a table lets in who may read the table', () => {
    expect(tables.size).toBe(LIVE_TABLES.length)
    for (const persona of PERSONAS) {
      const user = persona.licence && new Caller('u1', persona.licence)
      for (const [moduleType, need] of tables) {
        const joins = canJoinData(`module_${moduleType}`, { user }) === true
        // A group has no country: it is of Great Britain.
        expect([persona.name, moduleType, joins]).toEqual([
          persona.name,
          moduleType,
          user !== undefined && answerFor({ ...persona, country: 'Gb' }, need) === 'yes',
        ])
      }
    }
  })

  it('AC07 SEC-95 the group of a page lets in who opens the page in that country', () => {
    for (const { name, licence, country } of PERSONAS) {
      const user = licence && new Caller('u1', licence)
      for (const { key, gbOnly } of PAGES) {
        const joins = canJoinData(`page_${key}_${country}`, { user }) === true
        const opens = opensPage(licence, key, country) && user !== undefined && !(gbOnly && country !== 'Gb')
        expect([name, key, joins]).toEqual([name, key, opens])
      }
    }
  })

  it('AC01 AC07 SEC-94 a higher tier never has less, an administrator has all of their tier, and no licence has the public pages', () => {
    const shown = PERSONAS.map((persona) =>
      PAGES.filter((row) => passageFor(persona, row) === 'show').map(({ key }) => key),
    )
    const [visitor = [], ...others] = shown
    const tiers = others.slice(0, TIERS.length)
    for (const [at, pages] of tiers.entries())
      expect(pages).toEqual(expect.arrayContaining([...(tiers[at - 1] ?? visitor)]))
    const [administrator = [], without = []] = others.slice(TIERS.length)
    expect(administrator.filter((key) => !tiers.at(-1)?.includes(key))).toEqual(['admin'])
    expect(without).toEqual(visitor)
  })
})
