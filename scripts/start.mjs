import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, ROOT } from './install.mjs'

// `npm start` on a fresh clone: packages, build, server. The server prints the address to open.

/**
 * Threads of the server otherwise have a memory of their own each in the system's allocator, some 20 MB of it unused. The
 * allocator reads it at the start of the process, so that the server cannot set it by itself; other systems have no such name.
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }

ensureInstalled()
ensureBuilt()
const server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'dist', 'server', 'main.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...FEW_ARENAS, ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)))
