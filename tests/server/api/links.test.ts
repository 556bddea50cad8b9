import { describe, expect, it } from 'vitest'
import { staticStoreSchema } from '../../../src/domain/wire'
import { openApiRig } from './apiRig'

const LINKS = { twitter: 'https://x.com/enact' }

const linksAt = async (config: Parameters<typeof openApiRig>[0]): Promise<unknown> => {
  const rig = await openApiRig(config)
  const answer = await rig.app.inject({ method: 'POST', url: '/staticApi/staticStore', payload: { website: 'enact' } })
  await rig.stop()
  return staticStoreSchema.parse(answer.json()).links
}

describe('links to other sites', () => {
  it('MN05 visitors are notified the accounts that the server was notified of', async () => {
    expect(await linksAt({ config: { host: '127.0.0.1', port: 0, links: LINKS } })).toEqual(LINKS)
  })

  it('MN05 a server that was reported none tells none', async () => {
    expect(await linksAt({})).toBeUndefined()
  })
})
