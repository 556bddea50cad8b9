import { expect, it } from 'vitest'
import type { WireRow } from '../../../src/domain/wire'
import { shortOrLong } from '../../support/cases'
import { PROOFS, type ProofKind } from '../support/collectionModels'
import { diceOf, type Dice } from '../support/dice'
import { report } from '../support/figures'
import { TableContext, type Fate } from '../support/tableWorld'
import { seeds } from '../../support/seeds'

/**
 * The simulation of the design (reliability §0.1) over the real machine, the real book and the real writer: one fault at
 * change 50 of 200, on a table of 120 rows with a cap of 200. What counts is how often the reader ends up calling rows
 * live that are not the writer's. Readers that look at less of the proof stand beside it, so that the test is seen to find.
 */
const RUNS = shortOrLong(10, 4000)
/** Runs of the readers that stand beside it. */
const OTHER_RUNS = shortOrLong(4, 1000)
const WHOLE: ProofKind = 'sequence and digest'
const ROWS = 120
const CAP = 200
const CHANGES = 200
const FAULT_AT = 50
const FAULTS: readonly Exclude<Fate, 'arrives'>[] = ['lost', 'doubled', 'late', 'corrupt', 'unpublished']
const NAMES: Record<string, string> = {
  lost: 'one message lost',
  doubled: 'one message doubled',
  late: 'two messages swapped',
  corrupt: 'one character corrupted',
  unpublished: 'one change unpublished',
}
/** Shares of Edit and of Add; the rest are Deletes. */
const MIXES = { 'mostly edits': [0.9, 0.06], mixed: [0.5, 0.3], 'mostly adds': [0.2, 0.6] } as const
type Mix = keyof typeof MIXES

const rowOf = (id: number, dice: Dice): WireRow => ({
  uniqueId: `unit-${id}`,
  row: {
    time: { cellType: 'date', value: id },
    price: { cellType: 'number', value: dice.upTo(2000) / 10 - 50 },
    plant: { cellType: 'text', value: `Plant ${dice.upTo(40)}` },
  },
})

const changed = (
  rows: readonly WireRow[],
  [edits, adds]: readonly [number, number],
  id: number,
  dice: Dice,
): readonly WireRow[] => {
  const chance = dice.next()
  const at = dice.upTo(rows.length)
  if (rows.length > 0 && chance < edits) {
    const { uniqueId, row } = rows[at]!
    return rows.with(at, { uniqueId, row: { ...rowOf(id, dice).row, time: row['time']! } })
  }
  return rows.length === 0 || chance < edits + adds ? [rowOf(id, dice), ...rows] : rows.toSpliced(at, 1)
}

/** One run: 200 changes 50 ms apart, then time enough for marks to tell. */
const run = (mix: Mix, fault: Fate, proof: ProofKind, seed: number): TableContext => {
  const dice = diceOf(seed)
  const rows = Array.from({ length: ROWS }, (_, i) => rowOf(ROWS - i, dice))
  const context = new TableContext({ rows, rules: { maxEntries: CAP, sortHeader: 'time' }, proof, seed })
  context.wait(2000)
  for (let n = 0; n < CHANGES; n++) {
    context.change(changed(context.rows, MIXES[mix], 1000 + n, dice), n === FAULT_AT ? fault : 'arrives')
    context.wait(50)
  }
  context.wait(9000)
  return context
}

const share = (part: number, proof: ProofKind): string =>
  `${((100 * part) / (proof === WHOLE ? RUNS : OTHER_RUNS)).toFixed(part === 0 ? 0 : 1)} %`

it(
  'P1, R14 one fault of any kind leaves no reader of the whole proof with rows that it wrongly calls live',
  async () => {
    const figures: Record<string, string | number>[] = []
    const wrong: string[] = []
    let found = 0
    for (const fault of FAULTS)
      for (const mix of Object.keys(MIXES) as Mix[]) {
        const silent = { 'rules alone': 0, sequence: 0, 'sequence and digest': 0 }
        let pulls = 0
        for (const proof of PROOFS)
          for await (const seed of seeds(proof === WHOLE ? RUNS : OTHER_RUNS)) {
            const context = run(mix, fault, proof, seed)
            silent[proof] += Number(context.isSilentlyWrong())
            if (proof !== WHOLE) continue
            if (!context.isRight() || context.state.phase !== 'live')
              wrong.push(`seed ${seed}: ${fault}, ${mix}: not right at the end`)
            wrong.push(...context.wrong.map((why) => `seed ${seed}: ${fault}, ${mix}: ${why}`))
            pulls = Math.max(pulls, context.pulls)
          }
        found += silent['rules alone']
        figures.push({
          fault: NAMES[fault]!,
          mix,
          runs: RUNS,
          ...Object.fromEntries(PROOFS.map((proof) => [`silently wrong, ${proof}`, share(silent[proof], proof)])),
          'most pulls': pulls,
        })
      }
    report('simulation', figures)
    expect(wrong.slice(0, 20)).toEqual([])
    // The faults are real: without proof they go unnoticed.
    expect(found).toBeGreaterThan(OTHER_RUNS)
  },
  shortOrLong(300_000, 3_600_000),
)
