import { FUNCTIONS, isFunctionName, type CalculatorFunction, type FunctionName } from './functions'

/**
 * Formulas of calculator series (row CH06). Nothing is ever run: the text is read once into a tree, which is evaluated over
 * columns. What may be written:
 *
 *   formula    = product { ("+" | "-") product }
 *   product    = signed { ("*" | "/") signed }
 *   signed     = ("+" | "-") signed | value
 *   value      = number | series | function "(" formula { "," formula } ")" | "(" formula ")"
 *   series     = "[" id "]" | a letter A to Z that the asker has given a meaning
 *
 * There are no signs of comparison, since no text field takes them (specification 1§5): `above`, `below` and `equal` are
 * functions.
 */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  /** Id between brackets, or the letter. */
  | { readonly kind: 'series'; readonly name: string }
  | { readonly kind: 'operation'; readonly by: Operator; readonly of: readonly [Formula, Formula] }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Formula[] }

export type Operator = '+' | '-' | '*' | '/'

/** Why a text is no formula: a sentence that begins with the place, and the place itself, counted from 0. */
/** Specification 1§5 "Text input", calculator mode. Where and why comes after it. */
export const EXPRESSION_TEXT = 'This is not a valid expression'

export type FormulaFault = { readonly at: number; readonly message: string }
export type ParsedFormula =
  | { readonly ok: true; readonly formula: Formula; readonly series: readonly string[] }
  | { readonly ok: false; readonly fault: FormulaFault }

/** Longer and deeper than any sum of a hundred series; and what keeps reading and evaluating short. */
const MOST_CHARACTERS = 20_000
const MOST_LEVELS = 50
const MOST_PARTS = 1000
const MOST_SERIES = 100

type Token = {
  readonly kind: 'number' | 'series' | 'word' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?|\.\d+)|\[(?<series>[^[\]\n]{1,160})\]|(?<word>[A-Za-z][A-Za-z0-9]*)|(?<sign>[-+*/(),]))/y

class Refused extends Error {
  constructor(
    readonly at: number,
    readonly why: string,
  ) {
    super(why)
  }
}

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  const { length } = text.trimEnd()
  for (let at = 0; at < length; at = TOKEN.lastIndex) {
    const groups: Readonly<Record<string, string | undefined>> | undefined = TOKEN.exec(text)?.groups
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
    if (groups === undefined) {
      const what = text.charAt(start)
      throw new Refused(start, what === '[' ? 'this bracket has no series id and "]"' : `"${what}" is not known here`)
    }
    const [kind, found] = Object.entries(groups).find(([, each]) => each !== undefined) ?? ['end', undefined]
    tokens.push({ kind: kind as Token['kind'], text: found ?? '', at: start })
  }
  return tokens
}

/** Reads one formula from its tokens. */
class Reader {
  private place = 0
  private level = 0
  private parts = 0
  readonly series = new Set<string>()

  constructor(
    private readonly tokens: readonly Token[],
    private readonly length: number,
    private readonly isKnown: (name: string) => boolean,
  ) {}

  whole(): Formula {
    const formula = this.nested()
    const rest = this.next
    if (rest.kind !== 'end') throw new Refused(rest.at, `"${rest.text}" does not belong here`)
    return formula
  }

  private get next(): Token {
    return this.tokens[this.place] ?? { kind: 'end', text: '', at: this.length }
  }

  private take(...texts: readonly string[]): string | undefined {
    const { kind, text } = this.next
    if (kind !== 'sign' || !texts.includes(text)) return undefined
    this.place++
    return text
  }

  private expect(text: string): void {
    if (this.take(text) === undefined) throw new Refused(this.next.at, `"${text}" is expected`)
  }

  /** A formula of its own: the whole, an argument, or what is in brackets. */
  private nested(): Formula {
    if (this.level++ > MOST_LEVELS) throw new Refused(this.next.at, `more than ${MOST_LEVELS} levels of brackets`)
    const formula = this.sum()
    this.level--
    return formula
  }

  private sum(): Formula {
    let left = this.product()
    for (let by = this.take('+', '-'); by !== undefined; by = this.take('+', '-'))
      left = this.operation(by, left, this.product())
    return left
  }

  private product(): Formula {
    let left = this.signed()
    for (let by = this.take('*', '/'); by !== undefined; by = this.take('*', '/'))
      left = this.operation(by, left, this.signed())
    return left
  }

  private operation(by: string, left: Formula, right: Formula): Formula {
    return { kind: 'operation', by: by as Operator, of: [left, right] }
  }

  private signed(): Formula {
    let negative = false
    for (let sign = this.take('+', '-'); sign !== undefined; sign = this.take('+', '-'))
      negative = negative !== (sign === '-')
    const value = this.value()
    return negative ? this.operation('-', { kind: 'number', value: 0 }, value) : value
  }

  private value(): Formula {
    const token = this.next
    this.place++
    if (++this.parts > MOST_PARTS) throw new Refused(token.at, `more than ${MOST_PARTS} numbers, series and functions`)
    if (token.kind === 'number') return this.number(token)
    if (token.kind === 'series') return this.named(token)
    if (token.kind === 'word') return /^[A-Z]$/.test(token.text) ? this.named(token) : this.call(token)
    if (token.text !== '(') throw new Refused(token.at, 'a number, a series, a function or "(" is expected')
    const formula = this.nested()
    this.expect(')')
    return formula
  }

  private number({ text, at }: Token): Formula {
    const value = Number(text)
    if (!Number.isFinite(value)) throw new Refused(at, 'this number is too large')
    return { kind: 'number', value }
  }

  private named({ text, at }: Token): Formula {
    const name = text.trim()
    if (!this.isKnown(name)) throw new Refused(at, `there is no series "${name}"`)
    this.series.add(name)
    if (this.series.size > MOST_SERIES) throw new Refused(at, `more than ${MOST_SERIES} series`)
    return { kind: 'series', name }
  }

  private call({ text, at }: Token): Formula {
    const name = text.toLowerCase()
    if (!isFunctionName(name))
      throw new Refused(at, `there is no function "${text}"; there are ${Object.keys(FUNCTIONS).join(', ')}`)
    this.expect('(')
    const args = [this.nested()]
    while (this.take(',') !== undefined) args.push(this.nested())
    this.expect(')')
    const why = argumentsFault(name, args)
    if (why !== undefined) throw new Refused(at, why)
    return { kind: 'call', name, args }
  }
}

const argumentsFault = (name: FunctionName, args: readonly Formula[]): string | undefined => {
  const { least, most, usage, steps }: CalculatorFunction = FUNCTIONS[name]
  if (args.length < least || args.length > most) return `${name} is written ${usage}`
  const last = args.at(-1)
  if (steps === undefined || args.length < 2) return undefined
  const isWhole =
    last?.kind === 'number' && Number.isInteger(last.value) && last.value >= steps[0] && last.value <= steps[1]
  return isWhole ? undefined : `${name} needs a whole number from ${steps[0]} to ${steps[1]} as its last argument`
}

/**
 * Reads a formula. Never throws, whatever the text.
 * @param isKnown whether an id between brackets, or a letter, stands for a series; without it any does
 * @returns the tree and the series that it needs, in the order in which they occur; or the first fault with its place
 */
export const parseFormula = (text: string, isKnown: (name: string) => boolean = () => true): ParsedFormula => {
  const refused = (at: number, why: string): ParsedFormula => ({
    ok: false,
    fault: { at, message: `${EXPRESSION_TEXT}. Character ${at + 1}: ${why}.` },
  })
  if (text.length > MOST_CHARACTERS)
    return refused(MOST_CHARACTERS, `a formula has at most ${MOST_CHARACTERS} characters`)
  try {
    const reader = new Reader(tokensOf(text), text.length, isKnown)
    const formula = reader.whole()
    return { ok: true, formula, series: [...reader.series] }
  } catch (error) {
    if (error instanceof Refused) return refused(error.at, error.why)
    throw error
  }
}
