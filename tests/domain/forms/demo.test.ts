import { COUNTRY_NAMES } from '../../../src/domain/forms/countryNames'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactRequestSchema, demoRequestSchema, feedbackSchema } from '../../../src/domain/wire'
import {
  contactFaults,
  contactRequestOf,
  DEMO_FIELDS,
  demoFault,
  demoFaults,
  demoRequestOf,
  EMPTY_CONTACT,
  EMPTY_DEMO,
  EMPTY_FEEDBACK,
  feedbackOf,
  feedbackPage,
  notesFault,
  type DemoForm,
} from '../../../src/domain/forms'
import { cases } from '../../support/cases'

const GOOD: DemoForm = {
  ...EMPTY_DEMO,
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@north.example',
  companyName: 'North Power',
  jobTitle: 'Trader',
  country: 'United Kingdom',
  whereHeardFrom: 'A colleague',
}

/** Texts with everything in them that a form could be fed, and lengths about the limits. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('Ada', 'UK', 'a@b.c', 'x'.repeat(180), 'x'.repeat(181), 'x'.repeat(200), 'x'.repeat(201), ' Ada '),
  fc.constantFrom('Ada\r\nBcc: all@north.example', '\0\0\0', '\ud800ab', 'a\u2028b c'),
  fc.emailAddress(),
)
const anyForm: fc.Arbitrary<DemoForm> = fc.record({
  ...(Object.fromEntries(DEMO_FIELDS.map((field) => [field, anyText])) as Record<
    (typeof DEMO_FIELDS)[number],
    fc.Arbitrary<string>
  >),
  insight: fc.boolean(),
  enact: fc.boolean(),
  webinars: fc.boolean(),
})

describe('the demo form', () => {
  it('FD10 has seven texts, and insight, enact and webinars as true, false and true', () => {
    expect(Object.keys(EMPTY_DEMO)).toEqual([...DEMO_FIELDS, 'insight', 'enact', 'webinars'])
    expect(DEMO_FIELDS).toHaveLength(7)
    expect(EMPTY_DEMO).toMatchObject({ insight: true, enact: false, webinars: true, firstname: '' })
  })

  it('FD11 an empty form is refused in the seven exact sentences', () =>
    expect(demoFaults(EMPTY_DEMO)).toEqual({
      firstname: 'Please enter your first name.',
      lastname: 'Please enter your last name.',
      email: 'Please enter your email',
      companyName: "Please enter your company's name",
      jobTitle: 'Please enter your job title',
      country: 'Please enter your country of operation',
      whereHeardFrom: 'Please enter how you heard about Enact',
    }))

  it('FD11 three letters are the least for every text but the email', () => {
    for (const field of DEMO_FIELDS.filter((each) => each !== 'email')) {
      expect(demoFault(field, ' UK '), field).toBe('Minimum length is 3')
      expect(demoFault(field, 'Ada'), field).toBeUndefined()
    }
    expect(demoFault('email', 'a')).toBe('Please enter a valid email')
  })

  it.each(['a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@@b.c', 'a@b@c.d'])('FD11 "%s" is no email', (email) =>
    expect(demoFault('email', email)).toBe('Please enter a valid email'),
  )
  it.each(['a@b.c', ' ada@north.example ', 'ada.byron+enact@mail.north.example'])('FD11 "%s" is an email', (email) =>
    expect(demoFault('email', email)).toBeUndefined(),
  )

  it('FD04 the two signs are refused here too', () =>
    expect(demoFault('jobTitle', '<b>Trader')).toBe("The following characters are not allowed: '<', '>'"))

  it('FD12 the first name is marked, for E-world with both marks in order, all other fields untouched', () => {
    expect(demoRequestOf(GOOD, false)).toEqual({ ...GOOD, firstname: '[CURRENT] Ada' })
    expect(demoRequestOf(GOOD, true)).toEqual({ ...GOOD, firstname: '[CURRENT] [E WORLD] Ada' })
  })

  it('FD11 texts are sent trimmed', () =>
    expect(demoRequestOf({ ...GOOD, firstname: '  Ada ', email: ' a@b.c ' }, false)).toMatchObject({
      firstname: '[CURRENT] Ada',
      email: 'a@b.c',
    }))

  it('S22 a form without a fault is one that the server takes, whatever was typed, and has no line to begin a header on', () => {
    let taken = 0
    fc.assert(
      fc.property(anyForm, fc.boolean(), (form, eWorld) => {
        if (Object.keys(demoFaults(form)).length > 0) return
        taken++
        const request = demoRequestOf(form, eWorld)
        expect(demoRequestSchema.parse(request)).toEqual(request)
        for (const field of DEMO_FIELDS) expect(request[field]).not.toMatch(/\p{Cc}|\p{Surrogate}/u)
      }),
      { numRuns: cases(3000), examples: [[{ ...GOOD, firstname: 'x'.repeat(180), lastname: 'B\r\nBcc: c' }, true]] },
    )
    expect(taken).toBeGreaterThan(0)
  })

  it('C19 the countries are full names, each one a valid answer', () => {
    expect(new Set(COUNTRY_NAMES).size).toBe(COUNTRY_NAMES.length)
    for (const name of COUNTRY_NAMES) expect(demoFault('country', name), name).toBeUndefined()
    expect(COUNTRY_NAMES).toContain('United Kingdom')
  })
})

describe('staying up to date', () => {
  it('G7 an empty form is refused in the words of the demo form', () =>
    expect(contactFaults({ ...EMPTY_CONTACT, insight: false, webinars: false })).toEqual({
      firstname: 'Please enter your first name.',
      email: 'Please enter your email',
      topics: 'Choose at least one topic',
    }))

  it('S22 a form without a fault is one that the server takes', () =>
    fc.assert(
      fc.property(anyText, anyText, (firstname, email) => {
        const form = { ...EMPTY_CONTACT, firstname, email }
        if (Object.keys(contactFaults(form)).length > 0) return
        const request = contactRequestOf(form)
        expect(contactRequestSchema.parse(request)).toEqual(request)
      }),
      { examples: [['Ada', ' ada@north.example ']] },
    ))
})

describe('feedback', () => {
  it('FD03 is the notes, the type, no email, no user, and the page', () =>
    expect(feedbackOf({ type: 'Issue', notes: ' It stops. ', page: '/boa-dashboard (Enact 1.2.3)' })).toEqual({
      notes: 'It stops.',
      type: 'Issue',
      email: '',
      userId: '',
      page: '/boa-dashboard (Enact 1.2.3)',
    }))

  it('FD02 blank notes and the two signs are refused', () => {
    expect(notesFault(' \n ')).toBe('This field cannot be left blank')
    expect(notesFault('NIV > 0')).toBe("The following characters are not allowed: '<', '>'")
    expect(notesFault('Lines\n\tare kept')).toBeUndefined()
  })

  it('S22 notes without a fault are ones that the server takes, of any page', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 400 }), (notes, path) => {
        if (notesFault(notes) !== undefined) return
        const body = feedbackOf({ ...EMPTY_FEEDBACK, notes, page: feedbackPage(path, '1.2.3') })
        expect(feedbackSchema.parse(body)).toEqual(body)
        expect(body.page).toMatch(/\(Enact 1\.2\.3\)$/)
        expect(JSON.stringify(body)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      {
        numRuns: cases(2000),
        examples: [
          ['x'.repeat(10_000), '/boa-dashboard'],
          ['a\0b\r\nc', `/${'x'.repeat(400)}`],
        ],
      },
    ))
})
