import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * `holder.json` next to the database: which process has it, in words for a person. It locks nothing (the kernel's lock on
 * the database does, and any kill frees that), so a file left behind by a killed process stops nobody.
 */
const holderSchema = z.object({ pid: z.int(), host: z.string(), since: z.string() })

const fileIn = (dataDir: string): string => join(dataDir, 'holder.json')

export const removeLockInfo = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })

/**
 * Says that this process has the folder: written whole or not at all, readable by its owner only. On a full disk it stays
 * unsaid, since a server must start there too, to be read from.
 * @param since present instant, ms UTC
 */
export const writeLockInfo = (dataDir: string, since: number): void => {
  const file = fileIn(dataDir)
  const holder = { pid: process.pid, host: hostname(), since: new Date(since).toISOString() }
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 })
    renameSync(draft, file)
  } catch {
    rmSync(draft, { force: true })
    removeLockInfo(dataDir)
  }
}

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** Who has the folder, e.g. `process 4242 on trading-1 since 2026-01-05T08:00:00.000Z`. */
export const lockOwner = (dataDir: string): string => {
  try {
    const { pid, host, since } = z.parse(holderSchema, JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    if (host === hostname() && isGone(pid)) return 'another process, which has not written its name yet'
    return `process ${pid} on ${host} since ${since}`
  } catch {
    return 'another process, which has not written its name'
  }
}
