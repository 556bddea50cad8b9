import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** px a frame. The table shows 500 rows at first and 100 more each time its end is reached, so a length is never final. */
const [FLING_PX, JUMP_PX] = [84, 600]
const FLING_SECONDS = 4
const RATE = 1000
/** Height of a row of the bench's page, px. */
const ROW_PX = 28
/** Frames without a greater length, after which the table has no more rows. */
const RESTING_FRAMES = 60
/** Where the flings begin, as shares of the whole length. */
const PLACES = [
  ['from the top', 0],
  ['from the middle', 0.5],
  ['up from the end', 1],
]
/** Frames a second that the edits must last for at least. */
const SLOWEST_FPS = 25

/** Scrolls to the last row while edits arrive, following the length; counts the frames with fewer rows than at rest. */
const swept = `async (seconds, px) => {
  const scroller = window.bench.scroller()
  const length = () => scroller.scrollHeight - scroller.clientHeight
  const full = window.__h.visible().size
  const stream = window.__h.stream({ rate: ${RATE}, secs: seconds, seed: 5 })
  let y = 0, frames = 0, short = 0, rest = 0, most = 0
  const began = performance.now()
  while (rest < ${RESTING_FRAMES}) {
    y = Math.min(y + px, length())
    scroller.scrollTop = y
    await window.__h.afterFrame()
    frames++
    if (window.__h.visible().size < full - 1) short++
    rest = length() > most || y < length() ? 0 : rest + 1
    most = Math.max(most, length())
  }
  const took = (performance.now() - began) / 1000
  const end = await stream
  return { fps: frames / took, took, rows: Math.round(scroller.scrollHeight / ${ROW_PX}), blank: short / frames, settled: end.settled, why: end.why }
}`

/** Scrolls for so many seconds from a place of the whole length, while edits arrive. */
const flung = `async (seconds, px, from) => {
  const scroller = window.bench.scroller()
  const length = scroller.scrollHeight - scroller.clientHeight
  const full = window.__h.visible().size
  const stream = window.__h.stream({ rate: ${RATE}, secs: seconds + 1, seed: 5 })
  let y = Math.floor(length * from), way = from < 1 ? 1 : -1, frames = 0, short = 0
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    y += px * way
    scroller.scrollTop = y
    await window.__h.afterFrame()
    frames++
    if (window.__h.visible().size < full - 1) short++
  }
  const took = (performance.now() - began) / 1000
  const end = await stream
  return { fps: frames / took, took, rows: Math.round(scroller.scrollHeight / ${ROW_PX}), blank: short / frames, settled: end.settled, why: end.why }
}`

const harnessOf = (home) => {
  const worker = readFileSync(join(home, 'table', 'worker.js'), 'utf8').replace(/[\\`$]/g, (mark) => '\\' + mark)
  return readFileSync(join(home, 'table', 'harness.js'), 'utf8').replace('__WORKER__', () => worker)
}

/**
 * Scrolls the product's table while edits arrive, which the peers' harness measures only apart: first to its last row, then
 * at places of the whole length.
 * @returns a line for each size and way, with the rows that the table had open
 */
export const scrollUnderLoad = async (home, url, sizes) => {
  const { launch, openPage } = await import(pathToFileURL(join(home, 'lib', 'browser.mjs')).href)
  const browser = await launch()
  const lines = []
  try {
    for (const rows of sizes) {
      const opened = await openPage(browser, url, harnessOf(home))
      await opened.page.waitForFunction('window.bench && window.__h')
      await opened.page.evaluate(`window.__h.load(${rows}, 7)`)
      const seconds = Math.ceil((rows * ROW_PX) / JUMP_PX / SLOWEST_FPS) + 2
      const seen = await opened.page.evaluate(`(${swept})(${seconds}, ${JUMP_PX})`)
      lines.push({ of: rows, name: `jump ${JUMP_PX} px a frame, first row to last`, least: 55, ...seen })
      for (const [place, from] of PLACES) {
        const fling = await opened.page.evaluate(`(${flung})(${FLING_SECONDS}, ${FLING_PX}, ${from})`)
        lines.push({ of: rows, name: `fling ${FLING_PX} px a frame, ${place}`, least: 58, ...fling })
      }
      await opened.close()
    }
  } finally {
    await browser.close()
  }
  return lines
}
