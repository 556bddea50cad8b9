export type Fields = Readonly<Record<string, unknown>>
type Test = (value: unknown) => boolean

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
export const isText = (value: unknown): boolean => typeof value === 'string'
export const isFlag = (value: unknown): boolean => typeof value === 'boolean'
export const isWhole = (value: unknown): boolean => Number.isSafeInteger(value)

/** A test of an object that has all of `needed`, perhaps some of `others`, and nothing else. */
export const objectOf = (needed: Readonly<Record<string, Test>>, others: Readonly<Record<string, Test>> = {}): Test => {
  const tests = new Map(Object.entries({ ...needed, ...others }))
  const most = Object.keys(needed).length
  return (value) => {
    if (!isObject(value)) return false
    let here = 0
    for (const key in value) {
      if (tests.get(key)?.(value[key]) !== true) return false
      if (Object.hasOwn(needed, key)) here++
    }
    return here === most
  }
}

export const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)
