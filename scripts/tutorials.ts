import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { TUTORIAL_STEPS } from '../src/views/dialogs/tutorialSteps'
import { LAST_S, SIZE, film, webm } from './tutorials/camera'
import { captions } from './tutorials/captions'
import { SCENES } from './tutorials/scenes'

/**
 * Films the tutorials of the pages on the built product with its simulated market, and writes public/tutorials/{page}.webm
 * with captions beside it. Run with `npm run tutorials`, after `npm run build`; CHROMIUM_PATH names another browser.
 */

const PORT = '7192'
const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const FOLDER = fileURLToPath(new URL('../public/tutorials', import.meta.url))
const address = `http://127.0.0.1:${PORT}`

const server = spawn(process.execPath, [MAIN], {
  env: {
    ...process.env,
    PORT,
    HOST: '127.0.0.1',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'enact-tutorials-')),
    HISTORY_DAYS: '0',
  },
  stdio: 'ignore',
})
const answers = (): Promise<boolean> =>
  fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await answers())) await pause(200)

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
mkdirSync(FOLDER, { recursive: true })
for (const [key, { enter, acts }] of Object.entries(SCENES)) {
  const steps = TUTORIAL_STEPS[key] ?? []
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' })
  await enter(page, address)
  const file = await webm(browser, address, await film(page, steps, acts))
  writeFileSync(join(FOLDER, `${key}.webm`), file)
  writeFileSync(join(FOLDER, `${key}.vtt`), captions(steps, LAST_S))
  process.stdout.write(`${key}: ${steps.length} steps, ${Math.round(file.length / 1024)} kB\n`)
  await page.close()
}
await browser.close()
server.kill('SIGTERM')
await once(server, 'exit')
