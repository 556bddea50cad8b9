import { gzipSync } from 'node:zlib'
import { lastValueFrom } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTapeFault, openTape } from '../../src/domain/replay/read'
import { tapeFiles, unzipped, zipped } from '../../src/infra/replay/tapeFile'
import { headerOf, livingTape, tapeText } from '../support/tapes'

const text = tapeText(headerOf(), livingTape(1, 60))
const gateway = tapeFiles(() => undefined, 'https://enact.example/boa-dashboard')
const read = (from: Blob | string): Promise<Uint8Array> => lastValueFrom(gateway.read(from))
const served = (body: BodyInit, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(body, { status })))

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a tape as a file', () => {
  it('RY01 is read zipped or plain, told apart by its first bytes and not by its name', async () => {
    const plain = new TextEncoder().encode(text)
    expect(await read(new Blob([text]))).toEqual(plain)
    expect(await read(new Blob([gzipSync(text)]))).toEqual(plain)
  })

  it('RY01 comes back from its own zip byte for byte', async () => {
    const file = await zipped(text.split(/(?<=\n)/))
    expect(file.size).toBeLessThan(text.length / 4)
    const opened = openTape(await unzipped(file))
    expect(isTapeFault(opened)).toBe(false)
    expect(new TextDecoder().decode(await unzipped(file))).toBe(text)
  })

  it('RY01 a zip that breaks off says so', async () => {
    const half = gzipSync(text).subarray(0, 400)
    await expect(read(new Blob([half]))).rejects.toThrow('cannot be unzipped')
  })

  it('RY01 an address is fetched without cookies, relative to the page', async () => {
    const fetched = served(gzipSync(text))
    expect(new TextDecoder().decode(await read('/tapes/a.gz'))).toBe(text)
    expect(fetched.mock.calls[0]![0]).toEqual(new URL('https://enact.example/tapes/a.gz'))
    expect(fetched.mock.calls[0]![1]).toMatchObject({ credentials: 'omit' })
  })

  it.each(['javascript:alert(1)', 'data:text/plain,x', 'file:///etc/passwd', 'blob:x'])(
    'RY01 %s is no address of a tape',
    async (address) => {
      const fetched = served(text)
      await expect(read(address)).rejects.toThrow('from an http or https address only')
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  it('RY01 an address that answers otherwise, or not at all, is refused in words', async () => {
    served('no', 404)
    await expect(read('https://other.example/a')).rejects.toThrow('other.example answered 404')
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(read('https://other.example/a')).rejects.toThrow('other.example cannot be reached')
  })
})
