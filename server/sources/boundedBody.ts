/**
 * The bytes of a response, up to so many, in the parts in which they came.
 * @returns undefined where it is longer: the rest is not received
 * Rejects where the line breaks off.
 */
const boundedParts = async (response: Response, mostBytes: number): Promise<readonly Uint8Array[] | undefined> => {
  if (response.body === null) return []
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.byteLength
    // Leaving the loop ends the response.
    if (bytes > mostBytes) return undefined
    parts.push(part)
  }
  return parts
}

/** The bytes of a response as one piece; undefined and rejections as those of its text. */
export const boundedBytes = async (response: Response, mostBytes: number): Promise<Uint8Array | undefined> => {
  const parts = await boundedParts(response, mostBytes)
  return parts && Buffer.concat(parts)
}

/**
 * The text of a response, up to so many bytes.
 * @returns undefined where it is longer: the rest is not received
 * Rejects where the line breaks off.
 */
export const boundedText = async (response: Response, mostBytes: number): Promise<string | undefined> => {
  const parts = await boundedParts(response, mostBytes)
  if (parts === undefined) return undefined
  const decoder = new TextDecoder()
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
}
