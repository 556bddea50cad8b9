import { mkdirSync, writeFileSync } from 'node:fs'
import { PAGES } from '../src/domain/access'
import { launchBrowser } from './support/browser'
import { begunWith, openSignedIn, stepTo, still } from './support/shellPage'
import { PEOPLE } from './support/signIn'
const url = 'http://127.0.0.1:4991'
const only = new Set((process.argv[2] ?? '').split(',').filter(Boolean))
mkdirSync('/tmp/si', { recursive: true })
await begunWith(url, PEOPLE.admin, { colour: 'Dark', darkMode: true })
const browser = await launchBrowser()
const { page, complaints } = await openSignedIn(browser, url, PEOPLE.admin, { colour: 'dark', width: 1440, height: 900 })
const out: string[] = []
for (const row of PAGES) {
  if (row.planned || (only.size && !only.has(row.key))) continue
  const today = new Date().toISOString().slice(0, 10)
  let path = row.path.split('/:')[0] || '/'
  if (row.key === 'plant') path = '/plant/T_DRAXX-1'
  if (row.key === 'single-chart') path = `/single-chart/SystemPrice/none/Gb/${today}`
  if (row.key === 'twitterScrape') path = `/twitterScrape/${today.split('-').reverse().join('/')}`
  await stepTo(page, path)
  await page.waitForFunction(() => document.querySelector('main:not([aria-busy="true"])') !== null && !(document.querySelector('main')?.innerText ?? '').includes('Loading'), undefined, { timeout: 12000 }).catch(() => undefined)
  await still(page).catch(() => undefined)
  await page.waitForTimeout(800)
  const text = await page.locator('main').innerText().catch(() => '(no main)')
  out.push(`=== ${row.key} ${path}\n${text.replace(/\s+/g, ' ').slice(0, 9000)}`)
  await page.screenshot({ path: `/tmp/si/${row.key}.png` }).catch(() => undefined)
}
writeFileSync('/tmp/si/out.txt', out.join('\n') + '\n' + complaints.join('\n'))
await browser.close()
