/**
 * The text of a response, up to so many bytes.
 * @returns undefined where it is longer: the rest is not received
 * Rejects where the line breaks off.
 */
export const boundedText = async (response: Response, mostBytes: number): Promise<string | undefined> => {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const part of response.body) {
    bytes += part.byteLength
    // Leaving the loop ends the response.
    if (bytes > mostBytes) return undefined
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
