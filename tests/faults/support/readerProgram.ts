import type { Published } from './farReader'
import { Reader } from './reader'
import { sightingOf } from './sighting'

/** A program: one reader of the market at ORIGIN as NAME; tells each turn and each place it stands at, a JSON line each. */
const print = (published: Published): void => void process.stdout.write(`${JSON.stringify(published)}\n`)

process.on('unhandledRejection', (why) => print({ at: Date.now(), broken: String(why) }))
const reader = new Reader(process.env['NAME'] ?? 'reader-0', process.env['ORIGIN'] ?? '', {
  note: ({ table, epoch, seq }, rows) => print({ at: Date.now(), sighting: sightingOf(table, epoch, seq, rows) }),
  isProven: () => false,
})
setInterval(
  () =>
    print({
      at: Date.now(),
      saying: reader.saying,
      live: reader.isLive,
      proof: reader.oldestProof,
      wrong: reader.wrong,
    }),
  100,
)
// The line ends with who started this: without him nobody would ever end it.
process.stdin.resume().on('end', () => process.exit())
