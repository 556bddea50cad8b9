import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_REPLICA, foldLine, type ReplicaState } from '../../../src/domain/replay/replicaState'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import type { Tape } from '../../../src/domain/replay/read'
import { mapOf, replicaAt } from '../../../src/domain/replay/seek'
import { cutBetween, sliceText } from '../../../src/domain/replay/slice'
import { cutOf, readSliceOptions } from '../../../server/replay/sliceOptions'
import { openTapeFile } from '../../../server/replay/tapeFile'
import { headerOf, livingTape, tapeOf, tapeText, TAPE_START } from '../../support/tapes'
import { bundled } from '../../support/bundled'
import { tapeIn } from './memoryOut'

const run = promisify(execFile)
const SCRIPT = fileURLToPath(new URL('../../../scripts/tapeSlice.ts', import.meta.url))

const folded = (tape: Tape): { readonly mirror: ReplicaState; readonly verdicts: readonly string[] } => {
  const verdicts: string[] = []
  let mirror = EMPTY_REPLICA
  for (let index = 0; index < tape.length; index += 1) {
    const step = foldLine(mirror, tape.line(index))
    mirror = step.replica
    verdicts.push(step.verdict.kind)
  }
  return { mirror, verdicts }
}

const sliced = (tape: Tape, cut: Parameters<typeof sliceText>[1]): Tape =>
  tapeIn([...sliceText(tape, cut)].map((line) => `${line}\n`).join(''))

describe('a slice of a tape', () => {
  it('RY01 folds without refusal and ends where the whole tape is at that line, for any slice of any tape', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), (seed, a, b, byTime) => {
        const tape = tapeOf(livingTape(seed, 400))
        const map = mapOf(tape)
        const [first = 0, last = 0] = [a % tape.length, b % tape.length].sort((x, y) => x - y)
        const cut = byTime ? cutBetween(tape, tape.at(first), tape.at(last)) : { from: tape.at(first), first, last }
        const slice = sliced(tape, cut)
        const { mirror, verdicts } = folded(slice)
        expect(verdicts).not.toContain('refused')
        expect(verdicts.at(-1)).toBe('checked')
        const whole = replicaAt(tape, map, cut.last)
        expect(marksOf(mirror)).toEqual(marksOf(whole))
        expect(slice.line(slice.length - 1).p).toEqual(marksOf(whole))
        expect(slice.header).toEqual({ ...tape.header, from: cut.from })
        expect([...mirror.collections].map(([key, { metrics }]) => [key, metrics])).toEqual(
          [...whole.collections].map(([key, { metrics }]) => [key, metrics]),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('RY01 a slice of a slice is that slice of the whole', () => {
    const tape = tapeOf(livingTape(8, 500))
    const from = TAPE_START + 600_000
    const to = TAPE_START + 1_200_000
    const outer = sliced(tape, cutBetween(tape, TAPE_START + 300_000, TAPE_START + 1_500_000))
    const text = (of: Tape): string => [...sliceText(of, cutBetween(of, from, to))].join('\n')
    expect(text(outer)).toBe(text(tape))
  })
})

describe('the command line of a slice', () => {
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'enact-slice-'))
    file = join(folder, 'whole.ndjson')
    writeFileSync(file, tapeText(headerOf(), livingTape(2, 500)))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('RY01 cuts by the time of the first day, by an instant and by a line', () => {
    const tape = tapeOf(livingTape(2, 500))
    const byClock = cutOf(tape, { from: '23:30', to: '23:35:30' })
    const byInstant = cutOf(tape, { from: '2026-03-28T23:30:00Z', to: '2026-03-28T23:35:30Z' })
    expect(byClock).toEqual(byInstant)
    expect(byClock).toMatchObject({ ok: true, value: { from: Date.parse('2026-03-28T23:30:00Z') } })
    // Line 1 of the file is the header.
    expect(cutOf(tape, { from: '#2', to: '#12' })).toEqual({
      ok: true,
      value: { from: tape.at(0), first: 0, last: 10 },
    })
    expect(cutOf(tape, {})).toEqual({ ok: true, value: { from: TAPE_START, first: 0, last: tape.length - 1 } })
    // After midnight of a tape that began before it, an instant says which day is meant.
    expect(cutOf(tape, { from: '2026-03-29T00:05' })).toMatchObject({ ok: true })
  })

  it.each([
    [{ from: '25:00' }, '--from is "25:00": set it to a time'],
    [{ to: 'noon' }, '--to is "noon": set it to a time'],
    [{ from: '#1' }, '--from is "#1": the tape\'s lines after its header are #2 to #'],
    [{ to: '#99999' }, '--to is "#99999": the tape\'s lines'],
    [{ from: '00:05' }, '--from is "00:05": the tape runs from Sat 28 Mar 2026 23:20:00 GMT to '],
    [{ from: '23:40', to: '23:30' }, '--from "23:40" is not before --to "23:30"'],
  ])('RY01 %j is answered with a sentence that names the option', (options, states) => {
    const cut = cutOf(tapeOf(livingTape(2, 500)), options)
    expect(cut.ok ? [] : cut.faults).toEqual([expect.stringContaining(states)])
  })

  it('RY01 missing and unknown options are reported', () => {
    const faults = (args: string[]): readonly string[] => {
      const read = readSliceOptions(args)
      return read.ok ? [] : read.faults
    }
    expect(faults([])).toEqual([
      expect.stringContaining('--in is missing'),
      expect.stringContaining('--out is missing'),
    ])
    expect(faults(['--in', 'a', '--out', 'b', '--until', '5'])[0]).toContain('--until is not an option')
  })

  it('RY01 the script writes a tape that opens, and refuses in sentences', async () => {
    const out = join(folder, 'part.ndjson.gz')
    const args = [bundled(SCRIPT), '--in', file, '--out', out]
    const { stdout } = await run(process.execPath, [...args, '--from', '23:30', '--to', '23:35'])
    expect(stdout).toMatch(/part\.ndjson\.gz: [\d,]+ lines, [\d,]+ kB\.\n$/)
    const { tape } = await openTapeFile(out)
    expect(tape?.header.from).toBe(Date.parse('2026-03-28T23:30:00Z'))
    const failed = await run(process.execPath, args).catch(
      (error: unknown) => error as { code: number; stderr: string },
    )
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') as string })
  })
})
