import { describe, expect, it } from 'vitest'
import { problemOf } from '../../../server/http/problem'
import { StoreError } from '../../../server/store'

describe('a database in trouble', () => {
  it('S25 is told to the caller in general words, never by folder or host', () => {
    const full = problemOf(new StoreError('full', 'The disk under /srv/secret/enact is full.'))
    const gone = problemOf(new StoreError('unreachable', 'PostgreSQL at db.internal does not answer.'))
    expect([full.status, gone.status]).toEqual([503, 503])
    const said = JSON.stringify([full.title, full.detail, gone.title, gone.detail])
    expect(said).not.toMatch(/secret|internal/)
    expect(full.detail).toContain('not saved yet')
  })
})
