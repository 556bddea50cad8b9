import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GLOSSARY } from '../../../src/domain/glossary'
import { definitionsSchema } from '../../../src/domain/wire'
import { fakeIdentity } from '../../support/appShell'
import { bearer, fakePeople } from '../../support/people'
import { openApiRig, type ApiRig } from './apiRig'

let rig: ApiRig
beforeAll(async () => {
  rig = await openApiRig({ identity: fakeIdentity(fakePeople()) })
})
afterAll(() => rig.stop())

const get = (headers: Record<string, string> = {}) => rig.app.inject({ url: '/staticApi/Definitions/Search', headers })

describe('GET /staticApi/Definitions/Search', () => {
  it('SE02 gives a user of any tier every term, to search by, without its definition', async () => {
    const answer = await get(bearer('visualise'))
    expect(answer.statusCode).toBe(200)
    const list = definitionsSchema.parse(answer.json())
    expect(list.map(({ id }) => id)).toEqual(GLOSSARY.map(({ id }) => id))
    expect(answer.body).not.toContain('definition')
    expect(answer.body.length).toBeLessThan(40_000)
  })

  it('SE02 is not for visitors', async () => {
    expect((await get()).statusCode).toBe(401)
  })
})
