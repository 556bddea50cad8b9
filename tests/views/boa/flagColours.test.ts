import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FLAG_ICONS } from '../../../src/domain/boa/flagTexts'
import { tagClassOf } from '../../../src/views/boa/ListPanel'

const STYLE = readFileSync('src/views/styles/base.css', 'utf8')

describe('coloured flags', () => {
  it.each(Object.keys(FLAG_ICONS))('ST17 SAF-K23 %s has a rule of its own', (tag) => {
    const [, name] = tagClassOf(true)(tag).split(' ')
    expect(STYLE).toMatch(
      new RegExp(`\\.tag\\.${name}\\b|\\.tag:is\\([^)]*\\.${name}\\b[^)]*\\) \\{\\s*(?:color|border-style)`),
    )
  })
})
