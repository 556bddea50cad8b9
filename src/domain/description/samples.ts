import type { Call } from './description'

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
export const pathOf = ({ path }: Call, { parameters }: Filled): string =>
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
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** JSON is JavaScript as it stands; a body that is none yet stays a text. */
const javascriptBody = (body: string): string => {
  const json = compact(body)
  return json === undefined ? JSON.stringify(body) : `JSON.stringify(${json})`
}

/**
 * The call for a shell. `$TOKEN` stands in double quotes, so that the shell puts the reader's own variable in.
 * @param origin e.g. `https://enact.example`
 */
export const curlOf = (call: Call, filled: Filled, origin: string): string => {
  const lines = [
    `curl -s ${call.method === 'POST' ? '-X POST ' : ''}${quoted(origin + pathOf(call, filled))}`,
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
  const address = JSON.stringify(origin + pathOf(call, filled))
  const fetched = options.length === 0 ? `fetch(${address})` : `fetch(${address}, {\n${options.join('\n')}\n})`
  return `const response = await ${fetched}\nif (!response.ok) throw new Error(await response.text())\nconst answer = await response.json()`
}

/** How a program of Node hears the push service, by SignalR's own client. */
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
