import { of, Subject, throwError } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { PlantAcceptance } from '../../../src/domain/plants/calls'
import { HttpFault } from '../../../src/domain/wire'
import { pastAcceptances$, type PastAcceptances } from '../../../src/streams/plants/pastAcceptances'

const acceptance = (number: number): PlantAcceptance => ({
  unit: 'T_A-1',
  number,
  at: number,
  start: number,
  end: number + 1,
  from: 0,
  to: 10,
  volume: 1,
  price: 50,
  cost: 50,
  soFlag: false,
  storFlag: false,
})

describe('acceptances of past days of a plant', () => {
  it('PL02 PLT-99 days come one after the other, the last first, and what has come is shown meanwhile', () => {
    const days = ['2026-10-26', '2026-10-25', '2026-10-24']
    const answers = days.map(() => new Subject<PlantAcceptance[]>())
    const requested: string[] = []
    const seen: PastAcceptances[] = []
    pastAcceptances$(days, (day) => {
      requested.push(day)
      return answers[days.indexOf(day)]!
    }).subscribe((each) => seen.push(each))
    expect([requested, seen]).toEqual([['2026-10-26'], []])
    answers[0]!.next([acceptance(9)])
    answers[0]!.complete()
    expect(requested).toEqual(['2026-10-26', '2026-10-25'])
    answers[1]!.next([acceptance(4)])
    expect(seen).toEqual([
      { acceptances: [acceptance(9)], read: 1, days: 3 },
      { acceptances: [acceptance(9), acceptance(4)], read: 2, days: 3 },
    ])
  })

  it('PL02 PLT-100 a source that gives no whole days leaves what is here, with its reason, and is not requested further', () => {
    const seen: PastAcceptances[] = []
    const requested: string[] = []
    const refusal = new HttpFault({ kind: 'refused', status: 404, why: 'A day is too much.' })
    pastAcceptances$(['c', 'b', 'a'], (day) => {
      requested.push(day)
      return day === 'c' ? of([acceptance(3)]) : throwError(() => refusal)
    }).subscribe((each) => seen.push(each))
    expect(seen.at(-1)).toEqual({ acceptances: [acceptance(3)], read: 1, days: 3, why: 'A day is too much.' })
    expect(requested).toEqual(['c', 'b'])
  })

  it('PL02 PLT-105 any other fault is one: the request is repeated by the rule of all requests', () => {
    const received = vi.fn()
    const fault = new HttpFault({ kind: 'offline', why: 'No connection.' })
    pastAcceptances$(['b'], () => throwError(() => fault)).subscribe({ error: received })
    expect(received).toHaveBeenCalledWith(fault)
  })
})
