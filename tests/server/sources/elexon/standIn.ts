import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { ARCHIVE_SERVER } from '../../../support/sharedData'

export const hasStandIn = existsSync(ARCHIVE_SERVER)

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the stand-in for Elexon on a free port; `url` is the base address of its API. */
export const startStandIn = async (...options: readonly string[]) => {
  const port = await freePort()
  const child = spawn(process.execPath, [ARCHIVE_SERVER, '--port', String(port), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It says its address once it listens.
  await once(child.stdout, 'data')
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
  return { url: `http://localhost:${port}/bmrs/api/v1`, stop }
}
