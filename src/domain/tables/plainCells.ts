export type Fields = Readonly<Record<string, unknown>>
type Test = (value: unknown) => boolean

export const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
export const isText = (value: unknown): boolean => typeof value === 'string'
export const isFlag = (value: unknown): boolean => typeof value === 'boolean'
export const isPlainWhole = (value: unknown): boolean => Number.isSafeInteger(value)

/** A test of an object that has all of `needed`, perhaps some of `others`, and nothing else. */
export const objectOf = (needed: Readonly<Record<string, Test>>, others: Readonly<Record<string, Test>> = {}): Test => {
  const tests = new Map(Object.entries({ ...needed, ...others }))
  const most = Object.keys(needed).length
  return (value) => {
    if (!isPlainObject(value)) return false
    let here = 0
    for (const key in value) {
      if (tests.get(key)?.(value[key]) !== true) return false
      if (Object.hasOwn(needed, key)) here++
    }
    return here === most
  }
}

export const tableListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)

const isValue = (value: unknown): boolean => value === null || typeof value === 'string' || isNumber(value)

const isFormat = objectOf(
  {},
  { borderRight: isFlag, tags: isFlag, colourIdOverride: isText, alternativeHiddenString: isText },
)

const isMap = (value: unknown): boolean => {
  if (!isPlainObject(value)) return false
  for (const key in value) if (key === '__proto__' || !isText(value[key])) return false
  return true
}

/** Most cells have a value and a type, dates a format too, and nothing else. */
const isBareCell = (cell: Fields): boolean => {
  const { value, cellType, dateFormat } = cell
  if (typeof cellType !== 'string' || value === undefined || !isValue(value)) return false
  if (typeof dateFormat !== 'string' && 'dateFormat' in cell) return false
  for (const key in cell) if (key !== 'value' && key !== 'cellType' && key !== 'dateFormat') return false
  return true
}

const isWholeCell = objectOf(
  { cellType: isText },
  {
    value: isValue,
    values: tableListOf(isValue),
    percent: (value) => value === null || isNumber(value),
    dateFormat: isText,
    backgroundColour: isText,
    textColour: isText,
    tooltip: isText,
    percentColour: isText,
    flash: isFlag,
    hideEntry: isFlag,
    valueToIcons: isMap,
    valueToColours: isMap,
    cellFormatProperties: isFormat,
  },
)

const isCell = (cell: unknown): boolean => isPlainObject(cell) && (isBareCell(cell) || isWholeCell(cell))

/** Whether a row's cells are all as `cellSchema` has them. */
export const isCells = (cells: unknown): boolean => {
  if (!isPlainObject(cells)) return false
  for (const id in cells) if (id === '__proto__' || !isCell(cells[id])) return false
  return true
}
