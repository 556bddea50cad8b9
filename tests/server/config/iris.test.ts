import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config'

const irisOf = (env: Record<string, string>) => {
  const answer = readConfig(env)
  return answer.ok ? answer.config.iris : answer.faults
}

const CONNECTION = 'Endpoint=sb://127.0.0.1:5679;SharedAccessKeyName=x;SharedAccessKey=hunter2;'

describe('the settings of IRIS', () => {
  it('CFG-20 nothing set is no push; a queue with a client, or with a connection string, is one', () => {
    expect(irisOf({})).toBeUndefined()
    expect(irisOf({ IRIS_QUEUE: 'iris.7f', IRIS_CLIENT_ID: 'id', IRIS_CLIENT_SECRET: 'hunter2' })).toEqual({
      queue: 'iris.7f',
      access: { kind: 'client', clientId: 'id', clientSecret: 'hunter2' },
    })
    expect(irisOf({ IRIS_QUEUE: 'iris.7f', IRIS_CONNECTION_STRING: CONNECTION })).toEqual({
      queue: 'iris.7f',
      access: { kind: 'connectionString', text: CONNECTION },
    })
  })

  it('CFG-21 a part alone is refused, each missing variable named, and no secret is repeated', () => {
    expect(irisOf({ IRIS_CLIENT_SECRET: 'hunter2' })).toEqual([
      'IRIS_QUEUE is not set, and IRIS needs it: set it to the name of the queue that Elexon made for you, one word.',
      'IRIS_CLIENT_ID is not set, and IRIS needs it: set it to the client id of your registration for IRIS, one word.',
    ])
    expect(irisOf({ IRIS_QUEUE: 'q' })).toHaveLength(2)
    const wrong = [
      irisOf({ IRIS_QUEUE: 'q', IRIS_CLIENT_ID: 'id', IRIS_CLIENT_SECRET: 'hunter2 twice' }),
      irisOf({ IRIS_QUEUE: 'q', IRIS_CONNECTION_STRING: 'sb://127.0.0.1;SharedAccessKey=hunter2' }),
    ]
    for (const faults of wrong) {
      expect(faults).toHaveLength(1)
      expect(JSON.stringify(faults)).toContain('is not readable: set it to ')
      expect(JSON.stringify(faults)).not.toContain('hunter2')
    }
  })

  it('CFG-22 both ways to sign in at once are refused with the fix', () => {
    expect(irisOf({ IRIS_QUEUE: 'q', IRIS_CONNECTION_STRING: CONNECTION, IRIS_CLIENT_ID: 'id' })).toEqual([
      'IRIS_CONNECTION_STRING is set next to IRIS_CLIENT_ID or IRIS_CLIENT_SECRET: unset it to read Elexon’s queue, or unset the other two.',
    ])
  })
})
