import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_REPLICA, foldLine } from '../../../src/domain/replay/replicaState'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import { mapOf, replicaAt } from '../../../src/domain/replay/seek'
import { wireGroupOf } from '../../../src/domain/wire'
import { LIVE_TABLES } from '../../../src/domain/tables/definitions'
import { readRecordOptions } from '../../../server/replay/recordOptions'
import { recordRange, VirtualClock } from '../../../server/replay/recordRange'
import { openTapeFile, openTapeOut, type TapeOut } from '../../../server/replay/tapeFile'
import { until } from '../app/desk'
import { silentLog } from '../market/handMade'
import { memoryOut, tapeIn, withoutEpochs } from './memoryOut'
import { bundled } from '../../support/bundled'
import { shortOrLong } from '../../support/cases'

const MINUTE = 60_000
/** From the last minutes of a day on, over the spring clock change: midnight, a new feed, and a day of 46 periods. */
const FROM = Date.parse(shortOrLong('2026-03-28T23:55:00Z', '2026-03-28T23:40:00Z'))
const HOURS = shortOrLong(7 / 6, 2)
/** Places of the tape that are sought. */
const PLACES = shortOrLong(4, 12)

/** Two hours of all tables would take a minute to make. */
const GROUPS = [
  'page_boa_Gb',
  ...['BmFeed', 'CurrentActions', 'Interconnectors', 'News', 'Frequency'].map(wireGroupOf.module),
]
const SAME = { seed: 3, from: FROM, log: silentLog(), groups: GROUPS }

/** Every table that the server makes of the market, but for those that a recording leaves out. */
const LIVE = LIVE_TABLES.filter((table) => !('isUnrecorded' in table))
  .map(({ definition }) => definition.moduleType)
  .filter((name) => !['Notifications', 'UserNotifications', 'Status', 'Checks'].includes(name))

let folder: string
let recorded: ReturnType<typeof memoryOut>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'enact-tape-'))
  recorded = memoryOut()
  await recordRange({ ...SAME, to: FROM + HOURS * 60 * MINUTE, out: recorded })
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** What a packed file that is still being written holds by now. */
const packedSoFar = (file: string): string =>
  existsSync(file) ? gunzipSync(readFileSync(file), { finishFlush: constants.Z_SYNC_FLUSH }).toString() : ''

/** One recording written to several places at once. */
const both = (...outs: readonly TapeOut[]): TapeOut => ({
  write: (line) => outs.forEach((out) => out.write(line)),
  drained: async () => {
    await Promise.all(outs.map((out) => out.drained()))
  },
  close: async () => {
    await Promise.all(outs.map((out) => out.close()))
  },
})

const fileOut = async (name: string): Promise<TapeOut> => {
  const opened = await openTapeOut(join(folder, name))
  if (!opened.ok) throw new Error(opened.why)
  return opened.out
}

describe('hours of the simulator recorded with a clock that jumps', () => {
  it('RY01 every line folds without refusal, and the end agrees with the whole', () => {
    const tape = tapeIn(recorded.text())
    let mirror = EMPTY_REPLICA
    const kinds = new Map<string, number>()
    for (let index = 0; index < tape.length; index += 1) {
      const { replica: after, verdict } = foldLine(mirror, tape.line(index))
      mirror = after
      kinds.set(verdict.kind, (kinds.get(verdict.kind) ?? 0) + 1)
      if (index === tape.length - 1) expect(verdict.kind).toBe('checked')
    }
    expect(kinds.get('refused')).toBeUndefined()
    expect(kinds.get('applied')).toBeGreaterThan(100)
    expect(tape.at(tape.length - 1)).toBe(FROM + HOURS * 60 * MINUTE)
    const end = tape.line(tape.length - 1)
    expect(end.k).toBe('end')
    expect(marksOf(mirror)).toMatchObject(end.p as object)
  })

  it('RY01 its clock passes midnight and the clock change: a new feed, and each period once', () => {
    const tape = tapeIn(recorded.text())
    const opened = Array.from({ length: tape.length }, (_, index) => index).filter(
      (index) => tape.kind(index) === 'snapshot',
    )
    const stacks = [...new Set(opened.map((index) => tape.table(index)).filter((key) => key.startsWith('boa/')))]
    expect(stacks).toEqual([
      'boa/2026-03-28/48',
      'boa/2026-03-29/1',
      'boa/2026-03-29/2',
      'boa/2026-03-29/3',
      'boa/2026-03-29/4',
      ...shortOrLong([], ['boa/2026-03-29/5']),
    ])
    const feeds = opened.filter((index) => tape.table(index) === 'BmFeed')
    const epochs = new Set(feeds.map((index) => (tape.line(index).p as { meta: { e: string } }).meta.e))
    expect(epochs.size).toBe(2)
    const changes = Array.from({ length: tape.length }, (_, index) => index).filter(
      (index) => tape.event(index) === 'periodChange',
    )
    expect(changes.map((index) => new Date(tape.at(index)).toISOString().slice(11, 16))).toEqual([
      ...shortOrLong([], ['23:45']),
      '00:00',
      '00:15',
      '00:30',
      '00:45',
      '01:00',
      ...shortOrLong([], ['01:15', '01:30']),
    ])
  })

  it('RY01 seeking anywhere in it is the same as having played there', () => {
    const tape = tapeIn(recorded.text())
    const map = mapOf(tape)
    const wanted = Array.from({ length: PLACES }, (_, n) => Math.floor(((n + 1) / PLACES) * tape.length) - 1)
    let mirror = EMPTY_REPLICA
    for (let index = 0; index < tape.length; index += 1) {
      mirror = foldLine(mirror, tape.line(index)).replica
      if (!wanted.includes(index)) continue
      const sought = replicaAt(tape, map, index)
      expect(marksOf(sought)).toEqual(marksOf(mirror))
      expect(sought.trading).toEqual(mirror.trading)
      expect(new Map([...sought.collections].map(([key, { metrics, asOf }]) => [key, { metrics, asOf }]))).toEqual(
        new Map([...mirror.collections].map(([key, { metrics, asOf }]) => [key, { metrics, asOf }])),
      )
      expect(new Map(sought.answers)).toEqual(new Map(mirror.answers))
    }
  })

  it('RY01 another run with the same seed says the same but for the epochs, packed or plain', async () => {
    const plain = await fileOut('run.ndjson')
    const packed = await fileOut('run.ndjson.gz')
    const to = FROM + shortOrLong(4, 12) * MINUTE
    await recordRange({ ...SAME, to, out: both(plain, packed) })
    const text = readFileSync(join(folder, 'run.ndjson'), 'utf8')
    expect(gunzipSync(readFileSync(join(folder, 'run.ndjson.gz'))).toString()).toBe(text)
    const lines = withoutEpochs(text).trimEnd().split('\n')
    // The last lines are written because it ends.
    const before = lines.findIndex((line) => line.startsWith(`{"at":${to}`))
    expect(before).toBeGreaterThan(100)
    expect(lines.slice(0, before)).toEqual(withoutEpochs(recorded.text()).split('\n').slice(0, before))
    const fromPlain = await openTapeFile(join(folder, 'run.ndjson'))
    const fromPacked = await openTapeFile(join(folder, 'run.ndjson.gz'))
    expect(fromPacked.tape?.length).toBe(fromPlain.tape?.length)
  })

  it('RY01 stopped half way it still gets its end, and a tape of one group holds only that group', async () => {
    const out = memoryOut()
    let requested = 0
    const isStopped = (): boolean => ++requested > 10
    const groups = ['module_BmFeed']
    await recordRange({ seed: 3, from: FROM, to: FROM + 60 * MINUTE, out, log: silentLog(), groups, isStopped })
    const tape = tapeIn(out.text())
    expect(tape.at(tape.length - 1)).toBeLessThan(FROM + 60 * MINUTE)
    expect(tape.kind(tape.length - 1)).toBe('end')
    expect(Object.keys(tape.line(tape.length - 1).p as object)).toEqual(['BmFeed'])
    expect(tape.header.groups).toEqual(groups)
    expect(out.text()).not.toContain('"t":"boa/')
  })
})

describe('the clock that jumps', () => {
  it('RY02 runs timers in order of time, each at its own instant, and lets promises settle in between', async () => {
    const clock = new VirtualClock(1_000)
    const ran: string[] = []
    clock.after(500, () => ran.push(`b ${clock.now()}`))
    clock.after(100, () => {
      ran.push(`a ${clock.now()}`)
      void Promise.resolve().then(() => clock.after(50, () => ran.push(`then ${clock.now()}`)))
    })
    clock.after(500, () => ran.push(`c ${clock.now()}`))
    const cancel = clock.after(300, () => ran.push('never'))
    cancel()
    clock.after(9_000, () => ran.push('too late'))
    await clock.runTo(
      2_000,
      () => undefined,
      () => false,
    )
    expect(ran).toEqual(['a 1100', 'then 1150', 'b 1500', 'c 1500'])
    expect(clock.now()).toBe(2_000)
  })

  it('RY02 stands still while something is awaited', async () => {
    const clock = new VirtualClock(0)
    const seen: number[] = []
    clock.after(10, () => seen.push(clock.now()))
    await clock.runTo(
      20,
      async (next) => {
        await new Promise((go) => setTimeout(go, 5))
        seen.push(-clock.now(), next)
      },
      () => false,
    )
    expect(seen.map(Math.abs)).toEqual([0, 10, 10])
  })
})

describe('the command line of a recording', () => {
  const faultsOf = (args: readonly string[], env: Record<string, string> = {}): readonly string[] => {
    const read = readRecordOptions(args, env)
    return read.ok ? [] : read.faults
  }

  it('RY01 reads every option and the environment of the server', () => {
    const args = [
      '--out',
      'a.ndjson.gz',
      '--minutes',
      '1440',
      '--groups',
      'module_BmFeed',
      '--from',
      '2026-03-29T00:30',
    ]
    const read = readRecordOptions([...args, '--source', 'simulator'], { SEED: '7', MARKET_SOURCE: 'elexon' })
    expect(read).toMatchObject({
      ok: true,
      value: {
        out: 'a.ndjson.gz',
        minutes: 1440,
        groups: ['module_BmFeed'],
        from: Date.parse('2026-03-29T00:30:00Z'),
        config: { providers: [{ id: 'simulator' }], seed: 7 },
      },
    })
    expect(readRecordOptions(['--out', 'x'], {})).toMatchObject({
      ok: true,
      value: { minutes: 10, groups: ['page_boa_Gb', ...LIVE.map(wireGroupOf.module)] },
    })
  })

  it.each([
    [[], '--out is missing'],
    [['--out', 'x', '--minutes', 'ten'], '--minutes is "ten"'],
    [['--out', 'x', '--minutes', '0'], '--minutes is "0"'],
    [['--out', 'x', '--groups', 'page_boa_Fr'], '--groups names "page_boa_Fr"'],
    [['--out', 'x', '--from', 'yesterday'], '--from is "yesterday"'],
    // The clocks skip this hour.
    [['--out', 'x', '--from', '2026-03-29T01:30'], '--from is "2026-03-29T01:30"'],
    [['--out', 'x', '--from', '2026-11-20T17:00', '--source', 'elexon,neso'], '--from needs the simulator'],
    [['--out', 'x', '--datasets', 'FREQ'], '--datasets is of the archive of IRIS'],
    [['--out', 'x', '--from', '2026-11-20T17:00', '--before', '60'], '--before is of the archive of IRIS'],
    [['--out', 'x', '--from', '2026-11-20T17:00', '--source', 'elexon', '--datasets', 'GAS'], '--datasets names "GAS"'],
    [['--out', 'x', '--from', '2026-11-20T17:00', '--source', 'elexon', '--before', '-1'], '--before is "-1"'],
    [['--out', 'x', '--source', 'tape:monday.ndjson'], 'cut it with npm run tape:slice'],
    [['--out', 'x', '--source', 'bloomberg'], 'MARKET_SOURCE is "bloomberg"'],
    [['--out'], '--out needs a value'],
    [['--out', 'x', '--speed', '10'], '--speed is not an option'],
    [['--out', 'x', 'monday'], '"monday" belongs to no option'],
  ])('RY01 %j is answered with a sentence that names the option and the fix', (args, states) => {
    const faults = faultsOf(args)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults[0]).toContain(states)
    expect(faults[0]).toMatch(/[.\])]$/)
  })

  it('RY01 an existing file is not written over, and a folder that is not there is reported', async () => {
    const file = join(folder, 'kept.ndjson')
    const first = await openTapeOut(file)
    expect(first.ok).toBe(true)
    if (first.ok) await first.out.close()
    expect(await openTapeOut(file)).toMatchObject({
      ok: false,
      why: expect.stringContaining('exists already') as string,
    })
    expect(await openTapeOut(join(folder, 'no', 'such.ndjson'))).toMatchObject({
      ok: false,
      why: expect.stringContaining('make the folder first') as string,
    })
    expect(existsSync(join(folder, 'no'))).toBe(false)
  })
})

describe('the recording process', () => {
  const RECORD = fileURLToPath(new URL('../../../server/record.ts', import.meta.url))
  let program = ''
  beforeAll(() => {
    program = bundled(RECORD)
  })
  const start = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const published = async (stream: NodeJS.ReadableStream): Promise<string> => {
    let text = ''
    for await (const chunk of stream) text += String(chunk)
    return text
  }

  it('RY01 stopped by Ctrl-C, even one that arrives twice, it still writes the end', async () => {
    const file = join(folder, 'live.ndjson.gz')
    const child = start(['--out', file, '--minutes', '5'])
    const reported = published(child.stdout!)
    await once(child.stdout!, 'data')
    await until(() => packedSoFar(file).includes('"t":"BmFeed"'), 60_000, 'the first lines of the feed')
    child.kill('SIGINT')
    child.kill('SIGINT')
    const [code] = (await once(child, 'close')) as [number | null]
    expect(code).toBe(0)
    expect(await reported).toMatch(
      /^Recording Simulated for 5 minutes\. .*\n.*live\.ndjson\.gz: [\d,]+ lines in \d+\.\d s\.\n$/,
    )
    const { tape } = await openTapeFile(file)
    expect(tape?.kind(tape.length - 1)).toBe('end')
    expect(Object.keys(tape!.line(tape!.length - 1).p as object)).toContain('BmFeed')
  }, 120_000)

  it('RY01 says in sentences what is wrong, and exits with 1', async () => {
    const child = start(['--minutes', 'ten'])
    const [reported, [code]] = await Promise.all([published(child.stderr!), once(child, 'close') as Promise<[number]>])
    expect(code).toBe(1)
    expect(reported).toContain('--out is missing: name the file to write')
    expect(reported).toContain('--minutes is "ten": set it to a number above 0')
  })
})
