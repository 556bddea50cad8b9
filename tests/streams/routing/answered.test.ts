import { expect, describe, it } from 'vitest'
import { fault } from '../../support/fakeSources'
import { HOUR, loginUntil } from '../../support/fakeIdentity'
import { play, START } from '../people/stage'

const answers = (
  fails: readonly string[],
  ms: number,
  then: (published: Record<'lists' | 'plants', string[]>) => void,
) => {
  let published: Record<'lists' | 'plants', string[]> | undefined
  play({
    before: ({ context, identity }) => {
      identity.signedIn(loginUntil(START + HOUR))
      context.answer('GET /api/plantStore', () => ({ allPlants: [], plantsByZone: {} }))
      for (const call of fails) context.fail(call, fault('Down.'))
    },
    at: ({ present: { reference }, published: write }) => ({
      0: () => void (published = { lists: write(reference.staticAnswered$), plants: write(reference.plantsAnswered$) }),
    }),
    ms,
    then: () => then(published!),
  })
}

const ends = (lines: readonly string[]): readonly string[] => lines.map((line) => line.split(' ')[1]!)

describe('whether the question for lists is over', () => {
  it('SH01 it is with the answer', () =>
    answers([], 5000, ({ lists, plants }) => {
      expect(ends(lists)).toEqual(['false', 'true'])
      expect(ends(plants)).toEqual(['false', 'true'])
    }))

  it('SH01 and with the failure, of both places of the plants', () =>
    answers(
      ['POST /staticApi/staticStore', 'GET /api/plantStore', 'GET /staticApi/plantStore'],
      20_000,
      ({ lists, plants }) => {
        expect(ends(lists)).toEqual(['false', 'true'])
        expect(ends(plants)).toEqual(['false', 'true'])
      },
    ))
})
