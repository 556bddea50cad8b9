import { describe, expect, it } from 'vitest'
import { accessPageOf } from '../../../src/domain/access'
import { GLOSSARY, letterOf, nameOf, searchItemOf } from '../../../src/domain/glossary'
import { buildSearch, search } from '../../../src/domain/search'
import { definitionsSchema } from '../../../src/domain/wire'

const IDS = new Set(GLOSSARY.map(({ id }) => id))
const byId = (id: string) => GLOSSARY.find((term) => term.id === id)!

describe('the glossary', () => {
  it('GLOSSARY-1 has at least 80 terms, each with an id of its own that an address can end in', () => {
    expect(GLOSSARY.length).toBeGreaterThanOrEqual(80)
    expect(IDS.size).toBe(GLOSSARY.length)
    expect(GLOSSARY.filter(({ id }) => !/^[a-z0-9][a-z0-9-]*$/.test(id))).toEqual([])
    expect(GLOSSARY.filter(({ id }) => encodeURIComponent(id) !== id)).toEqual([])
  })

  it('GLOSSARY-2 has no term or name twice', () => {
    expect(new Set(GLOSSARY.map(({ term }) => term.toLowerCase())).size).toBe(GLOSSARY.length)
    expect(new Set(GLOSSARY.map(nameOf)).size).toBe(GLOSSARY.length)
  })

  it('GLOSSARY-3 related terms and pages exist, and no term is related to itself or twice to another', () => {
    for (const { id, related, pages } of GLOSSARY) {
      expect(
        related.filter((one) => !IDS.has(one) || one === id),
        id,
      ).toEqual([])
      expect(
        pages.filter((key) => accessPageOf(key) === undefined),
        id,
      ).toEqual([])
      expect(new Set(related).size, id).toBe(related.length)
      expect(new Set(pages).size, id).toBe(pages.length)
    }
  })

  it('S14 no text of it has a sign of markup', () => {
    expect(JSON.stringify(GLOSSARY)).not.toMatch(/[<>]/)
  })

  it('GLOSSARY-4 a definition is one to three sentences, complete and not shouting', () => {
    for (const { id, definition } of GLOSSARY) {
      expect(definition, id).toMatch(/^[^!]{20,400}\.$/)
      expect(definition.split(/\. (?=[A-Z0-9])/).length, id).toBeLessThanOrEqual(3)
    }
  })

  it('SE01 each term is found by each of its words, and first by its short form', () => {
    const index = buildSearch({ gb: [], others: [] }, GLOSSARY.map(searchItemOf))
    const found = (text: string) => search(index, text).glossary.results.map(({ id }) => id)
    for (const { id, term, title, searchQuery } of GLOSSARY) {
      for (const word of `${term} ${title} ${searchQuery}`.split(/\s+/))
        expect(found(word), `${id} by ${word}`).toContain(id)
      expect(found(term)[0], term).toBe(id)
      expect(found(title)[0], title).toBe(id)
    }
  })

  it('GLOSSARY-5 the terms that the catalogue and the rows name are there, under their other spellings too', () => {
    const index = buildSearch({ gb: [], others: [] }, GLOSSARY.map(searchItemOf))
    const names =
      'BOA BOD BSAD DISBSAD CADL DMAT NIV PAR RPAR SBP SSP MIP MEL MIL SEL SIL NDZ NTO NTB NDO NDB MZT MNZT PN FPN QPN ' +
      'EFA STOR TERRE RR LoLP RSP RSVP VoLL REMIT outturn EMN CMN NRAPM HRDR ENTSO-E EPEX N2EX intraday day-ahead tagging ' +
      'arbitrage unwind headroom footroom constraint B6 GSP TLM BMRS Insights DC DM DR FFR EAC T_ E_ 2__ V__ I_ IFA IFA2 ' +
      'ElecLink Nemo BritNed NSL Viking EWIC Greenlink Moyle gate closure de minimis derated margin quick reserve BM reserve'
    const missing = names.split(' ').filter((name) => search(index, name).glossary.results.length === 0)
    expect(missing).toEqual([])
  })

  it('GLOSSARY-6 the numbers of the rules are those that the product works with', () => {
    expect(byId('dmat').definition).toContain('0.1 MWh')
    expect(byId('cadl').definition).toContain('10 minutes')
    expect(byId('par').definition).toContain('1 MWh')
    expect(byId('rpar').definition).toContain('1 MWh')
    expect(byId('voll').definition).toContain('£6,000/MWh')
  })

  it('GLOSSARY-7 stands by name, under its letter', () => {
    const letters = GLOSSARY.map(letterOf)
    expect(letters.filter((letter, at) => letters.indexOf(letter) < at && letters[at - 1] !== letter)).toEqual([])
    expect(letterOf({ term: '[BSAD]' })).toBe('B')
    expect(letterOf({ term: '2__' })).toBe('0–9')
  })

  it('SE02 the list of the search is what the wire says', () => {
    expect(definitionsSchema.parse(GLOSSARY.map(searchItemOf))).toHaveLength(GLOSSARY.length)
    expect(searchItemOf(byId('niv'))).toEqual({
      id: 'niv',
      searchQuery: 'niv net imbalance volume imbalance volume',
      title: 'NIV – Net Imbalance Volume',
      icon: 'pound-sterling',
      colour: 'accent',
    })
    expect(searchItemOf(byId('headroom')).title).toBe('Headroom')
  })
})
