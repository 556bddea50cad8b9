import fc from 'fast-check'
import { describe, expect, it, type TestContext } from 'vitest'
import { ElexonFault } from '../../../../../server/sources/elexon/client'
import { createArchiveClient } from '../../../../../server/sources/elexon/archive/client'
import { listingPage } from '../../../../../server/sources/elexon/archive/listing'
import { listingXml, startArchiveServer, type StoredFile } from './archiveServer'

const file = (place: number, more: Partial<StoredFile> = {}): StoredFile => ({
  dataset: 'FREQ',
  name: `FREQ_${place}`,
  uploadedAt: `2026-11-20T12:00:0${place}Z`,
  body: '[]',
  ...more,
})

const FROM = Date.parse('2026-11-20T12:00:00Z')
const MINUTE_MS = 60_000

const started = async ({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, files: readonly StoredFile[]) => {
  const server = await startArchiveServer(files)
  onTestFinished(server.stop)
  const pauses: number[] = []
  const sleep = (ms: number): Promise<void> => {
    pauses.push(ms)
    return Promise.resolve()
  }
  return { server, pauses, client: createArchiveClient({ url: server.url, sleep }) }
}

describe('a page of the listing of the archive of IRIS', () => {
  it('IRI05 ARC-1 has names, times of upload and where the next page begins', () => {
    expect(listingPage(listingXml([file(1), file(2)], 'abc'))).toEqual({
      files: [
        { path: 'data/FREQ/FREQ_1.json', uploadedAt: FROM + 1000 },
        { path: 'data/FREQ/FREQ_2.json', uploadedAt: FROM + 2000 },
      ],
      dropped: 0,
      marker: 'abc',
    })
    expect(listingPage(listingXml([]))).toEqual({ files: [], dropped: 0 })
  })

  it.each([
    ['leads out of the folder', { name: '../../secret' }],
    ['has another scheme', { name: 'x?y=https://elsewhere' }],
    ['has no time of upload', { uploadedAt: 'yesterday' }],
    ['has a time that does not exist', { uploadedAt: '2026-13-45T99:00:00Z' }],
  ])('IRI05 ARC-2 a file that %s is counted and left out alone', (_, wrong) => {
    const page = listingPage(listingXml([file(1), file(2, wrong), file(3)]))
    expect(page.files.map(({ path }) => path)).toEqual(['data/FREQ/FREQ_1.json', 'data/FREQ/FREQ_3.json'])
    expect(page.dropped).toBe(1)
  })

  it('IRI05 ARC-3 whatever comes is a page or a fault in words, never another error', () => {
    const whole = listingXml([file(1), file(2)], 'abc')
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(40), fc.string({ maxLength: 30 }), (start, length, other) => {
        const text = whole.slice(0, start) + other + whole.slice(start + length)
        try {
          const { files } = listingPage(text)
          for (const { path, uploadedAt } of files) {
            expect(path).toMatch(/^data\/[\w-]+\/[^/]+\.json$/)
            expect(Number.isFinite(uploadedAt)).toBe(true)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(ElexonFault)
        }
      }),
    )
  })
})

describe('the client of the archive of IRIS, over sockets', () => {
  it('IRI05 ARC-4 lists all pages of a data set and a span, the end of the span excluded', async (test) => {
    const files = [1, 2, 3, 4, 5].map((place) => file(place))
    const { client, server } = await started(test, [...files, file(6, { dataset: 'PN', name: 'PN_6' })])
    const { files: found } = await client.list('FREQ', FROM + 1000, FROM + 5000)
    expect(found.map(({ path }) => path)).toEqual([1, 2, 3, 4].map((place) => `data/FREQ/FREQ_${place}.json`))
    expect(server.searches.map((search) => search.get('marker'))).toEqual([null, '2'])
  })

  it('IRI05 ARC-5 requests again after an error that passes, after the pause that the archive names', async (test) => {
    const { client, server, pauses } = await started(test, [file(1, { body: '[{"frequency":50}]' })])
    server.faults.push({ status: 503 }, { status: 429, retryAfter: '7' })
    const [first] = (await client.list('FREQ', FROM, FROM + MINUTE_MS)).files
    expect(pauses).toEqual([500, 7000])
    expect(first && (await client.text(first))).toBe('[{"frequency":50}]')
  })

  it('IRI05 ARC-6 says why it gives up: an error that stays, a file that is not there, a server that is not there', async (test) => {
    const { client, server, pauses } = await started(test, [])
    server.faults.push(...Array.from({ length: 4 }, () => ({ status: 500 })))
    await expect(client.list('FREQ', FROM, FROM + 1)).rejects.toThrow('The IRIS archive answered with an error (500).')
    expect(pauses).toEqual([500, 1000, 2000])
    const absent = { path: 'data/FREQ/FREQ_9.json', uploadedAt: FROM }
    await expect(client.text(absent)).rejects.toThrow('The IRIS archive does not have it (404).')
    expect(pauses).toHaveLength(3)
    await server.stop()
    await expect(client.text(absent)).rejects.toThrow('The IRIS archive cannot be reached.')
  })
})
