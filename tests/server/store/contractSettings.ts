import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WriteAnswer } from '../../../server/store/types'
import type { Setting } from './contract'
import { after, anyStep, EMPTY, itemsOf, send, writers, type Model } from './model'
import { ODD_TEXTS } from './oddTexts'

const LIMIT = 5_000_000
const saved = (revs: Record<string, number>): WriteAnswer => ({ kind: 'saved', revs })

export const settingsContract = (setting: Setting): void => {
  basics(setting)
  repeats(setting)
  sentCopies(setting)
  limits(setting)
  copies(setting)
  oddities(setting)
  laws(setting)
}

const basics = ({ store, someUser }: Setting): void => {
  it('STO-21 a user who never saved has no settings; a refused write does not change that', async () => {
    const user = someUser()
    const { settings } = store()
    expect(await settings.all(user)).toBeUndefined()
    expect(await settings.one(user, 'basic')).toBeUndefined()
    const answer = await settings.write(user, 'request-1', [{ key: 'basic', baseRev: 3, data: {} }])
    expect(answer).toEqual({ kind: 'conflict', current: { basic: { rev: 0, data: null } } })
    expect(await settings.all(user)).toBeUndefined()
  })

  it('STO-22 items come back by key with their revisions, each user by itself', async () => {
    const user = someUser()
    const other = someUser()
    const { settings } = store()
    const first = [
      { key: 'page/boa', baseRev: 0, data: { a: [1, null, 'x'] } },
      { key: 'basic', baseRev: 0, data: { darkMode: true } },
    ]
    expect(await settings.write(user, 'request-1', first)).toEqual(saved({ 'page/boa': 1, basic: 1 }))
    expect(await settings.write(user, 'request-2', [{ key: 'basic', baseRev: 1, data: 7 }])).toEqual(
      saved({ basic: 2 }),
    )
    expect(await settings.write(other, 'request-1', [{ key: 'basic', baseRev: 0, data: 'o' }])).toEqual(
      saved({ basic: 1 }),
    )
    expect(await settings.all(user)).toEqual([
      { key: 'basic', rev: 2, data: 7 },
      { key: 'page/boa', rev: 1, data: { a: [1, null, 'x'] } },
    ])
    expect(await settings.one(user, 'page/boa')).toEqual({ key: 'page/boa', rev: 1, data: { a: [1, null, 'x'] } })
    expect(await settings.all(other)).toEqual([{ key: 'basic', rev: 1, data: 'o' }])
  })

  it('STO-23 one stale item of a write: nothing is written and the items that are stale come back', async () => {
    const user = someUser()
    const { settings } = store()
    await settings.write(user, 'request-1', [{ key: 'basic', baseRev: 0, data: 1 }])
    const before = await settings.all(user)
    const answer = await settings.write(user, 'request-2', [
      { key: 'page/new', baseRev: 0, data: 2 },
      { key: 'basic', baseRev: 0, data: 3 },
      { key: 'page/gone', baseRev: 4, data: undefined },
    ])
    const current = { basic: { rev: 1, data: 1 }, 'page/gone': { rev: 0, data: null } }
    expect(answer).toEqual({ kind: 'conflict', current })
    expect(await settings.all(user)).toEqual(before)
  })

  it('STO-24 a deleted item is not there, but its revision goes on', async () => {
    const user = someUser()
    const { settings } = store()
    await settings.write(user, 'request-1', [{ key: 'basic', baseRev: 0, data: 1 }])
    expect(await settings.write(user, 'request-2', [{ key: 'basic', baseRev: 1, data: undefined }])).toEqual(
      saved({ basic: 2 }),
    )
    expect(await settings.all(user)).toEqual([])
    expect(await settings.one(user, 'basic')).toBeUndefined()
    const late = await settings.write(user, 'request-3', [{ key: 'basic', baseRev: 1, data: 'late' }])
    expect(late).toEqual({ kind: 'conflict', current: { basic: { rev: 2, data: null } } })
    expect(await settings.write(user, 'request-4', [{ key: 'basic', baseRev: 2, data: 'anew' }])).toEqual(
      saved({ basic: 3 }),
    )
    expect(await settings.one(user, 'basic')).toEqual({ key: 'basic', rev: 3, data: 'anew' })
  })

  it('STO-25 a write of 1,200 items is one write', async () => {
    const user = someUser()
    const { settings } = store()
    const keys = Array.from({ length: 1200 }, (_, n) => `item/dashboard/${n}`)
    const answer = await settings.write(
      user,
      'request-1',
      keys.map((key) => ({ key, baseRev: 0, data: { key } })),
    )
    expect(answer).toEqual(saved(Object.fromEntries(keys.map((key) => [key, 1]))))
    const all = (await settings.all(user))!
    expect(all.map(({ key }) => key)).toEqual([...keys].sort())
    expect(all.every(({ key, data }) => (data as { key: string }).key === key)).toBe(true)
  })

  it('STO-26 a write that names an item twice, or what is no JSON, is refused whole', async () => {
    const user = someUser()
    const { settings } = store()
    const twice = [1, 2].map((data) => ({ key: 'basic', baseRev: 0, data }))
    await expect(settings.write(user, 'request-1', twice)).rejects.toThrow('names the item "basic" twice')
    const noJson = [{ key: 'basic', baseRev: 0, data: () => 1 }]
    await expect(settings.write(user, 'request-2', noJson)).rejects.toThrow('give it as JSON')
    await expect(settings.write(user, 'request-3', [{ key: 'a\0', baseRev: 0, data: 1 }])).rejects.toThrow('plain text')
    expect(await settings.all(user)).toBeUndefined()
  })
}

const repeats = ({ store, someUser, clock }: Setting): void => {
  it('STO-27 the same request again gives the first answer and writes nothing', async () => {
    const user = someUser()
    const other = someUser()
    const { settings } = store()
    const write = [{ key: 'basic', baseRev: 0, data: 'first' }]
    await settings.write(user, 'request-1', write)
    await settings.write(user, 'request-2', [{ key: 'basic', baseRev: 1, data: 'second' }])
    expect(await settings.write(user, 'request-1', write)).toEqual(saved({ basic: 1 }))
    expect(await settings.one(user, 'basic')).toEqual({ key: 'basic', rev: 2, data: 'second' })
    expect(await settings.write(other, 'request-2', write)).toEqual(saved({ basic: 1 }))
  })

  it('STO-27 the same request eight times at once is one write', async () => {
    const user = someUser()
    const { settings } = store()
    for (let rev = 0; rev < 10; rev++) {
      const write = () => settings.write(user, `request-${rev}`, [{ key: 'basic', baseRev: rev, data: rev }])
      const answers = await Promise.all(Array.from({ length: 8 }, write))
      expect(answers).toEqual(answers.map(() => saved({ basic: rev + 1 })))
    }
    expect(await settings.one(user, 'basic')).toEqual({ key: 'basic', rev: 10, data: 9 })
  })

  it('STO-28 of eight who write from the same revision at once one is saved; the others see its data', async () => {
    const user = someUser()
    const { settings } = store()
    for (let rev = 0; rev < 10; rev++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, who) =>
          settings.write(user, `request-${rev}-${who}`, [{ key: 'basic', baseRev: rev, data: { rev, who } }]),
        ),
      )
      const winner = answers.findIndex(({ kind }) => kind === 'saved')
      const lost = { kind: 'conflict', current: { basic: { rev: rev + 1, data: { rev, who: winner } } } }
      expect(answers).toEqual(answers.map((_, who) => (who === winner ? saved({ basic: rev + 1 }) : lost)))
    }
  })

  it('STO-29 a refused request is judged again; a saved one is remembered for a week', async () => {
    const user = someUser()
    const { settings } = store()
    const early = [{ key: 'basic', baseRev: 1, data: 'early' }]
    expect((await settings.write(user, 'request-1', early)).kind).toBe('conflict')
    await settings.write(user, 'request-2', [{ key: 'basic', baseRev: 0, data: 'first' }])
    expect(await settings.write(user, 'request-1', early)).toEqual(saved({ basic: 2 }))
    const WEEK = 7 * 24 * 3_600_000
    clock.at += WEEK
    await settings.write(user, 'request-3', [{ key: 'page/boa', baseRev: 0, data: 1 }])
    expect(await settings.write(user, 'request-1', early)).toEqual(saved({ basic: 2 }))
    clock.at += 1
    await settings.write(user, 'request-4', [{ key: 'page/boa', baseRev: 1, data: 2 }])
    expect((await settings.write(user, 'request-1', early)).kind).toBe('conflict')
  })
}

const limits = ({ store, someUser }: Setting): void => {
  const filling = (key: string, bytes: number) => ({ key, data: 'x'.repeat(bytes - key.length - 2) })

  it('S13 a user has 5 MB to the byte: one more is refused whole, and less is always taken', async () => {
    const user = someUser()
    const other = someUser()
    const { settings } = store()
    const half = LIMIT / 2
    const first = { ...filling('page/a', half), baseRev: 0 }
    expect((await settings.write(user, 'request-1', [first])).kind).toBe('saved')
    const over = await settings.write(user, 'request-2', [
      { ...filling('page/b', half), baseRev: 0 },
      { key: 'p', baseRev: 0, data: 1 },
    ])
    expect(over).toEqual({ kind: 'tooLarge', limit: LIMIT })
    expect((await settings.all(user))?.map(({ key }) => key)).toEqual(['page/a'])
    expect((await settings.write(user, 'request-3', [{ ...filling('page/b', half), baseRev: 0 }])).kind).toBe('saved')
    expect((await settings.write(user, 'request-4', [{ key: 'p', baseRev: 0, data: 1 }])).kind).toBe('tooLarge')
    const swap = [
      { ...filling('page/a', half - 10), baseRev: 1 },
      { key: 'page/c', baseRev: 0, data: 10 },
    ]
    expect((await settings.write(user, 'request-5', swap)).kind).toBe('saved')
    expect((await settings.write(user, 'request-6', [{ key: 'page/b', baseRev: 1, data: undefined }])).kind).toBe(
      'saved',
    )
    expect((await settings.write(user, 'request-4', [{ key: 'p', baseRev: 0, data: 1 }])).kind).toBe('saved')
    expect((await settings.write(other, 'request-1', [first])).kind).toBe('saved')
  })

  it('S13 bytes are counted, not characters', async () => {
    const user = someUser()
    const answer = await store().settings.write(user, 'request-1', [
      { key: 'basic', baseRev: 0, data: '電'.repeat(LIMIT / 3) },
    ])
    expect(answer).toEqual({ kind: 'tooLarge', limit: LIMIT })
  })

  it('S13 copies made for a user count for that user', async () => {
    const user = someUser()
    const { settings } = store()
    await settings.write(user, 'request-1', [{ ...filling('page/a', LIMIT - 50), baseRev: 0 }])
    const copy = { key: 'item/dashboard/c', id: 'c', data: { long: 'x'.repeat(50) } }
    expect(await settings.insertCopies(user, 'order/dashboard', [copy])).toEqual({ kind: 'tooLarge', limit: LIMIT })
    expect(await settings.one(user, 'order/dashboard')).toBeUndefined()
  })
}

const sentCopies = ({ store, someUser }: Setting): void => {
  it('SAF-J25 copies of a company take none of the user’s space, until the user writes them again', async () => {
    const user = someUser()
    const { settings } = store()
    const company = `Sender of ${user}`
    const full = { key: 'page/a', data: 'x'.repeat(LIMIT - 'page/a'.length - 2), baseRev: 0 }
    await settings.write(user, 'request-1', [full])
    const copy = { key: 'item/dashboard/c', id: 'c', data: { long: 'x'.repeat(50) } }
    const bytes = Buffer.byteLength(copy.key) + Buffer.byteLength(JSON.stringify(copy.data))
    expect((await settings.insertCopies(user, 'order/dashboard', [copy], company)).kind).toBe('saved')
    expect(await settings.sentBytes(company)).toBe(bytes)
    const again = { key: copy.key, baseRev: 1, data: copy.data }
    expect((await settings.write(user, 'request-2', [again])).kind).toBe('tooLarge')
    await settings.write(user, 'request-3', [{ key: 'page/a', baseRev: 1, data: 1 }])
    expect((await settings.write(user, 'request-4', [again])).kind).toBe('saved')
    expect(await settings.sentBytes(company)).toBe(0)
    expect(await settings.sentBytes('Nobody')).toBe(0)
  })
}

const copies = ({ store, someUser }: Setting): void => {
  const copy = (id: string) => ({ key: `item/dashboard/${id}`, id, data: { id } })

  it('STO-30 copies are at the end of the order, for a new user too', async () => {
    const user = someUser()
    const { settings } = store()
    expect(await settings.insertCopies(user, 'order/dashboard', [copy('a'), copy('b')])).toEqual(
      saved({ 'item/dashboard/a': 1, 'item/dashboard/b': 1, 'order/dashboard': 1 }),
    )
    await settings.write(user, 'request-1', [{ key: 'order/dashboard', baseRev: 1, data: ['b', 'a'] }])
    await settings.insertCopies(user, 'order/dashboard', [copy('c')])
    expect(await settings.one(user, 'order/dashboard')).toEqual({
      key: 'order/dashboard',
      rev: 3,
      data: ['b', 'a', 'c'],
    })
    expect(await settings.insertCopies(user, 'order/dashboard', [])).toEqual(saved({}))
  })

  it('STO-31 a copy never overwrites: nothing at all is inserted and the item in the way comes back', async () => {
    const user = someUser()
    const { settings } = store()
    await settings.write(user, 'request-1', [{ key: 'item/dashboard/a', baseRev: 0, data: 'mine' }])
    const before = await settings.all(user)
    expect(await settings.insertCopies(user, 'order/dashboard', [copy('b'), copy('a')])).toEqual({
      kind: 'conflict',
      current: { 'item/dashboard/a': { rev: 1, data: 'mine' } },
    })
    expect(await settings.all(user)).toEqual(before)
    await settings.write(user, 'request-2', [{ key: 'item/dashboard/a', baseRev: 1, data: undefined }])
    expect(await settings.insertCopies(user, 'order/dashboard', [copy('a')])).toEqual(
      saved({ 'item/dashboard/a': 3, 'order/dashboard': 1 }),
    )
  })

  it('STO-31 copies from many at once are all there, in an order that has each once', async () => {
    const user = someUser()
    const { settings } = store()
    const ids = Array.from({ length: 20 }, (_, n) => `d${n}`)
    await Promise.all(ids.map((id) => settings.insertCopies(user, 'order/dashboard', [copy(id)])))
    const order = await settings.one(user, 'order/dashboard')
    expect(order?.rev).toBe(20)
    expect([...(order?.data as string[])].sort()).toEqual([...ids].sort())
    expect(await settings.all(user)).toHaveLength(21)
  })
}

const oddities = ({ store, someUser }: Setting): void => {
  it.each(ODD_TEXTS)('S13 settings keep the text %j as user, request, key and data', async (text) => {
    const user = `${text}${someUser()}`
    const witness = someUser()
    const { settings } = store()
    await settings.write(witness, 'request-1', [{ key: 'basic', baseRev: 0, data: 'untouched' }])
    const write = [{ key: text, baseRev: 0, data: { [text]: text, list: [text] } }]
    const answer = await settings.write(user, text, write)
    expect(answer.kind === 'saved' && Object.entries(answer.revs)).toEqual([[text, 1]])
    expect(await settings.write(user, text, write)).toEqual(answer)
    const item = (await settings.one(user, text))!
    expect(JSON.stringify(item)).toBe(JSON.stringify({ key: text, rev: 1, data: write[0]!.data }))
    const stale = await settings.write(user, `${text}2`, write)
    expect(stale.kind === 'conflict' && Object.keys(stale.current)).toEqual([text])
    expect(await settings.all(witness)).toEqual([{ key: 'basic', rev: 1, data: 'untouched' }])
  })

  it('S13 fields called __proto__ and constructor are data like any other and pollute nothing', async () => {
    const user = someUser()
    const { settings } = store()
    const data: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    await settings.write(user, '__proto__', [{ key: '__proto__', baseRev: 0, data }])
    const item = await settings.one(user, '__proto__')
    expect(JSON.stringify(item?.data)).toBe(JSON.stringify(data))
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.getPrototypeOf(item?.data)).toBe(Object.prototype)
  })

  it('S13 NUL and half characters inside data come back as they were', async () => {
    const user = someUser()
    const data = { 'nul\0': 'a\0b', half: '\uD83D', other: '\uDE00x' }
    await store().settings.write(user, 'request-1', [{ key: 'basic', baseRev: 0, data }])
    expect((await store().settings.one(user, 'basic'))?.data).toEqual(data)
  })
}

const laws = ({ store, someUser, runs }: Setting): void => {
  it('STO-32 any interleaving of two writers equals the plain model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 20 }), async (steps) => {
        const user = someUser()
        const { request, received } = writers()
        let model = EMPTY
        for (const step of steps) {
          const requested = request(model, step)
          const [next, wanted] = after(model, requested)
          const answer = await send(store().settings, user, requested)
          expect(answer).toEqual(wanted)
          received(step, answer)
          model = next
        }
        expect(await store().settings.all(user)).toEqual(itemsOf(model))
      }),
      { numRuns: runs },
    )
  })

  it('STO-32 two writes at once end as if one had come after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyStep, anyStep), { maxLength: 8 }), async (pairs) => {
        const user = someUser()
        const { request, received } = writers()
        let model = EMPTY
        for (const [one, other] of pairs) {
          const requested = [request(model, one), request(model, other)] as const
          const answers = await Promise.all(requested.map((each) => send(store().settings, user, each)))
          const all = await store().settings.all(user)
          const orders = [inOrder(model, requested[0], requested[1]), inOrder(model, requested[1], requested[0], true)]
          const fits = orders.find((order) =>
            isSame({ answers: order.answers, all: itemsOf(order.model) }, { answers, all }),
          )
          if (!fits) expect({ answers, all }).toEqual({ answers: orders[0]!.answers, all: itemsOf(orders[0]!.model) })
          model = fits!.model
          received(one, answers[0]!)
          received(other, answers[1]!)
        }
      }),
      { numRuns: runs },
    )
  })
}

type Requested = ReturnType<ReturnType<typeof writers>['request']>

const inOrder = (model: Model, first: Requested, second: Requested, swapped = false) => {
  const [between, firstAnswer] = after(model, first)
  const [end, secondAnswer] = after(between, second)
  return { model: end, answers: swapped ? [secondAnswer, firstAnswer] : [firstAnswer, secondAnswer] }
}

const isSame = (a: unknown, b: unknown): boolean => {
  try {
    expect(a).toEqual(b)
    return true
  } catch {
    return false
  }
}
