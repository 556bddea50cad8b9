import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../support/product'
import { bundledServer } from '../support/productAt'

/** Builds the product; skipped when dist is already of these sources. */
export const buildPage = (): void => {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
}

/** The end-to-end tests drive the built product. One start of it makes the folder that the server of every file begins with. */
export default async function setup(): Promise<() => void> {
  buildPage()
  const first = await startProduct()
  await first.kill('SIGTERM')
  process.env['TEST_DATA_TEMPLATE'] = first.dataDir
  process.env['TEST_CLOCKED_SERVER'] = bundledServer()
  return () => rmSync(first.dataDir, { recursive: true, force: true })
}
