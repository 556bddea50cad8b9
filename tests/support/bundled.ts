import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const INTO = 'node_modules/.cache/enact-programs'

/**
 * Makes a program of TypeScript into one file of JavaScript, in the way in which the product's server is made, and gives
 * its path: what a loader of TypeScript holds in memory is not the program's.
 */
export const bundled = (program: string): string => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--ssr',
      program,
      '--outDir',
      INTO,
      '--emptyOutDir=false',
      '--logLevel',
      'error',
    ],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${program} could not be bundled:\n${stderr}`)
  return `${ROOT}${INTO}/${basename(program, '.ts')}.js`
}
