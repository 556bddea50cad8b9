import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

type Chunk = { readonly kb: number; readonly imports?: readonly string[] }

const BUILT = {
  index: { kb: 60, imports: ['base'] },
  base: { kb: 90 },
  CurrentPage: { kb: 8, imports: ['panel', 'index'] },
  panel: { kb: 4 },
  market: { kb: 50, imports: ['panel'] },
  hubConnection: { kb: 20 },
  table: { kb: 15, imports: ['market', 'icons'] },
  icons: { kb: 5 },
  StatusPage: { kb: 40 },
  DashboardPage: { kb: 90, imports: ['table', 'userSettings'] },
  userSettings: { kb: 15, imports: ['base'] },
  BoaPage: { kb: 100, imports: ['table', 'userSettings'] },
  'auth-redirect': { kb: 1 },
} satisfies Record<string, Chunk>

const fileOf = (name: string): string => `${name}-00000000.js`

/** What the script says of a page of these chunks, each of so many kB that cannot be packed. */
const lookedAt = (chunks: Readonly<Record<string, Chunk>>, redirect = 'auth-redirect') => {
  const web = mkdtempSync(join(tmpdir(), 'enact-first-load-'))
  folders.push(web)
  mkdirSync(join(web, 'assets'))
  for (const [name, { kb, imports = [] }] of Object.entries(chunks)) {
    const lines = imports.map((each) => `import{a}from"./${fileOf(each)}";`).join('')
    const later = 'const later=()=>import("./StatusPage-00000000.js");'
    writeFileSync(
      join(web, 'assets', fileOf(name)),
      Buffer.concat([Buffer.from(lines + later), randomBytes(kb * 1000)]),
    )
  }
  writeFileSync(join(web, 'index.html'), `<script src="/assets/${fileOf('index')}"></script>`)
  writeFileSync(join(web, 'auth-redirect.html'), `<script src="/assets/${fileOf(redirect)}"></script>`)
  const { status, stdout, stderr } = spawnSync('node', ['scripts/firstLoad.mjs', web], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('counts what is imported at once and not what is fetched later, each chunk once', () => {
  const { status, stdout, stderr } = lookedAt(BUILT)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/162\.\d kB {2}of 164\.0 kB: script before the first content of \//)
  expect(stdout).toMatch(/25[23]\.\d kB {2}of 275\.0 kB: script before the first rows of the tables of \//)
  expect(stdout).toContain('13     chunks, 1 below 2.0 kB')
})

it('says what is too much before the first content and before the first rows', () => {
  const { status, stderr } = lookedAt({ ...BUILT, icons: { kb: 30 }, panel: { kb: 20 } })
  expect(status).toBe(1)
  expect(stderr).toMatch(/4\.\d kB too much script before the first content of \//)
  expect(stderr).toMatch(/[12]\d\.\d kB too much script before the first rows of the tables of \//)
})

it('says what is too much for a board, for the BOA desk and for what reads the settings, over what the first rows have', () => {
  // 110 of the board, 15 of the settings; 25 of the settings alone.
  const board = lookedAt({ ...BUILT, DashboardPage: { kb: 110, imports: ['table', 'userSettings'] } })
  expect(board.stderr).toMatch(/5\.\d kB too much script that a board adds to that/)
  expect(board.stderr).not.toContain('settings')
  const settings = lookedAt({ ...BUILT, userSettings: { kb: 25, imports: ['market'] } })
  expect(settings.stderr).toMatch(/7\.\d kB too much script that a user’s settings add to that/)
  const desk = lookedAt({ ...BUILT, BoaPage: { kb: 130, imports: ['table'] } })
  expect(desk.stderr).toMatch(/^3\.\d kB too much script that the BOA desk adds to that\.$/m)
})

it('says which page brings too much with all that it imports, and not what every page has', () => {
  const { status, stderr } = lookedAt({ ...BUILT, StatusPage: { kb: 400, imports: ['table', 'index'] } })
  expect(status).toBe(1)
  // 400, 15 of the table, 50 of the market, 5 of the icons, 4 of panels.
  expect(stderr).toMatch(/6[4-6]\.\d kB too much script of the page that brings most, StatusPage/)
})

it('names pieces that are small for no reason, and a piece that is missing', () => {
  const { status, stderr } = lookedAt({ ...BUILT, BellPanel: { kb: 1 } })
  expect(status).toBe(1)
  expect(stderr).toContain('BellPanel-00000000.js has 1.1 kB, less than 2.0 kB: see npm run pieces.')
  const { table: _, ...without } = BUILT
  expect(lookedAt(without).stderr).toContain('One chunk "table" was expected, there are 0')
})

it('lets the page of a sign-in’s answer start nothing of the product', () => {
  expect(lookedAt(BUILT, 'index').stderr).toContain('auth-redirect.html must have a script of its own')
})
