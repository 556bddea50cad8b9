const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const metaKey = (value: unknown): string | undefined => {
  const meta = isObject(value) ? value['meta'] : undefined
  const key = isObject(meta) ? meta['t'] : undefined
  return typeof key === 'string' ? key : undefined
}

/**
 * The table that a payload speaks of: a change or an answer by its proof, metrics by their key, a push without proof
 * by its name; empty when of none.
 */
export const tableOf = (payload: unknown): string => {
  if (!isObject(payload)) return ''
  const { messages, t, id } = payload
  const key = Array.isArray(messages) ? (metaKey(messages[0]) ?? id) : (metaKey(payload) ?? t)
  return typeof key === 'string' ? key : ''
}
