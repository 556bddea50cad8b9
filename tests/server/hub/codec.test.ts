import { encode } from '@msgpack/msgpack'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Codec, outgoingOf } from '../../../server/hub/protocol/codec'
import { lengthPrefix, NO_BYTES, splitHandshake } from '../../../server/hub/protocol/framing'
import { codecRequested, handshakeAnswer, jsonCodec } from '../../../server/hub/protocol/handshake'
import { MESSAGE, ProtocolError, type HubMessage } from '../../../server/hub/protocol/messages'
import { msgpackCodec } from '../../../server/hub/protocol/msgpackCodec'
import { cases } from '../../support/cases'

const MAX = 32 * 1024
const codecs: readonly [string, Codec][] = [
  ['json', jsonCodec],
  ['messagepack', msgpackCodec],
]

const text = fc.string({ unit: 'binary' })
const value = fc.jsonValue({ maxDepth: 6 }).filter((json) => !JSON.stringify(json).includes('__proto__'))
const values = fc.array(value, { maxLength: 4 })
const optional = { requiredKeys: ['type', 'invocationId', 'target', 'arguments'] as never }
const id = fc.nat()

const anyMessage: fc.Arbitrary<HubMessage> = fc.oneof(
  fc.record({ type: fc.constant(MESSAGE.invocation), target: text, arguments: values }),
  fc.record({ type: fc.constant(MESSAGE.invocation), invocationId: text, target: text, arguments: values }, optional),
  fc.record({ type: fc.constant(MESSAGE.streamItem), invocationId: text, item: value }),
  fc.record({ type: fc.constant(MESSAGE.completion), invocationId: text }),
  fc.record({ type: fc.constant(MESSAGE.completion), invocationId: text, error: text }),
  fc.record({ type: fc.constant(MESSAGE.completion), invocationId: text, result: value }),
  fc.record({ type: fc.constant(MESSAGE.streamInvocation), invocationId: text, target: text, arguments: values }),
  fc.record({ type: fc.constant(MESSAGE.cancelInvocation), invocationId: text }),
  fc.record({ type: fc.constant(MESSAGE.ping) }),
  fc.record(
    { type: fc.constant(MESSAGE.close), error: text, allowReconnect: fc.boolean() },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant(MESSAGE.ack), sequenceId: id }),
  fc.record({ type: fc.constant(MESSAGE.sequence), sequenceId: id }),
)

/** JSON has no negative zero; both forms of it are the same number to us. */
const normal = (message: unknown): unknown => JSON.parse(JSON.stringify(message))

const readAll = (codec: Codec, chunks: readonly Uint8Array[]): unknown[] => {
  const out: unknown[] = []
  let rest: Uint8Array = NO_BYTES
  for (const chunk of chunks) {
    const split = codec.split(rest, chunk, MAX)
    rest = split.rest
    out.push(...split.records.map((record) => codec.decode(record)))
  }
  expect(rest).toHaveLength(0)
  return out
}

/** Cuts bytes at the given fractions of their length. */
const cut = (bytes: Buffer, at: readonly number[]): Uint8Array[] => {
  const borders = [0, ...at.map((part) => Math.floor(part * bytes.length)).sort((a, b) => a - b), bytes.length]
  return borders.slice(1).map((end, i) => bytes.subarray(borders[i], end))
}

describe.each(codecs)('the %s codec', (_name, codec) => {
  it('HUB-5 reads back what it wrote, for every kind of message', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(normal(readAll(codec, [codec.encode(message)]))).toEqual([normal(message)])
      }),
      { numRuns: 500 },
    )
  })

  it('HUB-5 finds the same messages wherever the stream of bytes is cut', () => {
    const borders = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.array(anyMessage, { minLength: 1, maxLength: 6 }), borders, (messages, at) => {
        const bytes = Buffer.concat(messages.map((message) => codec.encode(message)))
        expect(normal(readAll(codec, cut(bytes, at)))).toEqual(normal(messages))
      }),
    )
  })

  it('HUB-5 reads a stream that comes byte by byte', () => {
    const messages: HubMessage[] = [
      { type: MESSAGE.ping },
      { type: MESSAGE.invocation, target: 'JoinGroup', arguments: ['é'.repeat(100)] },
    ]
    const bytes = Buffer.concat(messages.map((message) => codec.encode(message)))
    expect(
      readAll(
        codec,
        [...bytes].map((byte) => Uint8Array.of(byte)),
      ),
    ).toEqual(messages)
  })

  it('R15 meets any bytes with messages or a ProtocolError, never with another failure', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          for (const record of codec.split(NO_BYTES, bytes, MAX).records) codec.decode(record)
        } catch (fault) {
          expect(fault).toBeInstanceOf(ProtocolError)
        }
        try {
          codec.decode(bytes)
        } catch (fault) {
          expect(fault).toBeInstanceOf(ProtocolError)
        }
      }),
      { numRuns: cases(2000) },
    )
  })

  it('R14 passes over a message type of the future', () => {
    const record = codec.binary ? encode([42, {}, 'x']) : Buffer.from('{"type":42,"news":1}')
    expect(codec.decode(record)).toBeUndefined()
  })

  it('R14 leaves out absent fields and keeps null ones', () => {
    const message: HubMessage = {
      type: MESSAGE.invocation,
      target: 't',
      arguments: [{ absent: undefined, none: null }],
    }
    expect(readAll(codec, [codec.encode(message)])).toEqual([{ ...message, arguments: [{ none: null }] }])
  })

  it('R14 refuses a record above the limit before it is whole', () => {
    const big = codec.encode({ type: MESSAGE.invocation, target: 'x'.repeat(MAX), arguments: [] })
    expect(() => codec.split(NO_BYTES, big.subarray(0, -10), MAX)).toThrow('must not be larger than 32768 bytes')
  })
})

const refusedJson: readonly [string, string | Buffer, string][] = [
  ['bad UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'valid UTF-8'],
  ['cut off', '{"type":6', 'not valid JSON'],
  ['empty', '', 'not valid JSON'],
  ['a list', '[1]', 'a JSON object'],
  ['without type', '{}', 'its type as a whole number'],
  ['call without target', '{"type":1,"arguments":[]}', "'target' of a hub message must be a text"],
  ['call with odd arguments', '{"type":1,"target":"x","arguments":{}}', "'arguments' of a hub message must be a list"],
  ['call with numeric id', '{"type":1,"target":"x","arguments":[],"invocationId":1}', "'invocationId'"],
  ['completion with both', '{"type":3,"invocationId":"1","error":"e","result":1}', 'both an error and a result'],
  ['prototype key', '{"type":1,"target":"x","arguments":[{"__proto__":{"a":1}}]}', '__proto__'],
  ['escaped prototype key', '{"type":1,"target":"x","arguments":[{"\\u005f_proto__":1}]}', '__proto__'],
  ['deep nesting', `{"type":1,"target":"x","arguments":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, '32 levels'],
]
describe('a JSON record', () => {
  it.each(refusedJson)('R14 is refused in a sentence: %s', (_what, record, why) => {
    expect(() => jsonCodec.decode(Buffer.from(record as string))).toThrow(why)
  })
})

const nested = (depth: number): Uint8Array => Uint8Array.from([...Array<number>(depth).fill(0x91), 0xc0])
const refusedMsgpack: readonly [string, Uint8Array, string][] = [
  ['nothing', NO_BYTES, 'ends before its value does'],
  ['a list that claims four billion items', Uint8Array.of(0xdd, 0xff, 0xff, 0xff, 0xff), 'ends before'],
  ['a map that claims 65,535 entries', Uint8Array.of(0x91, 0xde, 0xff, 0xff, 1), 'ends before'],
  ['a text longer than the record', Uint8Array.of(0xdb, 0x7f, 0xff, 0xff, 0xff, 0x61), 'ends before'],
  ['bytes after the value', Uint8Array.of(0x91, 6, 6), 'exactly one value'],
  ['a byte that the format never uses', Uint8Array.of(0x91, 0xc1), 'never uses'],
  ['bad UTF-8', Uint8Array.of(0x91, 0xa1, 0xff), 'valid UTF-8'],
  ['deep nesting', nested(10_000), '32 levels'],
  ['no list', Uint8Array.of(6), 'must be a list'],
  ['prototype key', encode([1, {}, null, 'x', [JSON.parse('{"__proto__":1}')]]), 'cannot be read'],
  ['a completion of no kind', encode([3, {}, '1', 9]), 'an error, nothing or a result'],
]
describe('a MessagePack record', () => {
  it.each(refusedMsgpack)('R14 is refused in a sentence: %s', (_what, record, why) => {
    expect(() => msgpackCodec.decode(record)).toThrow(why)
  })

  it('R14 is read with every kind of value the official client may pack', () => {
    const kinds = [
      0,
      127,
      128,
      -1,
      -33,
      70_000,
      2 ** 40,
      -(2 ** 40),
      1.5,
      true,
      null,
      'a'.repeat(300),
      'b'.repeat(70_000),
    ]
    const call = [1, {}, null, 'x', [...kinds, { k: Array.from({ length: 20 }, (_, i) => i) }, new Uint8Array(300)]]
    expect(msgpackCodec.decode(encode(call))).toMatchObject({ target: 'x', arguments: call[4] })
  })

  it('R14 is refused when its length takes more than five bytes', () => {
    expect(() => msgpackCodec.split(NO_BYTES, new Uint8Array(6).fill(0x80), MAX)).toThrow('longer than five bytes')
  })

  it('HUB-5 carries its length in seven-bit groups', () => {
    expect([0, 127, 128, 16_384, 2 ** 31].map((n) => [...lengthPrefix(n)])).toEqual([
      [0],
      [127],
      [0x80, 1],
      [0x80, 0x80, 1],
      [0x80, 0x80, 0x80, 0x80, 8],
    ])
  })
})

describe('the handshake', () => {
  const requested = (request: unknown, binary = true): Codec =>
    codecRequested(Buffer.from(JSON.stringify(request)), binary)

  it('HUB-6 chooses the protocol that the client names', () => {
    expect(requested({ protocol: 'json', version: 1 })).toBe(jsonCodec)
    expect(requested({ protocol: 'messagepack', version: 2 })).toBe(msgpackCodec)
  })

  it('HUB-6 refuses in a sentence what it cannot speak', () => {
    expect(() => requested({ protocol: 'xml', version: 1 })).toThrow('json and messagepack only')
    expect(() => requested({ protocol: 'json', version: 3 })).toThrow('does not speak this version of json')
    expect(() => requested({ protocol: 'messagepack', version: 1 }, false)).toThrow('text only')
    expect(handshakeAnswer('No.').toString()).toBe('{"error":"No."}\x1e')
  })

  it('HUB-6 leaves the bytes after it untouched, also binary ones that hold its separator', () => {
    const after = Buffer.concat([msgpackCodec.encode({ type: MESSAGE.ping }), Buffer.of(0x1e, 1)])
    const bytes = Buffer.concat([Buffer.from('{"protocol":"messagepack"}\x1e'), after])
    const first = splitHandshake(NO_BYTES, bytes.subarray(0, 10), MAX)
    expect(first.record).toBeUndefined()
    const second = splitHandshake(first.rest, bytes.subarray(10), MAX)
    expect(Buffer.from(second.record ?? []).toString()).toBe('{"protocol":"messagepack"}')
    expect(Buffer.from(second.rest)).toEqual(after)
  })

  it('R14 is bounded when its end never comes', () => {
    expect(() => splitHandshake(NO_BYTES, new Uint8Array(MAX + 1), MAX)).toThrow('must not be larger')
  })
})

describe('a message for many', () => {
  it('HUB-7 is encoded once a protocol and is the same bytes for all', () => {
    let reads = 0
    const payload = {
      get price() {
        reads += 1
        return 90.32
      },
    }
    const outgoing = outgoingOf({ type: MESSAGE.invocation, target: 't', arguments: [payload] })
    expect(outgoing.in(jsonCodec)).toBe(outgoing.in(jsonCodec))
    const readsForJson = reads
    expect(outgoing.in(msgpackCodec)).toBe(outgoing.in(msgpackCodec))
    expect(outgoing.in(jsonCodec)).toBe(outgoing.in(jsonCodec))
    expect(readsForJson).toBe(1)
    expect(reads).toBeGreaterThan(1)
  })
})
