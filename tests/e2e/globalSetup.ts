import { rmSync } from 'node:fs'
import { builtServer } from '../support/builtServer'
import { startProduct } from '../support/product'
import { bundledServer } from '../support/productAt'

/** The end-to-end tests drive the built product. One start of it makes the folder that the server of every file begins with. */
export default async function setup(): Promise<() => void> {
  builtServer()
  const first = await startProduct()
  await first.kill('SIGTERM')
  process.env['TEST_DATA_TEMPLATE'] = first.dataDir
  process.env['TEST_CLOCKED_SERVER'] = bundledServer()
  return () => rmSync(first.dataDir, { recursive: true, force: true })
}
