/** A new id of 32 hexadecimal digits, as ids of the user's other items are. */
export const newViewId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
