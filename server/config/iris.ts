import type { IrisSettings } from '../sources/elexon/iris/settings'
import { word, type Reader, type Setting } from './reading'

const QUEUE: Setting<string> = { read: word, wanted: 'the name of the queue that Elexon made for you, one word' }
const CLIENT_ID: Setting<string> = { read: word, wanted: 'the client id of your registration for IRIS, one word' }
const CLIENT_SECRET: Setting<string> = {
  read: word,
  wanted: 'the client secret of your registration for IRIS, one word',
  secret: true,
}
const CONNECTION_STRING: Setting<string> = {
  read: (text) => (/^Endpoint=sb:\/\/[^;]+;/i.test(text) ? text : undefined),
  wanted: 'the connection string of a queue service, Endpoint=sb://…;SharedAccessKeyName=…;SharedAccessKey=…',
  secret: true,
}

const NAMES = ['IRIS_QUEUE', 'IRIS_CLIENT_ID', 'IRIS_CLIENT_SECRET', 'IRIS_CONNECTION_STRING'] as const

/** How IRIS is reached; undefined where nothing of it is set: then all of Elexon is polled. */
export const readIris = ({ text, optional, required, fault }: Reader): IrisSettings | undefined => {
  if (NAMES.every((name) => text(name) === '')) return undefined
  const queue = required('IRIS_QUEUE', QUEUE, 'IRIS needs it') ?? ''
  if (text('IRIS_CONNECTION_STRING') !== '') {
    if (text('IRIS_CLIENT_ID') !== '' || text('IRIS_CLIENT_SECRET') !== '')
      fault(
        'IRIS_CONNECTION_STRING is set next to IRIS_CLIENT_ID or IRIS_CLIENT_SECRET: unset it to read Elexon’s queue, or unset the other two.',
      )
    const connection = optional('IRIS_CONNECTION_STRING', CONNECTION_STRING, '')
    return { queue, access: { kind: 'connectionString', text: connection } }
  }
  const clientId = required('IRIS_CLIENT_ID', CLIENT_ID, 'IRIS needs it') ?? ''
  const clientSecret = required('IRIS_CLIENT_SECRET', CLIENT_SECRET, 'IRIS needs it') ?? ''
  return { queue, access: { kind: 'client', clientId, clientSecret } }
}
