/** Specification 1§5, calculator mode. */
export const EXPRESSION_TEXT = 'This is not a valid expression'

/** Longer than any sum of a hundred series. */
const MOST_CHARACTERS = 2000
const MOST_LEVELS = 50

type Token = { readonly kind: 'value' } | { readonly kind: 'series'; readonly letter: string } | { readonly kind: Sign }
type Sign = '+' | '-' | '*' | '/' | '(' | ')'

const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([A-Z])|([-+*/()]))/y

const tokensOf = (text: string): readonly Token[] | undefined => {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < end) {
    const found = TOKEN.exec(text)
    if (!found) return undefined
    const [, value, letter, sign] = found
    if (value !== undefined) tokens.push({ kind: 'value' })
    else tokens.push(letter === undefined ? { kind: sign as Sign } : { kind: 'series', letter })
  }
  return tokens
}

/** Reads `sum := product (± product)*`, `product := operand (×÷ operand)*`, `operand := ±* (value | series | (sum))`. */
class Reader {
  private at = 0

  constructor(
    private readonly tokens: readonly Token[],
    private readonly series: ReadonlySet<string> | undefined,
  ) {}

  whole(): boolean {
    return this.sum(0) && this.at === this.tokens.length
  }

  private takes(...kinds: readonly Token['kind'][]): boolean {
    const kind = this.tokens[this.at]?.kind
    if (kind === undefined || !kinds.includes(kind)) return false
    this.at++
    return true
  }

  private sum(level: number): boolean {
    do if (!this.product(level)) return false
    while (this.takes('+', '-'))
    return true
  }

  private product(level: number): boolean {
    do if (!this.operand(level)) return false
    while (this.takes('*', '/'))
    return true
  }

  private operand(level: number): boolean {
    while (this.takes('+', '-'));
    const token = this.tokens[this.at]
    if (token?.kind === 'series') {
      this.at++
      return this.series?.has(token.letter) ?? true
    }
    if (this.takes('value')) return true
    return level < MOST_LEVELS && this.takes('(') && this.sum(level + 1) && this.takes(')')
  }
}

/**
 * Whether a text is arithmetic over numbers and series letters A to Z with + - * / and brackets. Nothing is ever run: the
 * text is read once, at most 2,000 characters and 50 brackets deep.
 * @param series the letters that stand for something; without them any letter does
 */
export const isExpression = (text: string, series?: ReadonlySet<string>): boolean => {
  if (text.length > MOST_CHARACTERS) return false
  const tokens = tokensOf(text)
  return tokens !== undefined && new Reader(tokens, series).whole()
}
