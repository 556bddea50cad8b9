import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** socket.io is measured beside the hub and is not among the product's packages: it is installed apart, once. */

const VERSION = '4.8.4'
const HOME = fileURLToPath(new URL('../../../node_modules/.cache/bench-push', import.meta.url))

/** As much of socket.io as the comparison uses. */
export type IoServer = {
  on(event: 'connection', receive: (socket: IoSocket) => void): void
  to(space: string): { emit(event: string, payload: object): void }
}
type IoSocket = {
  on(event: 'join', receive: (group: number, done: () => void) => void): void
  join(space: string): void
}
type SocketIo = { readonly Server: new (server: Server, options: object) => IoServer }

export const installSocketIo = (): void => {
  if (existsSync(join(HOME, 'node_modules', 'socket.io'))) return
  mkdirSync(HOME, { recursive: true })
  writeFileSync(join(HOME, 'package.json'), JSON.stringify({ private: true, dependencies: { 'socket.io': VERSION } }))
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: HOME, stdio: 'inherit' })
  if (status !== 0) throw new Error('socket.io could not be installed; leave it out with --without=socketio')
}

export const socketIo = (): SocketIo => createRequire(join(HOME, 'package.json'))('socket.io') as SocketIo
