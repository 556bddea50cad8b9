import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const BUILD = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))

/** Builds the product, unless dist is of these sources, and returns the path of the server that a user starts. */
export const builtServer = (): string => {
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' })
  return fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
}
