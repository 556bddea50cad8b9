import { describe, expect, it } from 'vitest'
import type { EntsoeClient, EntsoeQuery } from '../../../../server/sources/entsoe/client'
import { EntsoeFault } from '../../../../server/sources/entsoe/fault'
import { withSharedFlows } from '../../../../server/sources/entsoe/sharedFlows'

const FLOW = { documentType: 'A11', in_Domain: 'x', out_Domain: 'y' }

const counting = (fails = 0) => {
  const requested: EntsoeQuery[] = []
  const client: EntsoeClient = {
    document: (query) => {
      requested.push(query)
      return requested.length <= fails ? Promise.reject(new EntsoeFault('Refused.')) : Promise.resolve(undefined)
    },
  }
  return { requested, shared: withSharedFlows(client) }
}

describe('flows of a border that two countries share', () => {
  it('ENT-58 are requested once for the same time, even while the first request is on its way; all else each time', async () => {
    const { requested, shared } = counting()
    await Promise.all([shared.document(FLOW, 0, 1), shared.document({ ...FLOW }, 0, 1)])
    await shared.document(FLOW, 0, 1)
    expect(requested).toHaveLength(1)
    await shared.document(FLOW, 0, 2)
    await shared.document({ ...FLOW, in_Domain: 'z' }, 0, 1)
    expect(requested).toHaveLength(3)
    const prices = { documentType: 'A44', in_Domain: 'x' }
    await shared.document(prices, 0, 1)
    await shared.document(prices, 0, 1)
    expect(requested).toHaveLength(5)
  })

  it('ENT-58 a request that failed is made again for the next that needs it', async () => {
    const { requested, shared } = counting(1)
    await expect(shared.document(FLOW, 0, 1)).rejects.toThrow('Refused.')
    await shared.document(FLOW, 0, 1)
    expect(requested).toHaveLength(2)
  })
})
