import { describe, expect, it } from 'vitest'
import { Inbox } from '../../server/hub/inbox'
import type { Codec } from '../../server/hub/protocol/codec'
import { jsonCodec } from '../../server/hub/protocol/handshake'
import { MESSAGE, ProtocolError, type HubMessage } from '../../server/hub/protocol/messages'
import { msgpackCodec } from '../../server/hub/protocol/msgpackCodec'
import { diceOf, type Dice } from '../faults/support/dice'
import { caseLimit, cases } from '../support/cases'
import { seeds } from '../support/seeds'

/** F2: what a client may send, broken in any way, through the hub's own inbox: handshake, cutting into records, reading them. */
const MAX = 32 * 1024
const RUNS = cases(100_000)

const TALK: readonly HubMessage[] = [
  { type: MESSAGE.invocation, invocationId: '1', target: 'JoinGroup', arguments: [['page_boa_Gb', 'module_BmFeed']] },
  { type: MESSAGE.invocation, target: 'LeaveGroup', arguments: ['module_BmFeed'] },
  {
    type: MESSAGE.invocation,
    invocationId: '2',
    target: 'é'.repeat(60),
    arguments: [1.5, -0, null, { a: [true, { b: '' }] }],
  },
  { type: MESSAGE.streamInvocation, invocationId: '3', target: 'x', arguments: [] },
  { type: MESSAGE.streamItem, invocationId: '3', item: { deep: [[[[1]]]] } },
  { type: MESSAGE.completion, invocationId: '4', result: 2 ** 40 },
  { type: MESSAGE.completion, invocationId: '5', error: 'no' },
  { type: MESSAGE.cancelInvocation, invocationId: '3' },
  { type: MESSAGE.ping },
  { type: MESSAGE.close, error: 'bye', allowReconnect: true },
]

/** Bytes that mean something to a parser, beside those of chance. */
const ODD = [0x00, 0x1e, 0x22, 0x5b, 0x7b, 0x7f, 0x80, 0x90, 0xc0, 0xc1, 0xdc, 0xdd, 0xde, 0xdf, 0xff]
const byte = (dice: Dice): number => (dice.upTo(2) === 0 ? dice.pick(ODD) : dice.upTo(256))

const mutated = (bytes: Buffer, dice: Dice): Buffer => {
  let now = bytes
  for (let n = 1 + dice.upTo(6); n > 0; n--) {
    const [at, to] = [dice.upTo(now.length + 1), dice.upTo(now.length + 1)].sort((a, b) => a - b) as [number, number]
    const way = dice.upTo(6)
    if (way === 0) now = Buffer.concat([now.subarray(0, at), Buffer.of(byte(dice)), now.subarray(at)])
    else if (way === 1) now = Buffer.concat([now.subarray(0, at), now.subarray(to)])
    else if (way === 2) now = Buffer.concat([now, now.subarray(at, to)])
    else if (way === 3) now = now.subarray(0, to)
    else if (now.length > 0) {
      now = Buffer.from(now)
      now[Math.min(at, now.length - 1)] =
        way === 4 ? byte(dice) : now[Math.min(at, now.length - 1)]! ^ (1 << dice.upTo(8))
    }
  }
  return now
}

const chunks = (bytes: Buffer, dice: Dice): readonly Buffer[] => {
  const borders = Array.from({ length: dice.upTo(4) }, () => dice.upTo(bytes.length + 1)).sort((a, b) => a - b)
  return [0, ...borders].map((from, i) => bytes.subarray(from, borders[i] ?? bytes.length))
}

type Outcome = 'read' | 'waits' | 'refused'

/** What the hub makes of the bytes of one connection. Anything thrown but a ProtocolError comes through. */
const receive = (bytes: Buffer, dice: Dice): Outcome => {
  const inbox = new Inbox(MAX)
  let received = 0
  try {
    for (const chunk of chunks(bytes, dice)) {
      const rest = inbox.codec ? chunk : inbox.shakeHands(chunk, true)
      if (rest !== undefined) for (const message of inbox.read(rest)) received += message === undefined ? 0 : 1
    }
  } catch (fault) {
    if (fault instanceof ProtocolError) return 'refused'
    throw fault
  }
  return received > 0 ? 'read' : 'waits'
}

describe.each<[string, Codec]>([
  ['json', jsonCodec],
  ['messagepack', msgpackCodec],
])('F2: hub frames in %s', (name, codec) => {
  const handshake = Buffer.from(`{"protocol":"${name}","version":1}\x1e`)
  const records = TALK.map((message) => codec.encode(message))

  it(
    `P4 ${RUNS} broken connections in ${name}: each is read, waits for more or is refused in a sentence, and nothing else is thrown`,
    async () => {
      const outcomes: Record<Outcome, number> = { read: 0, waits: 0, refused: 0 }
      for await (const seed of seeds(RUNS)) {
        const dice = diceOf(seed)
        const reported = Buffer.concat(Array.from({ length: 1 + dice.upTo(3) }, () => dice.pick(records)))
        const whole = Buffer.concat([handshake, reported])
        const sent = dice.upTo(8) === 0 ? mutated(whole, dice) : Buffer.concat([handshake, mutated(reported, dice)])
        try {
          outcomes[receive(sent, dice)]++
        } catch (fault) {
          throw new Error(`seed ${seed}: ${sent.toString('hex')}`, { cause: fault })
        }
      }
      for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(RUNS / 100)
    },
    caseLimit(120_000),
  )

  it(`P4 what never ends in ${name} is refused at the limit: no more than a record waits in memory`, () => {
    for (const filler of ['a', '[', '"', '\u0081', '\u00df']) {
      const inbox = new Inbox(MAX)
      inbox.shakeHands(handshake, true)
      const piece = Buffer.from(filler.repeat(1000), 'latin1')
      let taken = 0
      let received = 0
      expect(() => {
        for (; taken < 4 * MAX; taken += piece.length)
          for (const message of inbox.read(piece)) received += Number(message !== undefined)
      }).toThrow(ProtocolError)
      expect([received, taken <= 2 * MAX]).toEqual([0, true])
    }
  })
})
