import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { openStore } from '../../../../server/store'
import { TIERS } from '../../../../src/domain/access'

/**
 * A process that does what an administrator does, as fast as it can, until it is killed: changes of several accounts at the
 * same time. It says on its standard output, past any buffer, what it begins and what was answered.
 */
export type AuditOrder = { readonly dataDir: string; readonly round: number }

const [line] = (await once(process.stdin, 'data')) as [Buffer]
const { dataDir, round } = JSON.parse(line.toString()) as AuditOrder
const store = await openStore({ dataDir })
writeSync(1, 'open\n')

const changeOn = async (userId: string): Promise<never> => {
  for (let n = 0; ; n++) {
    const act = `${round}-${userId}-${n}`
    writeSync(1, `begun ${act}\n`)
    const by = { at: n, userId: act, email: 'admin@north.example' }
    await store.accounts.change(userId, { tier: TIERS[n % TIERS.length]!, enabled: n % 2 === 0 }, by)
    writeSync(1, `saved ${act}\n`)
  }
}

await Promise.all((await store.accounts.all()).map(({ userId }) => changeOn(userId))).catch((error: unknown) => {
  writeSync(1, `failed ${String(error)}\n`)
  process.exit(1)
})
