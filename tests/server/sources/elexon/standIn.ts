import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { ARCHIVE_SERVER } from '../../../support/sharedData'

export const hasStandIn = existsSync(ARCHIVE_SERVER)

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** The stand-in on a port that was free a moment ago; undefined when another process took it first, which ends it. */
const startedOn = async (program: string, port: number, options: readonly string[]) => {
  const child = spawn(process.execPath, [program, '--port', String(port), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => undefined)
  // It says its address once it listens.
  return Promise.race([once(child.stdout, 'data').then(() => child), ended])
}

const ATTEMPTS = 5

/** Starts a stand-in on a free port of this machine. */
export const startProgram = async (program: string, options: readonly string[]) => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = await freePort()
    const child = await startedOn(program, port, options)
    if (child === undefined) continue
    const stop = async (): Promise<void> => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    }
    return { port, stop }
  }
  throw new Error(`The stand-in ended ${ATTEMPTS} times before it listened.`)
}

/** Starts the stand-in for Elexon on a free port; `url` is the base address of its API. */
export const startStandIn = async (...options: readonly string[]) => {
  const { port, stop } = await startProgram(ARCHIVE_SERVER, options)
  return { url: `http://localhost:${port}/bmrs/api/v1`, stop }
}
