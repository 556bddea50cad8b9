import { performance } from 'node:perf_hooks'
import { PEOPLE, signIn } from '../support/signIn'
import { launchBrowser, openPage, startProduct } from '../support/product'

/**
 * A long tape in a real page: how long it takes to open, to seek, how fast ×600 really runs and what it costs.
 * Run on the built product: node scripts/build.mjs && npx tsx tests/bench/replayPage.ts FILE
 */
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name a tape: npx tsx tests/bench/replayPage.ts FILE')

const SEEKS = 10
const PLAYED_MS = 20_000

const product = await startProduct()
const browser = await launchBrowser()
const { page, context } = await openPage(browser)
const cdp = await context.newCDPSession(page)
const heapMb = async (): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize / 1_048_576
}
const tapeTime = (): Promise<string> => page.locator('.replay_tape-time').innerText()
const inSeconds = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = (/\d\d:\d\d:\d\d/.exec(text)?.[0] ?? '').split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

await signIn(page, product.url, PEOPLE.trade)
await page.locator('.state.live').first().waitFor()
const before = await heapMb()
await page.keyboard.press('r')
await page.getByLabel('Tape file').waitFor({ state: 'attached' })
let begun = performance.now()
await page.getByLabel('Tape file').setInputFiles(file)
await page.locator('.replay_tape-time').waitFor({ timeout: 60_000 })
const opened = performance.now() - begun
const afterOpen = await heapMb()

const seeks: number[] = []
for (let index = 1; index <= SEEKS; index += 1) {
  const period = 2 + ((index * 17) % 44)
  const box = page.getByLabel('Go to', { exact: true })
  await box.fill(`P${period}`)
  begun = performance.now()
  await box.press('Enter')
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('.period')?.textContent.includes(`P${String(wanted)}`) === true &&
      document.querySelector('.acceptedOffers .state')?.textContent.startsWith('REPLAY') === true,
    period,
    { timeout: 30_000 },
  )
  seeks.push(performance.now() - begun)
}

await page.getByRole('group', { name: 'Speed' }).getByRole('button', { name: '×600', exact: true }).click()
const from = inSeconds(await tapeTime())
// As text: the loader of this script adds helpers to functions that the page does not have.
await page.evaluate('window.frames_ = 0; (function tick() { window.frames_ += 1; requestAnimationFrame(tick) })()')
await page.getByRole('button', { name: 'Play', exact: true }).click()
begun = performance.now()
await page.waitForTimeout(PLAYED_MS)
const played = (performance.now() - begun) / 1000
const reached = inSeconds(await tapeTime())
const frames = Number(await page.evaluate('window.frames_'))

console.table({
  'open: file chosen to first picture, s': (opened / 1000).toFixed(2),
  'seek, median of 10, s': ((seeks.toSorted((a, b) => a - b)[SEEKS / 2] ?? 0) / 1000).toFixed(2),
  'seek, worst of 10, s': (Math.max(...seeks) / 1000).toFixed(2),
  'asked for ×600, ran at ×': ((reached - from) / played).toFixed(0),
  'frames a second meanwhile': (frames / played).toFixed(0),
  'JS heap before, MB': before.toFixed(0),
  'JS heap with the tape open, MB': afterOpen.toFixed(0),
  'JS heap after all, MB': (await heapMb()).toFixed(0),
})
await browser.close()
await product.kill('SIGTERM')
