import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_REPLICA, foldLine } from '../../../src/domain/replay/replicaState'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import { mapOf, replicaAt } from '../../../src/domain/replay/seek'
import { cutBetween, sliceText } from '../../../src/domain/replay/slice'
import { createElexon } from '../../../server/sources/elexon'
import type { ServerClock } from '../../../server/sources/source'
import { Recorder } from '../../../server/replay/recorder'
import { startArchive } from '../../support/product'
import { hasSharedData } from '../../support/sharedData'
import { silentLog } from '../market/handMade'
import { memoryOut, tapeIn } from './memoryOut'

/** A minute and a half of the recorded Elexon period, in a quarter of that time: requests keep a distance. */
const FASTER = 4
const TAPE_MS = 90_000

describe.skipIf(!hasSharedData)(
  'a tape of recorded Elexon data, made on the fly (skipped where the recordings are absent)',
  () => {
    let archive: Awaited<ReturnType<typeof startArchive>>
    const out = memoryOut()
    beforeAll(async () => {
      archive = await startArchive(['--shift-to', 'now'])
      const begun = Date.now()
      const clock: ServerClock = {
        now: () => begun + (Date.now() - begun) * FASTER,
        after: (ms, task) => {
          const timer = setTimeout(task, ms / FASTER)
          return () => clearTimeout(timer)
        },
      }
      const log = silentLog()
      const recording = new Recorder({ source: createElexon({ url: archive.url, clock, log }), clock, log, out })
      recording.start()
      await new Promise((go) => setTimeout(go, TAPE_MS / FASTER))
      await recording.stop()
    }, 60_000)
    afterAll(() => archive.stop())

    it('RY01 folds without refusal to what its end vouches for, and holds real units', () => {
      const tape = tapeIn(out.text())
      const verdicts = new Map<string, number>()
      let mirror = EMPTY_REPLICA
      for (let index = 0; index < tape.length; index += 1) {
        const step = foldLine(mirror, tape.line(index))
        mirror = step.replica
        verdicts.set(step.verdict.kind, (verdicts.get(step.verdict.kind) ?? 0) + 1)
      }
      expect(verdicts.get('refused')).toBeUndefined()
      expect(verdicts.get('applied')).toBeGreaterThan(5)
      expect(tape.header.source.kind).toBe('elexon')
      const end = tape.line(tape.length - 1)
      expect(end.k).toBe('end')
      expect(marksOf(mirror)).toMatchObject(end.p as object)
      const items = [...mirror.collections.values()].flatMap(({ collection }) => [...collection.items.values()])
      expect(items.length).toBeGreaterThan(500)
      expect(items.some(({ isAccepted }) => isAccepted)).toBe(true)
    })

    it('RY01 any slice of it stands by itself', () => {
      const tape = tapeIn(out.text())
      const map = mapOf(tape)
      const { from } = tape.header
      const cut = cutBetween(tape, from + TAPE_MS / 3, from + (TAPE_MS * 2) / 3)
      const slice = tapeIn([...sliceText(tape, cut)].join('\n'))
      let mirror = EMPTY_REPLICA
      for (let index = 0; index < slice.length; index += 1) mirror = foldLine(mirror, slice.line(index)).replica
      expect(marksOf(mirror)).toEqual(marksOf(replicaAt(tape, map, cut.last)))
      expect(Object.keys(marksOf(mirror)).length).toBeGreaterThan(0)
    })
  },
)
