import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const VIEWS = join(import.meta.dirname, '../../../src/views')
const sheet = (name: string): string => readFileSync(join(VIEWS, name), 'utf8')

it('SH16 the header is 50 px high by one constant, and every layout that is as high as the window takes it from there', () => {
  expect(sheet('styles/tokens.css')).toMatch(/--h-header:\s*50px;/)
  expect(/\.header \{[^}]*\}/.exec(sheet('shell/header.module.css'))?.[0]).toContain('height: var(--h-header);')
  const sheets = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const own = sheets.filter((name) => /calc\([^)]*100d?vh[^)]*-\s*50px/.test(sheet(name)))
  expect(own).toEqual([])
})
