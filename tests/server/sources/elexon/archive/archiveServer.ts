import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message of IRIS as a file of the archive. */
export type StoredFile = {
  readonly dataset: string
  readonly name: string
  readonly uploadedAt: string
  readonly body: string
}

/** What the archive does in place of an answer, once for each entry; undefined where it answers. */
export type Fault = { readonly status: number; readonly retryAfter?: string }

const PAGE = 2
const WHERE = /^"Dataset"='(\w+)' AND "UploadTime">='([^']+)' AND "UploadTime"<'([^']+)'$/

const blob = ({ dataset, name, uploadedAt }: StoredFile): string =>
  `<Blob><Name>data/${dataset}/${name}.json</Name><ContainerName>iris-archive</ContainerName><Tags><TagSet>` +
  `<Tag><Key>Dataset</Key><Value>${dataset}</Value></Tag><Tag><Key>UploadTime</Key><Value>${uploadedAt}</Value></Tag>` +
  `</TagSet></Tags></Blob>`

/** A page in the documented form of "Find Blobs by Tags in Container". */
export const listingXml = (files: readonly StoredFile[], next = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?><EnumerationResults ServiceEndpoint="http://archive/" ContainerName="iris-archive">` +
  `<Where>x</Where><Blobs>${files.map(blob).join('')}</Blobs>${next === '' ? '<NextMarker />' : `<NextMarker>${next}</NextMarker>`}</EnumerationResults>`

/** A stand-in for the archive of IRIS on a socket: it searches by data set and time of upload, `pageSize` files a page. */
export const startArchiveServer = async (files: readonly StoredFile[], pageSize = PAGE) => {
  const faults: Fault[] = []
  const searches: URLSearchParams[] = []
  const fetched: string[] = []

  const listed = (query: URLSearchParams): string | undefined => {
    const [, dataset, from = '', to = ''] = WHERE.exec(query.get('where') ?? '') ?? []
    if (dataset === undefined || query.get('comp') !== 'blobs' || query.get('restype') !== 'container') return undefined
    const found = files.filter((file) => file.dataset === dataset && file.uploadedAt >= from && file.uploadedAt < to)
    const start = Number(query.get('marker') ?? 0)
    const next = start + pageSize < found.length ? String(start + pageSize) : ''
    return listingXml(found.slice(start, start + pageSize), next)
  }

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://archive')
    const fault = faults.shift()
    if (fault !== undefined) {
      response.writeHead(fault.status, fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }).end()
      return
    }
    if (pathname === '/iris-archive') {
      searches.push(searchParams)
      const xml = listed(searchParams)
      response.writeHead(xml === undefined ? 400 : 200).end(xml)
      return
    }
    const path = decodeURIComponent(pathname)
    fetched.push(path)
    const file = files.find(({ dataset, name }) => path === `/iris-archive/data/${dataset}/${name}.json`)
    response.writeHead(file === undefined ? 404 : 200).end(file?.body)
  }

  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}/iris-archive`, faults, searches, fetched, stop }
}
