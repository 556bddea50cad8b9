import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifiedChain } from '../../../server/admin/auditRoutes'
import { openStore } from '../../../server/store'
import type { AccountRow } from '../../../server/store/types'
import { shortOrLong } from '../../support/cases'
import { programOf } from './killed/program'
import { eachKilled } from './killed/rounds'

const ROUNDS = shortOrLong(3, 100)

const ACCOUNTS = ['a', 'b', 'c'].map((name) => ({
  email: `${name}@north.example`,
  name,
  company: 'North Power',
  tier: 'Visualise' as const,
  countries: ['Gb'],
  admin: false,
  emailAccess: true,
  enabled: true,
}))

const actsIn = (output: string, word: string): string[] =>
  [...output.matchAll(new RegExp(`^${word} (\\S+)\\n`, 'gm'))].map(([, act = '']) => act)

describe('the audit log and kill -9', () => {
  const base = mkdtempSync(join(tmpdir(), 'enact-audit-'))
  let program: Awaited<ReturnType<typeof programOf>>
  beforeAll(async () => {
    program = await programOf('auditWriter')
  }, 60_000)
  afterAll(() => {
    program.remove()
    rmSync(base, { recursive: true, force: true })
  })

  it(`AUD-20 after each of ${ROUNDS} kills no action is without its line, no line without its action, and the chain is whole`, async () => {
    const dataDir = join(base, 'killed')
    const first = await openStore({ dataDir })
    await first.accounts.seed(ACCOUNTS)
    const known = new Map((await first.accounts.all()).map((row) => [row.userId, row]))
    await first.close()
    let saved = 0
    await eachKilled(program.file, ROUNDS, async (running, random, round) => {
      running.go({ dataDir, round })
      const least = 1 + Math.floor(random() * 12)
      await running.until((output) => actsIn(output, 'saved').length >= least)
      await delay(random() * 15)
      running.kill()
      await running.ended
      const output = running.output()
      expect(output).not.toContain('failed')
      const store = await openStore({ dataDir })
      try {
        expect((await verifiedChain(store.audit)).kind).toBe('whole')
        const lines = (await store.audit.after(0, 1e6)).filter(({ userId }) => userId.startsWith(`${round}-`))
        const acts = lines.map(({ userId }) => userId)
        // 0 lost: what was answered has its line. 0 invented: what has a line was begun, once.
        expect(actsIn(output, 'saved').filter((act) => !acts.includes(act))).toEqual([])
        expect(acts.filter((act) => !actsIn(output, 'begun').includes(act))).toEqual([])
        expect(new Set(acts).size).toBe(acts.length)
        // The log, played over what was there, makes what is there: an action that was not answered counts as well.
        for (const { object, before, after } of lines) {
          const row = known.get(object)!
          expect(JSON.parse(before!)).toEqual({ tier: row.tier, enabled: row.enabled })
          known.set(object, { ...row, ...(JSON.parse(after!) as Partial<AccountRow>) })
        }
        expect(await store.accounts.all()).toEqual([...known.values()])
        saved += acts.length
      } finally {
        await store.close()
      }
    })
    expect(saved).toBeGreaterThan(ROUNDS)
  }, 300_000)

  it('AUD-21 the database itself refuses to change or delete a line; a forger without that refusal is found by the chain', async () => {
    const dataDir = join(base, 'forged')
    const written = await openStore({ dataDir })
    for (const at of [1, 2, 3])
      await written.audit.append({ at, userId: 'u', email: 'e', action: 'notice.send', object: `n${at}` })
    await written.close()
    const file = join(dataDir, 'enact.db')
    const forge = async (...statements: readonly string[]) => {
      const database = new Database(file)
      for (const statement of statements) database.exec(statement)
      database.close()
      const store = await openStore({ dataDir })
      return await verifiedChain(store.audit).finally(() => store.close())
    }
    for (const statement of [
      `update audit_entry set object = 'x' where seq = 2`,
      'delete from audit_entry where seq = 3',
    ])
      await expect(forge(statement)).rejects.toThrow('never changed or deleted')
    const open = ['drop trigger audit_no_update', 'drop trigger audit_no_delete']
    expect(await forge(...open, `update audit_entry set object = 'x' where seq = 2`)).toEqual({
      kind: 'broken',
      brokenAt: 2,
      fault: 'altered',
    })
    expect(await forge(`update audit_entry set object = 'n2' where seq = 2`)).toMatchObject({ kind: 'whole' })
    expect(await forge('delete from audit_entry where seq = 3')).toEqual({
      kind: 'broken',
      brokenAt: 3,
      fault: 'removed',
    })
    expect(await forge('delete from audit_entry where seq = 1')).toMatchObject({ brokenAt: 1, fault: 'removed' })
    expect(await forge('delete from audit_head')).toMatchObject({ kind: 'broken' })
  }, 30_000)
})
