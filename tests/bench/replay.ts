import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { isTapeFault, openTape, type Tape } from '../../src/domain/replay/read'
import { TapeRecorder } from '../../src/infra/replay/tapeRecorder'
import { Stage } from '../streams/replay/stage'

/**
 * What recording and replaying cost in the browser's own code: `npx tsx tests/bench/replay.ts FILE`. The page's streams
 * run as they do in the browser (desk, feed, header), only nothing is drawn. Goals: recording below 2 % of a frame,
 * a frame of replay at ×600 within a frame.
 */

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name a tape: npx tsx tests/bench/replay.ts FILE')
const FRAME_MS = 1000 / 60

const raw = readFileSync(file)
const bytes = new Uint8Array(raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw)
const opened = openTape(bytes)
if (isTapeFault(opened)) throw new Error(`line ${opened.line} ${opened.why}`)
const tape: Tape = opened

const timed = (task: () => void): number => {
  const begun = performance.now()
  task()
  return performance.now() - begun
}
const part = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
const rising = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b)

/** Hears the whole tape as a live page would, each line timed by itself. */
const recording = (): Record<string, string> => {
  let now = tape.header.from
  const recorder = new TapeRecorder(() => now)
  recorder.record(true)
  const events: number[] = []
  const answers: number[] = []
  for (let index = 0; index < tape.length; index += 1) {
    const { at, k, e, t, p } = tape.line(index)
    now = at
    if (k === 'hub') events.push(timed(() => recorder.receiveHub(e, p)))
    else if (k === 'snapshot' && t !== '')
      answers.push(timed(() => recorder.receiveAnswer(`GET ${t}`, 40, p, recorder.mark())))
    else recorder.receive(k, e, p, t)
  }
  const sum = events.reduce((all, ms) => all + ms, 0)
  const span = tape.at(tape.length - 1) - tape.header.from
  let size = 0
  const written = timed(() => {
    for (const line of recorder.lines('recording')) size += line.length
  })
  return {
    'events heard': String(events.length),
    'per event, mean': `${((1000 * sum) / events.length).toFixed(0)} µs`,
    'per event, 99 %': `${(1000 * part(rising(events), 0.99)).toFixed(0)} µs`,
    'worst event': `${(1000 * part(rising(events), 1)).toFixed(0)} µs`,
    'per pulled answer, mean': `${(answers.reduce((all, ms) => all + ms, 0) / answers.length).toFixed(1)} ms`,
    'share of the time of a live page': `${((100 * sum) / span).toFixed(3)} %`,
    'share of a frame in which one event comes': `${((100 * sum) / events.length / FRAME_MS).toFixed(2)} %`,
    'file text made': `${(size / 1e6).toFixed(1)} MB in ${written.toFixed(0)} ms`,
    'size told beforehand': `${(recorder.retained('recording').bytes / 1e6).toFixed(1)} MB`,
  }
}

const playing = (): Record<string, string> => {
  const stage = new Stage()
  const open = timed(() => stage.open(bytes, 'bench'))
  stage.do({ kind: 'transport', order: { kind: 'speed', speed: 600 } })
  stage.do({ kind: 'transport', order: { kind: 'play' } })
  const frames: number[] = []
  while (stage.replay.player.playing) frames.push(timed(() => stage.frame(FRAME_MS)))
  const sorted = rising(frames)
  const places = Array.from({ length: 40 }, (_, n) => Math.floor(((n * 0.618034) % 1) * tape.length))
  const seeks = rising(places.map((place) => timed(() => stage.seekLine(place))))
  const { checks } = stage.replay
  stage.close()
  return {
    'opened and shown': `${open.toFixed(0)} ms`,
    'frames at ×600': String(frames.length),
    'lines per frame': (tape.length / frames.length).toFixed(1),
    'frame, median': `${part(sorted, 0.5).toFixed(1)} ms`,
    'frame, 95 %': `${part(sorted, 0.95).toFixed(1)} ms`,
    'frame, worst': `${part(sorted, 1).toFixed(1)} ms`,
    'jump with all streams settled, median': `${part(seeks, 0.5).toFixed(0)} ms`,
    'jump, worst': `${part(seeks, 1).toFixed(0)} ms`,
    'checks that agreed, refused': `${checks.agreed}, ${checks.refused}`,
  }
}

console.table(recording())
console.table(playing())
