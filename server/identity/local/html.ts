/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Part = string | Html | readonly Html[] | undefined

const textOf = (part: Part): string => {
  if (part === undefined) return ''
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
  return part instanceof Html ? part.text : part.map(({ text }) => text).join('')
}

/** HTML with values in it; a text becomes text, whatever stands in it. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, at) => string + textOf(parts[at])).join(''))
