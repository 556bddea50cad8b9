/** Modules that exactly the same entries fetch: no cut of the script is finer without more files for the same bytes. */
export type Part = {
  readonly modules: readonly string[]
  /** Packed, by itself. */
  readonly bytes: number
  /** What fetches it: a page, the market, a dialog; each begins with a dynamic import. */
  readonly entries: ReadonlySet<string>
  /** The parts that it imports, by their places in the list. */
  readonly imports: readonly number[]
}

export type Costs = {
  /** How often an entry is fetched, next to a page. */
  readonly weightOf: (entry: string) => number
  /** What a request more costs, in bytes of script that is not needed. */
  readonly fileBytes: number
  /** A piece with fewer bytes than this joins another in any case. */
  readonly leastBytes: number
}

export type Piece = Pick<Part, 'modules' | 'bytes' | 'entries'>

type Open = { modules: string[]; bytes: number; readonly isFor: Uint8Array; readonly imports: Set<number> }

/** Parts being put together. A join makes each of both fetch the other, and so all that the other imports. */
class Draft {
  readonly open = new Map<number, Open>()
  private readonly entries: readonly string[]
  private readonly weights: Float64Array

  constructor(
    parts: readonly Part[],
    private readonly costs: Costs,
  ) {
    this.entries = [...new Set(parts.flatMap((part) => [...part.entries]))].sort()
    this.weights = Float64Array.from(this.entries, costs.weightOf)
    parts.forEach(({ modules, bytes, entries, imports }, at) =>
      this.open.set(at, {
        modules: [...modules],
        bytes,
        isFor: Uint8Array.from(this.entries, (entry) => Number(entries.has(entry))),
        imports: new Set(imports.filter((each) => each !== at)),
      }),
    )
  }

  /** Bytes that are fetched more when two are one piece, by weight, less what the requests cost that are spared. */
  costOf(a: Open, b: Open): number {
    let cost = 0
    for (let entry = 0; entry < this.weights.length; entry++) {
      const weight = this.weights[entry] ?? 0
      if (a.isFor[entry] === 1) cost += weight * (b.isFor[entry] === 1 ? -this.costs.fileBytes : b.bytes)
      else if (b.isFor[entry] === 1) cost += weight * a.bytes
    }
    return cost
  }

  /** Bytes that are fetched more as well, by weight: who fetches the one now fetches all that the other imports. */
  costOfImports(a: number, b: number): number {
    return this.importsFor(a, b) + this.importsFor(b, a)
  }

  /** Whether two can be one piece: no third one is imported by the one and imports the other. */
  canJoin(a: number, b: number): boolean {
    return !this.reaches(a, b) && !this.reaches(b, a)
  }

  join(into: number, from: number): void {
    const one = this.open.get(into)
    const other = this.open.get(from)
    if (!one || !other) return
    one.modules = [...one.modules, ...other.modules]
    one.bytes += other.bytes
    other.imports.forEach((each) => one.imports.add(each))
    this.open.delete(from)
    for (const { imports } of this.open.values()) if (imports.delete(from)) imports.add(into)
    one.imports.delete(into)
    other.isFor.forEach((isFor, entry) => (one.isFor[entry] ||= isFor))
    this.spread(into, one.isFor)
  }

  /** Pieces with those that they import before them. */
  done(): Piece[] {
    const pieces: Piece[] = []
    const seen = new Set<number>()
    const put = (at: number): void => {
      const piece = this.open.get(at)
      if (!piece || seen.has(at)) return
      seen.add(at)
      ;[...piece.imports].sort((a, b) => a - b).forEach(put)
      const { modules, bytes, isFor } = piece
      pieces.push({ modules, bytes, entries: new Set(this.entries.filter((_, entry) => isFor[entry] === 1)) })
    }
    ;[...this.open.keys()].forEach(put)
    return pieces
  }

  private importsFor(of: number, added: number): number {
    const piece = this.open.get(of)
    const other = this.open.get(added)
    if (!piece || !other) return 0
    let cost = 0
    for (const at of this.allImportsOf(of)) {
      const each = this.open.get(at)
      if (!each || at === added) continue
      for (let entry = 0; entry < this.weights.length; entry++)
        if (other.isFor[entry] === 1 && piece.isFor[entry] === 0 && each.isFor[entry] === 0)
          cost += (this.weights[entry] ?? 0) * (each.bytes + this.costs.fileBytes)
    }
    return cost
  }

  private allImportsOf(of: number, all = new Set<number>()): ReadonlySet<number> {
    for (const at of this.open.get(of)?.imports ?? [])
      if (!all.has(at)) {
        all.add(at)
        this.allImportsOf(at, all)
      }
    return all
  }

  private reaches(from: number, to: number): boolean {
    const waiting = [...(this.open.get(from)?.imports ?? [])].filter((each) => each !== to)
    const seen = new Set<number>()
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (at === to) return true
      if (seen.has(at)) continue
      seen.add(at)
      waiting.push(...(this.open.get(at)?.imports ?? []))
    }
    return false
  }

  /** Who fetches a piece fetches what it imports. */
  private spread(from: number, isFor: Uint8Array): void {
    for (const at of this.open.get(from)?.imports ?? []) {
      const piece = this.open.get(at)
      if (!piece || isFor.every((each, entry) => each === 0 || piece.isFor[entry] === 1)) continue
      isFor.forEach((each, entry) => (piece.isFor[entry] ||= each))
      this.spread(at, piece.isFor)
    }
  }
}

type Best = { readonly cost: number; readonly a: number; readonly b: number }

/** The cheapest join of a piece of `some` with any other, below a cost. */
const cheapest = (draft: Draft, some: readonly number[], below: number): Best | undefined => {
  let best: Best | undefined
  for (const a of some)
    for (const [b, other] of draft.open) {
      const one = draft.open.get(a)
      if (!one || a === b) continue
      const least = draft.costOf(one, other)
      if (least >= (best?.cost ?? below)) continue
      const cost = least + draft.costOfImports(a, b)
      if (cost < (best?.cost ?? below) && draft.canJoin(a, b)) best = { cost, a, b }
    }
  return best
}

/**
 * Joins parts into the pieces that the built product has: as long as a join saves more by its requests than it costs by
 * script that is not needed, and then what is too small to be a file. No piece imports one that imports it.
 * @returns each piece after those that it imports
 */
export const piecesOf = (parts: readonly Part[], costs: Costs): readonly Piece[] => {
  const draft = new Draft(parts, costs)
  for (;;) {
    const best = cheapest(draft, [...draft.open.keys()], 0)
    if (!best) break
    draft.join(best.a, best.b)
  }
  for (;;) {
    const small = [...draft.open].filter(([, { bytes }]) => bytes < costs.leastBytes).map(([at]) => at)
    const best = cheapest(draft, small, Infinity)
    if (!best) return draft.done()
    draft.join(best.b, best.a)
  }
}
