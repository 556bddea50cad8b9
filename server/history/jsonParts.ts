/** Numbers of one part of a text, some 2 ms of work. */
export const PART_VALUES = 8192

/** A piece of a text, and how many numbers of columns it has. */
type Piece = { readonly text: string; readonly numbers: number }

const piece = (text: string, numbers = 0): Piece => ({ text, numbers })

/** A value that is missing (NaN) becomes null, by JSON's own rule. */
function* columnPieces(column: Float64Array): Generator<Piece> {
  yield piece('[')
  for (let from = 0; from < column.length; from += PART_VALUES) {
    const some = Array.from(column.subarray(from, from + PART_VALUES))
    const text = JSON.stringify(some).slice(1, -1)
    yield piece(from === 0 ? text : `,${text}`, some.length)
  }
  yield piece(']')
}

function* piecesOf(value: unknown): Generator<Piece> {
  if (value instanceof Float64Array) {
    yield* columnPieces(value)
  } else if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) {
      yield piece(place === 0 ? '[' : ',')
      yield* piecesOf(each)
    }
    yield piece(value.length === 0 ? '[]' : ']')
  } else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined)
    for (const [place, [key, each]] of fields.entries()) {
      yield piece(`${place === 0 ? '{' : ','}${JSON.stringify(key)}:`)
      yield* piecesOf(each)
    }
    yield piece(fields.length === 0 ? '{}' : '}')
  } else yield piece(JSON.stringify(value ?? null))
}

/**
 * The JSON of an answer whose columns may have millions of numbers, as texts of at most twice `PART_VALUES` numbers: who
 * makes it can let other work run between two of them. Joined they are what `JSON.stringify` makes.
 */
export function* jsonParts(answer: object): Generator<string> {
  let texts: string[] = []
  let numbers = 0
  for (const each of piecesOf(answer)) {
    texts.push(each.text)
    numbers += each.numbers
    if (numbers < PART_VALUES) continue
    yield texts.join('')
    texts = []
    numbers = 0
  }
  yield texts.join('')
}
