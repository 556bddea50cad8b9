import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { openStore } from '../../../../server/store'
import { answered, LANES, requestOf, WRITER, type Reached } from './lanes'

/**
 * A process that writes settings as fast as it can until it is killed. It waits for a line on its standard input with the
 * place and the revisions reached, and says on its standard output, past any buffer, which writes were answered.
 */
export type Order = { readonly dataDir: string; readonly databaseUrl?: string; readonly reached: Reached }

const [line] = (await once(process.stdin, 'data')) as [Buffer]
const { reached, ...place } = JSON.parse(line.toString()) as Order
const store = await openStore(place)
writeSync(1, 'open\n')

const writeOn = async (lane: string): Promise<never> => {
  for (let rev = (reached[lane] ?? 0) + 1; ; rev++) {
    const { requestId, writes } = requestOf(lane, rev)
    const answer = await store.settings.write(WRITER, requestId, writes)
    if (answer.kind !== 'saved') throw new Error(`${lane} ${rev}: ${JSON.stringify(answer)}`)
    writeSync(1, answered(lane, rev))
  }
}

await Promise.all(Object.keys(LANES).map(writeOn)).catch((error: unknown) => {
  writeSync(1, `failed ${String(error)}\n`)
  process.exit(1)
})
