import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The end-to-end tests drive the built product; the build is skipped when dist is already of these sources. */
export default function setup(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
}
