import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './install.mjs'

const STAMP = join(ROOT, 'dist', '.built-from')
const INPUTS = [
  'src',
  'server',
  'index.html',
  'auth-redirect.html',
  'public',
  'vite.config.ts',
  'scripts/scopedStyles.ts',
  'scripts/pureRouter.ts',
  'scripts/builtValues.ts',
  'scripts/librariesFirst.ts',
  'scripts/intlFirst.ts',
  'scripts/pieces',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

const filesBelow = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap((name) => filesBelow(join(ROOT, name))))
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the page and the server into dist, unless dist was built from exactly these files. */
export const ensureBuilt = () => {
  const now = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return
  console.log('Building…')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  // Started by the tests, it would be told that it is one, and make the page of React's development files.
  const env = { NODE_ENV: 'production' }
  run(process.execPath, [vite, 'build', '--logLevel', 'warn'], env)
  run(process.execPath, [vite, 'build', '--ssr', 'server/main.ts', '--logLevel', 'warn'], env)
  writeFileSync(STAMP, now)
}

if (process.argv[1] === import.meta.filename) ensureBuilt()
