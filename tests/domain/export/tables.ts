import fc from 'fast-check'
import type { WireCell, WireHeader, WireRow } from '../../../src/domain/wire'
import { Bytes } from '../tables/support'

/** Headers, cells and rows for the tests of exports. */
export const header = (id: string, more: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title: id,
  allowFilter: true,
  allowSort: true,
  ...more,
})
export const row = (uniqueId: string, cells: WireRow['row'], more: Partial<WireRow> = {}): WireRow => ({
  uniqueId,
  row: cells,
  ...more,
})
export const number = (value: WireCell['value'], more: Partial<WireCell> = {}): WireCell => ({
  cellType: 'number',
  value,
  ...more,
})
export const text = (value: WireCell['value'], more: Partial<WireCell> = {}): WireCell => ({
  cellType: 'text',
  value,
  ...more,
})
export const date = (value: WireCell['value'], more: Partial<WireCell> = {}): WireCell => ({
  cellType: 'date',
  value,
  ...more,
})
export const time = (value: WireCell['value'], more: Partial<WireCell> = {}): WireCell => ({
  cellType: 'time',
  value,
  ...more,
})

/** A fields-and-quotes reader by RFC 4180, of its own: nothing of what wrote the file. */
export const readCsv = (csv: string): readonly (readonly string[])[] => {
  const lines: string[][] = [[]]
  let field = ''
  let quoted = false
  for (let i = 0; i < csv.length; i++) {
    const sign = csv[i]!
    if (quoted) {
      if (sign !== '"') field += sign
      else if (csv[i + 1] === '"') field += csv[++i]!
      else quoted = false
    } else if (sign === '"' && field === '') quoted = true
    else if (sign === ',') {
      lines.at(-1)!.push(field)
      field = ''
    } else if (sign === '\r' && csv[i + 1] === '\n') {
      lines.at(-1)!.push(field)
      field = ''
      i++
      lines.push([])
    } else field += sign
  }
  if (field !== '' || lines.at(-1)!.length > 0) throw new Error('The last line has no end.')
  return lines.slice(0, -1)
}

/** What Excel, LibreOffice and Sheets take for a formula's first sign, in the words of S19. */
export const FORMULA_SIGNS = ['=', '+', '−', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']

const SPECIAL = [
  ...FORMULA_SIGNS,
  ' =',
  "'=",
  "''+",
  '\u200b=',
  ' ',
  "'",
  '"',
  ',',
  ';',
  '\r\n',
  '_x0041_',
  '&lt;',
  '<',
  '>',
  '&',
  '\ufeff',
  'é',
  '€',
  '𝄞',
  '\ud800',
  '\udc00',
  '\uffff',
  '\u0001',
  '\u0085',
  'cmd|',
  'HYPERLINK(',
  '-45.5',
  '007',
  'T_DRAXX-1',
]

const evil = fc
  .tuple(fc.constantFrom(...FORMULA_SIGNS, ' =', "'=", "''+", '\u200b=', ' '), fc.string({ maxLength: 12 }))
  .map(([sign, rest]) => sign + rest)

export const anyText: fc.Arbitrary<string> = fc.oneof(
  evil,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 16 }),
  fc.constantFrom(...SPECIAL),
)

/** A cell with what must be read back from it. */
export type Expected =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'minutes'; readonly minutes: number }

export type Case = { readonly cell: WireCell | undefined; readonly expected: Expected }

const EMPTY: Expected = { kind: 'empty' }
const textExpected = (value: string): Expected => (value === '' ? EMPTY : { kind: 'text', text: value })

const EMPTIES: readonly (WireCell | undefined)[] = [
  undefined,
  number(null),
  number(NaN),
  text(''),
  { cellType: 'picture' as WireCell['cellType'], value: 3 },
  number(4, { hideEntry: true }),
]
const NUMBERS = [-45.5, 0, -0, 1e21, 1e-7, 0.1 + 0.2, -1, 12345678.9, Number.MAX_SAFE_INTEGER, 5e-324, 1.7e308]
/** Hours about the ends of summer time, where the London clock shows the same twice, or leaves an hour out. */
const TURNS = [Date.UTC(2026, 9, 24, 23), Date.UTC(2026, 2, 28, 23), Date.UTC(2027, 9, 30, 23)]
const HOUR = 3_600_000
const NUMERIC = /^\s*[+-]?[\d.]+(e[+-]?\d+)?\s*$/i

/**
 * A sheet read from a string of bytes: made in microseconds, so that the law can be tried often, and still shrunk by
 * fast-check to a short string.
 */
export class SheetBytes extends Bytes {
  private word(): number {
    return this.upTo(256) * 0x1000000 + this.upTo(256) * 0x10000 + this.upTo(256) * 0x100 + this.upTo(256)
  }
  private text(): string {
    const parts = Array.from({ length: this.upTo(4) }, () =>
      this.upTo(2) === 0
        ? this.pick(SPECIAL)
        : String.fromCharCode(this.upTo(4) === 0 ? this.word() & 0xffff : this.upTo(128)),
    )
    return parts.join('')
  }
  private instant(): number {
    const spot = this.upTo(3)
    if (spot === 0) return this.pick(TURNS) + (this.word() % (4 * HOUR))
    return (
      Date.UTC(1980, 0, 1) + (spot === 1 ? (this.word() % 2_000_000) * 1_800_000 : this.word() * 800 + this.upTo(256))
    )
  }
  private number(): number {
    return this.upTo(3) === 0 ? this.pick(NUMBERS) : (this.word() - 0x80000000) / 10 ** this.upTo(9)
  }
  private case(): Case {
    switch (this.upTo(8)) {
      case 0:
        return { cell: this.pick(EMPTIES), expected: EMPTY }
      case 1: {
        const value = this.number()
        return { cell: this.pick([number, text])(value), expected: { kind: 'number', number: value + 0 } }
      }
      case 2: {
        const at = this.instant()
        return { cell: date(at, this.upTo(2) === 0 ? {} : { dateFormat: 'Day' }), expected: { kind: 'at', at } }
      }
      case 3: {
        const minutes = this.word() % 600_000
        return { cell: time(minutes), expected: { kind: 'minutes', minutes } }
      }
      case 4: {
        const values = [`a${this.text()}`, `${this.text()}b`, this.text()].filter((each) => each !== '')
        return { cell: { cellType: 'text', values }, expected: textExpected(values.join('; ')) }
      }
      case 5: {
        const value = this.text()
        // A text in a column of numbers stays one, unless it is a number.
        return NUMERIC.test(value)
          ? { cell: undefined, expected: EMPTY }
          : { cell: number(value), expected: textExpected(value) }
      }
      default: {
        const value = this.text()
        return { cell: text(value), expected: textExpected(value) }
      }
    }
  }
  /** Rows of so many columns. */
  sheet(columns: number): readonly (readonly Case[])[] {
    return Array.from({ length: 1 + this.upTo(4) }, () => Array.from({ length: columns }, () => this.case()))
  }
}

export const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 160 })

/** The headers and rows of such a sheet. */
export const tableOf = (sheet: readonly (readonly Case[])[]): { headers: WireHeader[]; rows: WireRow[] } => ({
  headers: (sheet[0] ?? []).map((_, column) => header(`c${column}`)),
  rows: sheet.map((cases, i) =>
    row(
      `r${i}`,
      Object.fromEntries(cases.flatMap(({ cell }, column) => (cell ? [[`c${column}`, cell] as const] : []))),
    ),
  ),
})

/** A text as it stands in a file, without what the guard put before it. */
export const withoutGuard = (shown: string): string => {
  const rest = shown.slice(1)
  const isGuarded = shown.startsWith("'") && /^'*(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-−@﹢﹣﹦﹫＋－＝＠])/u.test(rest)
  return isGuarded ? rest : shown
}

/** A text by its first sign alone, the way a spreadsheet looks at it. */
export const beginsFormula = (shown: string): boolean => FORMULA_SIGNS.includes(shown.charAt(0))

/** Half a pair cannot stand in a file. */
export const wellFormed = (value: string): string => value.replace(/\p{Surrogate}/gu, '\uFFFD')

const londonMidnight = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The instant of `2026-11-20T17:30:00+00:00`, or of a day alone: its midnight in London. */
export const readMoment = (shown: string): number => {
  if (shown.includes('T')) return Date.parse(shown)
  const wall = Date.parse(`${shown}T00:00Z`)
  return Number(londonMidnight.format(wall)) === 0 ? wall : wall - 3_600_000
}

/** The minutes of `26:05`. */
export const readMinutes = (shown: string): number => {
  const [hours = NaN, minutes = NaN] = shown.split(':').map(Number)
  return hours * 60 + minutes
}
