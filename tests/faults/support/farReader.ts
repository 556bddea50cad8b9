import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BlackHole } from './blackHole'
import type { Sighting } from './sighting'

/** Ten times a second, as the reader stands; `proof` is the server's time of the older of its tables' proofs. */
export type ReaderState = {
  readonly at: number
  readonly saying: string
  readonly live: boolean
  readonly proof: number
  readonly wrong: readonly string[]
}
export type Published =
  { readonly at: number; readonly sighting: Sighting } | { readonly at: number; readonly broken: string } | ReaderState

const PROGRAM = fileURLToPath(new URL('readerProgram.ts', import.meta.url))

/** A reader in a process of its own at the far end of a line. */
export type FarReader = {
  readonly name: string
  readonly standings: ReaderState[]
  readonly sightings: Sighting[]
  readonly broken: string[]
  readonly last: () => ReaderState | undefined
  readonly stop: () => void
}

export const farReader = (name: string, hole: BlackHole): FarReader => {
  const command = [...hole.through, process.execPath, '--import', 'tsx', PROGRAM]
  const child = spawn(command[0]!, command.slice(1), {
    env: { ...process.env, NAME: name, ORIGIN: hole.origin },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const standings = [] as ReaderState[]
  const sightings = [] as Sighting[]
  const broken = [] as string[]
  createInterface(child.stdout).on('line', (line) => {
    const published = JSON.parse(line) as Published
    if ('sighting' in published) sightings.push(published.sighting)
    else if ('broken' in published) broken.push(published.broken)
    else standings.push(published)
  })
  createInterface(child.stderr).on('line', (line) => broken.push(line))
  return { name, standings, sightings, broken, last: () => standings.at(-1), stop: () => void child.kill('SIGKILL') }
}
