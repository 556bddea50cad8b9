import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const playwrightsOwn = async () => {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** The Chromium to test with: CHROMIUM_PATH, an installed one, or playwright's own; undefined when there is none. */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return KNOWN_PLACES.find((path) => existsSync(path)) ?? (await playwrightsOwn())
}

const attempt = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installDebian = (packageName) => {
  attempt('apt-get', ['update', '-qq'])
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName, 'fonts-liberation'])
}

/** Debian's Chromium without a window. */
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, else on Debian Chromium's headless shell, which needs two thirds of the
 * processor time for the same page, else Chromium.
 */
export const ensureTestBrowser = async () => {
  if (process.env.CHROMIUM_PATH) return ensureChromium()
  if (!existsSync(SHELL) && isDebianRoot()) {
    console.log('Installing Chromium’s headless shell for the end-to-end tests…')
    installDebian('chromium-headless-shell')
  }
  return existsSync(SHELL) ? SHELL : ensureChromium()
}

/** Finds Chromium or installs it: Debian's package where we may, else playwright's download. */
export const ensureChromium = async () => {
  const found = await findChromium()
  if (found) return found
  console.log('Installing Chromium…')
  if (isDebianRoot()) installDebian('chromium')
  else attempt(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
  const installed = await findChromium()
  if (installed) return installed
  console.error('No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program file.')
  process.exit(1)
}
