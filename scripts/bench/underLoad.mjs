import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** px a frame. */
const FLING_PX = 84
const JUMP_PX = 600
/** Of each case: so short that a jump from the middle of 10,000 rows does not come to their end. */
const SECONDS = 3
const RATE = 1000
/** Frames without a scroll, after which the list has come to rest; and without a greater length, after which it has no more rows. */
const RESTING_FRAMES = 30
/** Where it is scrolled from, as shares of the whole length. */
const PLACES = [
  ['down from the top', 0],
  ['down from the middle', 0.5],
  ['up from the end', 1],
]
const WAYS = [
  [`fling ${FLING_PX} px a frame`, FLING_PX, 58],
  [`jump ${JUMP_PX} px a frame`, JUMP_PX, 55],
]

/**
 * Scrolls once a frame is done, and says whether a place that is then in view has no row: the page has not heard of it yet,
 * as when a wheel scrolls. Rows that are kept ready out of sight do not count: how many those are differs by block.
 */
const blankAt = `async (y) => {
  await window.__h.afterFrame()
  window.bench.scroller().scrollTop = y
  return window.bench.blank() > 0
}`

/** Goes to the end until there are no more rows: the table shows 500 at first and 100 more each time its end is reached. */
const opened = `async () => {
  const scroller = window.bench.scroller()
  let most = 0, rest = 0
  const began = performance.now()
  while (rest < ${RESTING_FRAMES}) {
    scroller.scrollTop = scroller.scrollHeight
    await window.__h.afterFrame()
    rest = scroller.scrollHeight > most ? 0 : rest + 1
    most = Math.max(most, scroller.scrollHeight)
  }
  return { rows: window.bench.open(), took: (performance.now() - began) / 1000 }
}`

/** Scrolls for so many seconds from a place of the length, following it where it grows, while edits arrive. */
const scrolled = `async (px, from) => {
  const blankAt = ${blankAt}
  const scroller = window.bench.scroller()
  const length = () => scroller.scrollHeight - scroller.clientHeight
  let y = Math.floor(length() * from)
  scroller.scrollTop = y
  for (let i = 0; i < ${RESTING_FRAMES}; i++) await window.__h.afterFrame()
  const stream = window.__h.stream({ rate: ${RATE}, secs: ${SECONDS + 1}, seed: 5 })
  const way = from < 1 ? 1 : -1
  let frames = 0, blank = 0
  const began = performance.now()
  while (performance.now() - began < ${SECONDS * 1000}) {
    y = Math.min(y + px * way, length())
    if (await blankAt(y)) blank++
    frames++
  }
  const fps = (frames / (performance.now() - began)) * 1000
  const end = await stream
  return { fps, frames, blank, rows: window.bench.open(), settled: end.settled, why: end.why }
}`

const harnessOf = (home) => {
  const worker = readFileSync(join(home, 'table', 'worker.js'), 'utf8').replace(/[\\`$]/g, (mark) => '\\' + mark)
  return readFileSync(join(home, 'table', 'harness.js'), 'utf8').replace('__WORKER__', () => worker)
}

/**
 * Scrolls the product's table while edits arrive, which the peers' harness measures only apart: first while it grows, then at
 * places of the whole length.
 * @returns a line for each size and way, with the rows that the table had open
 */
export const scrollUnderLoad = async (home, url, sizes) => {
  const { launch, openPage } = await import(pathToFileURL(join(home, 'lib', 'browser.mjs')).href)
  const browser = await launch()
  const lines = []
  try {
    for (const rows of sizes) {
      const { page, close } = await openPage(browser, url, harnessOf(home))
      await page.waitForFunction('window.bench && window.__h')
      await page.evaluate(`window.__h.load(${rows}, 7)`)
      const measure = async (name, px, least, from) =>
        lines.push({ of: rows, name, least, ...(await page.evaluate(`(${scrolled})(${px}, ${from})`)) })
      await measure(`jump ${JUMP_PX} px a frame from the first 500 rows on`, JUMP_PX, 55, 0)
      const all = await page.evaluate(`(${opened})()`)
      console.error(`${all.rows} of ${rows} rows opened in ${all.took.toFixed(1)} s`)
      for (const [way, px, least] of WAYS)
        for (const [place, from] of PLACES) await measure(`${way} ${place}`, px, least, from)
      await close()
    }
  } finally {
    await browser.close()
  }
  return lines
}
