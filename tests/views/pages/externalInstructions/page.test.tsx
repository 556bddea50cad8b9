import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  descriptionPlaceAt,
  readDescription,
  type Description,
  type DescriptionPlace,
} from '../../../../src/domain/description'
import type { SeriesConfig } from '../../../../src/domain/series/calls'
import type { IdentityConfig } from '../../../../src/domain/wire'
import type { Run } from '../../../../src/streams/description/description'
import type { Loaded } from '../../../../src/streams/lib/types'
import {
  ExternalInstructionsView,
  type ExternalInstructionsViewProps,
} from '../../../../src/views/pages/externalInstructions/ExternalInstructionsView'
import { SeriesDay } from '../../../../src/views/pages/externalInstructions/SeriesLastDay'
import { RunView } from '../../../../src/views/pages/externalInstructions/ExternalInstructionsPage'
import { documentOf, operation } from '../../../domain/description/documents'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { write } from '../../../support/write'

withBrowserGaps()
const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.id)
  }
})

const PUSH = {
  hubs: [{ path: '/hub/data', who: 'Any signed-in user' }],
  transports: [{ transport: 'WebSockets', formats: ['Text', 'Binary'] }],
  steps: ['Negotiate.'],
  methods: [{ name: 'JoinGroup', argument: 'A name.' }],
  proof: ['Every change has a number.'],
  groups: [{ pattern: 'module_{table}', example: 'module_BmFeed', who: 'Users', meaning: 'Changes.', hubs: ['data'] }],
  events: [
    { name: 'heartbeat', to: 'All', meaning: 'Every 5 s.', payload: { properties: { at: { type: 'number' } } } },
  ],
}
const LIMITS = [{ area: 'Calls', name: 'Requests', value: 1200, unit: 'in 1 min', beyond: '429' }]

const BOA = operation({
  operationId: 'get_boa',
  tags: ['bm'],
  summary: 'The stack of a period.',
  'x-need': { kind: 'user', texts: 'Any signed-in user' },
  'x-order': 1,
  parameters: [
    { name: 'day', in: 'path', example: 20, description: 'Day of the month.', schema: { type: 'integer' } },
    { name: 'kind', in: 'path', example: 'B', description: 'Which.', schema: { type: 'string', enum: ['A', 'B'] } },
  ],
  responses: {
    200: {
      description: 'The stack.',
      content: { 'application/json': { schema: { properties: { mw: { type: 'number', description: 'MW.' } } } } },
    },
    404: { description: 'None.' },
  },
})
const PRICED = operation({
  operationId: 'post_boa',
  tags: ['bm'],
  summary: 'Prices a stack.',
  'x-order': 2,
  'x-need': { kind: 'user', texts: 'Any signed-in user' },
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', required: ['mw'], properties: { mw: { type: 'number', description: 'MW.' } } },
        example: { mw: 4 },
      },
    },
  },
})
const SEEN = operation({
  operationId: 'get_seen',
  tags: ['account'],
  summary: 'Marks as seen.',
  'x-read-only': false,
  'x-order': 3,
})

const described = (paths: Record<string, unknown> = {}): Description => {
  const reading = readDescription(
    documentOf(
      {
        '/health': { get: operation() },
        '/boa/{day}/{kind}': { get: BOA },
        '/boa': { post: PRICED },
        '/seen': { get: SEEN },
        ...paths,
      },
      { 'x-push': PUSH, 'x-limits': LIMITS },
    ),
  )
  if (reading.kind === 'unreadable') throw new Error(reading.why)
  return reading.description
}

const config = (more: Partial<SeriesConfig>): SeriesConfig => ({
  id: 'Gb&RealtimeDemand&none',
  kind: 'plain',
  name: 'Transmission system demand',
  family: 'System',
  description: 'What the transmission system carries.',
  unit: 'MW',
  options: [],
  stepMs: 1_800_000,
  aggregate: 'average',
  delayMs: 660_000,
  hasIssues: false,
  live: true,
  source: { dataset: 'ITSDO', firstDay: '2016-01-01' },
  coverage: { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 10, 20, 17, 30) },
  ...more,
})
const SERIES: readonly SeriesConfig[] = [
  config({}),
  config({
    id: 'Gb&Frequency&none',
    name: 'System frequency',
    unit: 'Hz',
    stepMs: 15_000,
    delayMs: -52_200_000,
    source: undefined,
    lacks: 'Nobody measures it here.',
    coverage: undefined,
  }),
]
const TENANT: IdentityConfig = {
  kind: 'tenant',
  authority: 'https://tenant.example',
  clientId: 'page',
  knownAuthorities: [],
  scopes: ['api/read'],
}

const onRun = vi.fn()
const onRetrySeries = vi.fn()
const show = (address = '', more: Partial<ExternalInstructionsViewProps> = {}, run: Run = { kind: 'idle' }) => {
  const Stage = () => {
    const [steps, setSteps] = useState<readonly DescriptionPlace[]>([descriptionPlaceAt(address)])
    return (
      <MemoryRouter>
        <ExternalInstructionsView
          description={{ kind: 'ready', value: described() }}
          signIn={{ kind: 'ready', value: TENANT }}
          series={{ kind: 'ready', value: SERIES }}
          lastDayOf={({ id }) => <p>Last day of {id}</p>}
          onRetrySeries={onRetrySeries}
          origin="https://e.example"
          place={steps.at(-1)!}
          step={String(steps.length)}
          hasReleases
          runOf={(call, filled) => <RunView call={call} filled={filled} run={run} onRun={onRun} />}
          onPlace={(place) => setSteps([...steps, place])}
          onRetry={() => undefined}
          {...more}
        />
      </MemoryRouter>
    )
  }
  return render(<Stage />)
}
const article = (name: string) => within(screen.getByRole('article', { name }))

describe('/externalinstructions', () => {
  it('API-20 has a tab for each part, told by the address, and the calls of the part', async () => {
    show('#bm')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Get started 1',
      'Series API 0',
      'BM data 2',
      'Live tables 0',
      'Account 1',
      'Push service (DPS)',
      'Limits',
      'Changelog',
    ])
    expect(screen.getAllByRole('article')).toHaveLength(2)
    await userEvent.click(screen.getByRole('tab', { name: 'Limits' }))
    expect(screen.getByRole('row', { name: 'Requests 1,200 in 1 min 429' })).toBeDefined()
  })

  it('API-21 a call shows its parameters by name, type, required, default and meaning, its errors, and who may call', () => {
    show('#bm')
    const boa = article('GET /boa/{day}/{kind}')
    expect(boa.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Type',
      'Required',
      'Default',
      'Meaning',
    ])
    expect(boa.getByRole('row', { name: 'day whole number yes - Day of the month.' })).toBeDefined()
    expect(boa.getByText('Any signed-in user')).toBeDefined()
    expect(boa.getByText('404').nextElementSibling!.textContent).toBe('None.')
  })

  it('API-22 fields of an answer are drawn once they are opened', async () => {
    show('#bm')
    const boa = article('GET /boa/{day}/{kind}')
    expect(boa.queryByText('mw')).toBeNull()
    const details = boa.getByText('Fields of 200').closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
    await waitFor(() => expect(boa.getByText('mw')).toBeDefined())
  })

  it('API-23 samples follow what is filled in, for a shell or JavaScript, with a name where the token goes', async () => {
    show('#bm')
    const boa = article('GET /boa/{day}/{kind}')
    const sample = () => boa.getByRole('region', { name: /^Request GET/ }).textContent
    expect(sample()).toBe(`curl -s 'https://e.example/boa/20/B' \\\n  -H "Authorization: Bearer $TOKEN"`)
    fireEvent.change(boa.getByRole('textbox', { name: 'day' }), { target: { value: '7' } })
    await userEvent.selectOptions(boa.getByRole('combobox', { name: 'kind' }), 'A')
    expect(sample()).toContain(`'https://e.example/boa/7/A'`)
    await userEvent.click(boa.getByRole('button', { name: 'JavaScript' }))
    expect(sample()).toContain('fetch("https://e.example/boa/7/A"')
    expect(document.body.textContent).not.toMatch(/eyJ|Bearer (?!\$)/)
  })

  it('API-24 copying is said, and a browser that refuses is said too', async () => {
    const user = userEvent.setup()
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text)
      return written.length === 1 ? Promise.resolve() : Promise.reject(new Error('no'))
    })
    show('#bm')
    const copy = article('POST /boa').getByRole('button', { name: 'Copy the request POST /boa' })
    await user.click(copy)
    expect(copy.nextElementSibling!.textContent).toBe('Copied')
    expect(copy.nextElementSibling!.getAttribute('role')).toBe('status')
    expect(written[0]).toContain(`-d '{"mw":4}'`)
    await user.click(copy)
    expect(copy.nextElementSibling!.textContent).toContain('Not copied')
  })

  it('API-25 runs a call as it is filled in; what is missing or no JSON is said and not asked', async () => {
    onRun.mockClear()
    show('#bm')
    const boa = article('GET /boa/{day}/{kind}')
    expect(boa.getByText('Run it to see an answer.')).toBeDefined()
    await userEvent.click(boa.getByRole('button', { name: /^Run it: GET / }))
    expect(onRun).toHaveBeenLastCalledWith({ id: 'get_boa', method: 'GET', path: '/boa/20/B' })
    fireEvent.change(boa.getByRole('textbox', { name: 'day' }), { target: { value: ' ' } })
    await userEvent.click(boa.getByRole('button', { name: /^Run it: GET / }))
    expect(boa.getByText('Fill in day.')).toBeDefined()
    const priced = article('POST /boa')
    await userEvent.click(priced.getByRole('button', { name: /^Run / }))
    expect(onRun).toHaveBeenLastCalledWith({ id: 'post_boa', method: 'POST', path: '/boa', body: { mw: 4 } })
    fireEvent.change(priced.getByRole('textbox', { name: 'Body' }), { target: { value: '{' } })
    await userEvent.click(priced.getByRole('button', { name: /^Run / }))
    expect(priced.getByText(/^The body is not JSON/)).toBeDefined()
    expect(onRun).toHaveBeenCalledTimes(2)
  })

  it('API-26 a call that changes something cannot be run from here', () => {
    show('#account')
    const seen = article('GET /seen')
    expect(seen.queryByRole('button', { name: /^Run / })).toBeNull()
    expect(seen.getByText(/changes something/)).toBeDefined()
  })

  it('API-27 an answer shows status, time, size and its JSON, a long one only the first of it', () => {
    const answer = { drawn: '{ "a": 1', whole: '{ "a": 1234 }', capped: true, bytes: 12_400 }
    show('#start', {}, { kind: 'answered', status: 200, tookMs: 41.6, answer })
    const health = article('GET /health')
    expect(health.getByText('200 in 42 ms, 12.4 kB of JSON')).toBeDefined()
    expect(health.getByRole('region', { name: 'Response of GET /health' }).textContent).toBe('{ "a": 1')
    expect(health.getByText('The first 8 of 13 characters are shown; Copy takes all.')).toBeDefined()
  })

  it('API-28 a refusal shows its status and its sentence, and no answer is reported as such', () => {
    const { unmount } = show('#start', {}, { kind: 'failed', status: 503, tookMs: 5, why: 'Being gathered.' })
    expect(screen.getByText('503 after 5 ms. Being gathered.')).toBeDefined()
    unmount()
    show('#start', {}, { kind: 'failed', tookMs: 5, why: 'No network.' })
    expect(screen.getByText('No answer after 5 ms. No network.')).toBeDefined()
  })

  it('API-29 the filter leaves calls in which all words stand, over all parts', async () => {
    show('#bm')
    await write(userEvent, screen.getByRole('searchbox', { name: 'Filter the calls' }), 'prices stack')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.getByRole('tab', { name: 'BM data 1' })).toBeDefined()
    expect(screen.getByText('1 call')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  })

  it('API-30 the call that the address names is scrolled to, focused and marked', () => {
    show('#bm/post_boa')
    const call = screen.getByRole('article', { name: 'POST /boa' })
    expect(scrolled).toHaveBeenCalledWith('call-post_boa')
    expect(document.activeElement).toBe(call)
    expect(call.getAttribute('aria-current')).toBe('location')
    expect(article('POST /boa').getByRole('link').getAttribute('href')).toMatch(/#bm\/post_boa$/)
  })

  it('API-31 series are listed under their families with unit, step, source and what is stored, and searched', async () => {
    show('#series')
    const demand = screen.getByRole('row', { name: /Transmission system demand/ })
    expect([...within(demand).getAllByRole('cell')].map(({ textContent }) => textContent)).toEqual([
      'MW',
      '30 min',
      'ITSDO, from Fri 1 Jan 2016',
      'Sun 1 Nov 2026 – Fri 20 Nov 2026 17:30 GMT',
    ])
    expect(screen.getByRole('table', { name: 'System' })).toBeDefined()
    await write(userEvent, screen.getByRole('searchbox', { name: 'Search series' }), 'frequency')
    expect(screen.queryByRole('button', { name: 'Transmission system demand' })).toBeNull()
    expect(screen.getByText('1 of 2')).toBeDefined()
    expect(screen.getByRole('row', { name: /Nobody measures it here\. Nothing yet$/ })).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search series' }), 'x')
    expect(screen.getByText('No series matches.')).toBeDefined()
  })

  it('API-31 a chosen series says what it is, when it is published, and shows its last day', async () => {
    show('#series')
    await userEvent.click(screen.getByRole('button', { name: 'System frequency' }))
    expect(screen.getByRole('button', { name: 'System frequency', pressed: true })).toBeDefined()
    expect(screen.getByText('14.5 h before its step ends')).toBeDefined()
    expect(screen.getByText('Last day of Gb&Frequency&none')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Transmission system demand' }))
    expect(screen.getByText('11 min after its step ends')).toBeDefined()
  })

  it('API-31 the last day is a table with the newest value first, and missing ones as dashes', () => {
    const values = [
      { at: 2, time: '00:30', value: null },
      { at: 1, time: '00:00', value: 50.0123 },
    ]
    const of = { day: '2026-11-20', isHalfHourly: true }
    render(
      <SeriesDay
        series={config({ unit: 'Hz' })}
        of={of}
        values={{ kind: 'ready', value: values }}
        freshness={{ state: 'live', asOf: 0 }}
        onRetry={onRetrySeries}
      />,
    )
    expect(screen.getByText('Half-hour means')).toBeDefined()
    expect(screen.getByText('LIVE')).toBeDefined()
    expect(screen.getByRole('row', { name: '00:30 -' })).toBeDefined()
    expect(screen.getByRole('row', { name: '00:00 50.012' })).toBeDefined()
  })

  it('API-31 a list of series that did not come says why, and is requested again', async () => {
    show('#series', { series: { kind: 'failed', why: { why: 'The server is away.', at: 0 } } })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetrySeries).toHaveBeenCalled()
    expect(screen.getByText('The server is away.')).toBeDefined()
  })

  it('API-32 the push service shows hubs, steps, groups with who may join, and events with their fields', () => {
    show('#push')
    expect(screen.getByText('Negotiate.')).toBeDefined()
    expect(screen.getByRole('row', { name: 'module_{table} module_BmFeed data Users Changes.' })).toBeDefined()
    expect(screen.getByText('Fields of heartbeat')).toBeDefined()
    expect(screen.getByRole('region', { name: /^Sample with/ }).textContent).toContain(
      'headers: { Origin: "https://e.example" }',
    )
  })

  it.each<[IdentityConfig, RegExp]>([
    [{ kind: 'off' }, /has no sign-in/],
    [{ ...TENANT, kind: 'local' }, /for this machine only/],
    [TENANT, /authorization code flow with PKCE/],
  ])('API-33 how to sign in is said as this server has it: %j', (value, texts) => {
    show('', { signIn: { kind: 'ready', value } })
    expect(within(screen.getByRole('region', { name: 'Sign in' })).getByText(texts)).toBeDefined()
    expect(screen.getByText('X-Client-Local-Ip')).toBeDefined()
  })

  it('API-34 while it loads it says so; a failure says why and can be tried again', async () => {
    const { unmount } = show('', { description: { kind: 'waiting' } })
    expect(screen.getByText('Loading...')).toBeDefined()
    unmount()
    const onRetry = vi.fn()
    const description: Loaded<Description> = { kind: 'failed', why: { why: 'No network.', at: 0 } }
    show('', { description, onRetry })
    expect(screen.getByRole('alert').textContent).toContain('No network.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('API-35 leads to the releases where there are any, and says what could not be shown', () => {
    const { unmount } = show('#changelog')
    expect(screen.getByRole('link', { name: 'Releases' }).getAttribute('href')).toBe('/releases')
    unmount()
    show('#changelog', { hasReleases: false })
    expect(screen.queryByRole('link', { name: 'Releases' })).toBeNull()
  })

  it('S17 texts of a hostile description are texts: nothing of them is markup, runs or is asked', () => {
    onRun.mockClear()
    const evil = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'
    const value = described({
      '/evil/{id}': {
        get: operation({
          operationId: 'evil',
          'x-order': -1,
          summary: evil,
          description: evil,
          'x-need': { kind: 'anyone', texts: evil },
          parameters: [{ name: 'id', in: 'path', example: `'; curl evil.example #`, description: evil }],
          responses: {
            200: {
              description: evil,
              content: {
                'application/json': { schema: { properties: { [evil]: { type: 'string', description: evil } } } },
              },
            },
          },
        }),
      },
      '/x/javascript:alert(1)': { get: operation({ operationId: 'e2' }) },
    })
    const { container } = show('#start', { description: { kind: 'ready', value } })
    expect(container.querySelectorAll('img, script, iframe, [onerror]')).toHaveLength(0)
    expect([...container.querySelectorAll('a')].every((link) => link.getAttribute('href')!.startsWith('/#'))).toBe(true)
    expect((window as { hurt?: number }).hurt).toBeUndefined()
    expect(onRun).not.toHaveBeenCalled()
    expect(screen.getByText(/javascript:alert\(1\) is described in a way that cannot be shown/)).toBeDefined()
  })

  it.each(['#start', '#series', '#bm', '#push', '#limits', '#changelog'])(
    'API-36 breaks no rule of accessibility at %s',
    async (address) => {
      const { container } = show(address)
      expect(await brokenRules(container)).toEqual([])
    },
  )
})
