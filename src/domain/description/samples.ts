import type { Call } from './description'

/** Characters of an answer that are drawn; more is copied, not drawn. */
export const MOST_DRAWN = 20_000

/** An answer as it is shown. */
export type ShownAnswer = {
  /** Pretty JSON, at most MOST_DRAWN characters of it. */
  readonly drawn: string
  /** All of it, for copying. */
  readonly whole: string
  readonly capped: boolean
  /** Of the JSON without spaces, as it came: UTF-8. */
  readonly bytes: number
}

/** @param body JSON as it was read; undefined for an empty answer */
export const shownAnswer = (body: unknown): ShownAnswer => {
  if (body === undefined) return { drawn: '', whole: '', capped: false, bytes: 0 }
  const whole = JSON.stringify(body, null, 2)
  return {
    drawn: whole.slice(0, MOST_DRAWN),
    whole,
    capped: whole.length > MOST_DRAWN,
    bytes: new TextEncoder().encode(JSON.stringify(body)).length,
  }
}

/** `640 B`, `12.4 kB`, `1.3 MB`. */
export const sizeTexts = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** The body that somebody wrote, or a sentence that says what is wrong with it. */
export const readJson = (
  text: string,
): { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly why: string } => {
  try {
    return { ok: true, body: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, why: 'The body is not JSON: check quotes, commas and brackets.' }
  }
}

/** What somebody has put in for a call: parameters by name, and the text of the body. */
export type Filled = { readonly parameters: Readonly<Record<string, string>>; readonly body: string }

/** Stands in samples where the caller's own token goes. A real one never does. */
export const TOKEN = '$TOKEN'

/** A call as its examples fill it. */
export const filledOf = ({ parameters, body }: Call): Filled => ({
  parameters: Object.fromEntries(parameters.map(({ name, example }) => [name, example])),
  body: body?.example ?? '',
})

/** The path with its parameters put in. One that is missing stays in braces. */
export const descriptionPathOf = ({ path }: Call, { parameters }: Filled): string =>
  path.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const value = Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : ''
    return value === '' ? braced : encodeURIComponent(value)
  })

/** The names of parameters that have no value yet. */
export const missingOf = ({ parameters: all }: Call, { parameters }: Filled): readonly string[] =>
  all.map(({ name }) => name).filter((name) => (parameters[name] ?? '').trim() === '')

/** As a shell takes it: nothing within single quotes is read by it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const compact = (body: string): string | undefined => {
  const read = readJson(body)
  return read.ok ? JSON.stringify(read.body) : undefined
}

/** JSON is JavaScript as it is; a body that is none yet stays a text. */
const javascriptBody = (body: string): string => {
  const json = compact(body)
  return json === undefined ? JSON.stringify(body) : `JSON.stringify(${json})`
}

/**
 * The call for a shell. `$TOKEN` is in double quotes, so that the shell puts the reader's own variable in.
 * @param origin e.g. `https://enact.example`
 */
export const curlOf = (call: Call, filled: Filled, origin: string): string => {
  const lines = [
    `curl -s ${call.method === 'POST' ? '-X POST ' : ''}${quoted(origin + descriptionPathOf(call, filled))}`,
    ...(call.open ? [] : [`-H "Authorization: Bearer ${TOKEN}"`]),
    ...(call.body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(compact(filled.body) ?? filled.body)}`] : []),
  ]
  return lines.join(' \\\n  ')
}

/** The same for JavaScript, as a module of Node; the token is read from the environment. */
export const javascriptOf = (call: Call, filled: Filled, origin: string): string => {
  const headers = [
    ...(call.open ? [] : ['    authorization: `Bearer ${process.env.TOKEN}`,']),
    ...(call.body ? [`    'content-type': 'application/json',`] : []),
  ]
  const options = [
    ...(call.method === 'POST' ? [`  method: 'POST',`] : []),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(call.body ? [`  body: ${javascriptBody(filled.body)},`] : []),
  ]
  const address = JSON.stringify(origin + descriptionPathOf(call, filled))
  const fetched = options.length === 0 ? `fetch(${address})` : `fetch(${address}, {\n${options.join('\n')}\n})`
  return `const response = await ${fetched}\nif (!response.ok) throw new Error(await response.text())\nconst answer = await response.json()`
}

/** How a program of Node receives the push service, by SignalR's own client. */
export const hubSampleOf = (origin: string, path: string, group: string): string =>
  [
    `import { HubConnectionBuilder } from '@microsoft/signalr'`,
    '',
    'const hub = new HubConnectionBuilder()',
    `  .withUrl(${JSON.stringify(origin + path)}, {`,
    '    accessTokenFactory: () => process.env.TOKEN,',
    `    headers: { Origin: ${JSON.stringify(origin)} },`,
    '  })',
    '  .withAutomaticReconnect()',
    '  .build()',
    `hub.on('liveTableUpdate', ({ id, messages }) => console.log(id, messages.length))`,
    'await hub.start()',
    `await hub.invoke('JoinGroup', ${JSON.stringify(group)})`,
  ].join('\n')
