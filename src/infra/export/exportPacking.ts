const POLYNOMIAL = 0xedb88320
const TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? POLYNOMIAL ^ (c >>> 1) : c >>> 1
  return c
})

/** CRC-32 in the making (IEEE 802.3), as archives check their entries. */
const checked = (state: number, bytes: Uint8Array): number => {
  let crc = state
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return crc
}

/** An entry of an archive, packed by "deflate". */
export type Packed = { readonly parts: Blob; readonly packedSize: number; readonly size: number; readonly crc: number }

/** Packs text as it comes: only what is packed is kept, and that outside of the script's memory. */
export const packing = (): { readonly add: (text: string) => Promise<void>; readonly done: () => Promise<Packed> } => {
  const encoder = new TextEncoder()
  const { readable, writable } = new CompressionStream('deflate-raw')
  const out = writable.getWriter()
  const packed = new Response(readable).blob()
  let [size, crc] = [0, ~0]
  return {
    add: async (text) => {
      const bytes = encoder.encode(text)
      size += bytes.length
      crc = checked(crc, bytes)
      await out.write(bytes)
    },
    done: async () => {
      await out.close()
      const parts = await packed
      return { parts, packedSize: parts.size, size, crc: ~crc >>> 0 }
    },
  }
}
