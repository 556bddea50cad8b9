import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

// `npm run test:lts`: the whole test command with the current LTS of Node, which the npm package `node` brings.
const LTS = 26

const { status } = spawnSync(
  'npx',
  ['--yes', `node@${LTS}`, join(ROOT, 'scripts', 'test.mjs'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' },
)
process.exit(status ?? 1)
