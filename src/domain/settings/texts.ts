const MOST = 100_000

/** A stored thing as text, to be kept and shown; cut where it is very long. */
export const textOf = (value: unknown): string => {
  const text = (JSON.stringify(value) as string | undefined) ?? String(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
