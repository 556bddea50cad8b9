import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** px a frame, and what the issue asks of the frames per second while 1,000 edits a second arrive. */
const SPEEDS = [
  ['fling', 84],
  ['jump', 600],
]
const SECONDS = 4
const RATE = 1000

/** The share of frames with fewer rows than the page shows at rest. */
const watched = `async (seconds, px) => {
  const full = window.__h.visible().size
  let frames = 0, short = 0, on = true
  const look = async () => { while (on) { await window.__h.afterFrame(); frames++; if (window.__h.visible().size < full - 1) short++ } }
  const looking = look()
  const stream = window.__h.stream({ rate: ${RATE}, secs: seconds + 1, seed: 5 })
  const scroll = await window.__h.scroll(seconds, px)
  on = false
  await looking
  const end = await stream
  return { fps: scroll.fps, fresh: scroll.fresh, longTask: scroll.longTask, blank: short / frames, settled: end.settled, why: end.why }
}`

const harnessOf = (home) => {
  const worker = readFileSync(join(home, 'table', 'worker.js'), 'utf8').replace(/[\\`$]/g, (mark) => '\\' + mark)
  return readFileSync(join(home, 'table', 'harness.js'), 'utf8').replace('__WORKER__', () => worker)
}

/**
 * Scrolls the product's table while edits arrive, which the peers' harness measures only apart.
 * @returns a line for each size and speed
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
      for (const [name, px] of SPEEDS) {
        const seen = await opened.page.evaluate(`(${watched})(${SECONDS}, ${px})`)
        lines.push({ rows, name, px, ...seen })
      }
      await opened.close()
    }
  } finally {
    await browser.close()
  }
  return lines
}
