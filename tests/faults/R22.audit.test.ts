import { describe, expect } from 'vitest'
import { TIERS } from '../../src/domain/access'
import { verifiedChain } from '../../server/admin/auditRoutes'
import { openStore } from '../../server/store'
import { longIt } from '../support/longIt'
import { startProduct, type Product } from '../support/product'
import { bearerAt, PEOPLE } from '../support/signIn'
import { SEED } from '../support/seeds'
import { diceOf } from './support/dice'
import { report } from './support/figures'

/** R22: the whole server is killed while administrators act at it. What is stored is what the audit log says. */
const KILLS = 20
const MOST_ANSWERED = 12

type Acts = { readonly begun: Set<string>; readonly answered: Set<string> }

/** One administrator who changes an account and sends notices, one after the other, until the server is gone. */
const act = async (url: string, headers: HeadersInit, account: string, round: string, acts: Acts): Promise<void> => {
  const sent = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(30_000) })
  try {
    for (let n = 0; ; n++) {
      const text = `${round}-${account}-${n}`
      acts.begun.add(text)
      const notice = await sent('/adminApi/notices', { type: 'text', text, hours: 1 })
      const changed = await sent(`/adminApi/accounts/${account}`, { tier: TIERS[n % TIERS.length] })
      if (notice.ok && changed.ok) acts.answered.add(text)
      const { id } = (await notice.json()) as { id: string }
      // Room for the next: only so many notices are active at a time.
      await sent(`/adminApi/notices/${id}/withdraw`, {})
    }
  } catch {
    // The server was killed.
  }
}

const textOf = (after: string | null | undefined): string | undefined =>
  (JSON.parse(after ?? '{}') as { text?: string }).text

/** What the store of a killed server says: the chain, the notices that were sent, and the tiers as the log would have them. */
const lookAt = async (dataDir: string) => {
  const store = await openStore({ dataDir })
  try {
    const lines = await store.audit.after(0, 1e6)
    const tiers = new Map<string, unknown>()
    for (const { action, object, after } of lines)
      if (action === 'account.change') tiers.set(object, (JSON.parse(after ?? '{}') as { tier?: unknown }).tier)
    const stored = new Map((await store.accounts.all()).map(({ userId, tier }) => [userId, tier]))
    const withdrawn = new Set(lines.filter(({ action }) => action === 'notice.withdraw').map(({ object }) => object))
    const sent = lines.filter(({ action }) => action === 'notice.send')
    const active = (await store.retain.find('notice', 'board', 'global')).map(({ id }) => id).sort()
    return {
      chain: (await verifiedChain(store.audit)).kind,
      texts: sent.map(({ after }) => textOf(after) ?? ''),
      active,
      expectedActive: sent
        .map(({ object }) => object)
        .filter((id) => !withdrawn.has(id))
        .sort(),
      differing: [...tiers].filter(([userId, tier]) => stored.get(userId) !== tier),
      lines: lines.length,
    }
  } finally {
    await store.close()
  }
}

const accountsOf = async ({ url }: Product, headers: HeadersInit): Promise<readonly string[]> => {
  const all = (await (await fetch(`${url}/adminApi/accounts`, { headers })).json()) as {
    userId: string
    email: string
  }[]
  return all.filter(({ email }) => email !== PEOPLE.admin).map(({ userId }) => userId)
}

describe('the audit log of a server that is killed', () => {
  longIt(
    `R22, AUD-22 after each of ${KILLS} kills no action is without its line, no line without its action (seed ${SEED})`,
    async () => {
      const dice = diceOf(SEED)
      let server = await startProduct()
      let lines = 0
      let active: readonly string[] = []
      const acts: Acts = { begun: new Set(), answered: new Set() }
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          const headers = { ...(await bearerAt(server.url, PEOPLE.admin)), 'content-type': 'application/json' }
          // What the round before left active: only so many notices are.
          for (const id of active)
            await fetch(`${server.url}/adminApi/notices/${id}/withdraw`, { method: 'POST', headers, body: '{}' })
          const people = (await accountsOf(server, headers)).slice(0, 4)
          const before = acts.answered.size
          const acting = people.map((account) => act(server.url, headers, account, `${kill}`, acts))
          const least = 1 + dice.upTo(MOST_ANSWERED)
          await expect
            .poll(() => acts.answered.size - before, { timeout: 60_000, interval: 5 })
            .toBeGreaterThanOrEqual(least)
          await server.kill('SIGKILL')
          await Promise.all(acting)
          const found = await lookAt(server.dataDir)
          expect(found.chain).toBe('whole')
          // 0 lost: what was answered has its line. 0 invented: what has a line was begun, once.
          expect([...acts.answered].filter((text) => !found.texts.includes(text))).toEqual([])
          expect(found.texts.filter((text) => !acts.begun.has(text))).toEqual([])
          expect(new Set(found.texts).size).toBe(found.texts.length)
          expect(found.active).toEqual(found.expectedActive)
          expect(found.differing).toEqual([])
          ;({ lines, active } = found)
          server = await startProduct({ DATA_DIR: server.dataDir }, server.port)
        }
      } finally {
        await server.kill('SIGKILL')
      }
      report('R22', { kills: KILLS, 'actions answered': acts.answered.size, 'lines of the log': lines, seed: SEED })
      expect(acts.answered.size).toBeGreaterThan(KILLS)
    },
    600_000,
  )
})
