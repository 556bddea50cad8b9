import type { ChildProcess } from 'node:child_process'

/** The address that a server of a bench prints when it listens. Rejects with its output where it ends before. */
export const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
