import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../../server/store'

describe('the data folder', () => {
  it.skipIf(process.platform === 'win32')('S27 is open to its owner alone, and so is every file in it', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'enact-folder-')), 'data')
    const store = await openStore({ dataDir })
    await store.presence.setSeen('u1', 1)
    const modeOf = (path: string): number => statSync(path).mode & 0o777
    expect(modeOf(dataDir)).toBe(0o700)
    const files = readdirSync(dataDir)
    expect(files).toContain('enact.db')
    for (const file of files) expect([file, modeOf(join(dataDir, file)) & 0o077]).toEqual([file, 0])
    await store.close()
  })
})
