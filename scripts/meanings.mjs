import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'
import { ROOT } from './install.mjs'

// Makes server/description/meanings.generated.ts: what each field of each object of the wire means, by its schema. The
// texts are the TSDoc of the fields in src/domain. Every object is taken that a body, an answer or the payload of a hub
// event contains; a field of it without TSDoc is a fault. `--check` fails when the file is not of these comments.
const DOMAIN = join(ROOT, 'src', 'domain')
const EVENTS = join(ROOT, 'server', 'description', 'push.ts')
const TARGET = join(ROOT, 'server', 'description', 'meanings.generated.ts')

/** Whether a file is one of the domain, however its path is written. */
const isOfDomain = (path) => !relative(DOMAIN, path).startsWith('..')

/** Schemas whose fields state their meaning themselves: settings by the label and the sentence of their row. */
const BY_THEMSELVES = new Set(['basicSettingsSchema'])

/** Answers of refusals: no record of a call names them. */
const REFUSALS = new Set(['conflictSchema'])

/**
 * Where a schema of this type has its inner ones: how one comes to each of them, and the place of its type argument. An
 * object behind any other type is not found here: the test API-5 names its fields.
 */
const WRAPPERS = new Map([
  ...['Optional', 'ExactOptional', 'Nullable', 'Default', 'Readonly'].map((kind) => [
    `ZodMini${kind}`,
    [['.def.innerType', 0]],
  ]),
  ['ZodMiniArray', [['.def.element', 0]]],
  ['ZodMiniRecord', [['.def.valueType', 1]]],
  [
    'ZodMiniIntersection',
    [
      ['.def.left', 0],
      ['.def.right', 1],
    ],
  ],
])
const UNIONS = new Set(['ZodMiniUnion', 'ZodMiniDiscriminatedUnion'])

const optionsOf = () => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'))
  // The types of the environment say nothing of a schema, and take a second to read.
  return ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, ROOT).options
}

/** The files as the compiler knows them; `sources` has the text of files that are not on the disk. */
export const programOf = (paths, sources = {}) => {
  const options = optionsOf()
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (path) => path in sources || fileExists(path)
  host.readFile = (path) => sources[path] ?? readFile(path)
  return ts.createProgram(paths, options, host)
}

const plain = (text) => text.replaceAll(/\s+/g, ' ').trim()
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** `wireBoa` for src/domain/wire/boa.ts: under this name the generated file imports it. */
const namespaceOf = (file) => {
  const [first, ...others] = relative(DOMAIN, file).replace(/\.ts$/, '').split(/[\\/]/)
  return [first, ...others.map(capital)].join('')
}

/** The exported constants of a file, each with its type. */
const constantsOf = (checker, file) => {
  const exporting = checker.getSymbolAtLocation(file)
  return (exporting ? checker.getExportsOfModule(exporting) : [])
    .filter(({ valueDeclaration }) => valueDeclaration?.getSourceFile() === file)
    .map((symbol) => ({ file: file.fileName, path: symbol.name, type: checker.getTypeOfSymbol(symbol) }))
}

const nameOf = (type) => (type.aliasSymbol ?? type.symbol)?.name
const argumentsOf = (checker, type) => (type.target ? checker.getTypeArguments(type) : [])

/** The schemas of a call's body and answer. */
const schemasOfCall = (checker, { file, path, type }) =>
  nameOf(type) === 'WireCall'
    ? ['request', 'response'].map((part) => ({
        file,
        path: `${path}.${part}`,
        type: checker.getTypeOfSymbol(checker.getPropertyOfType(type, part)),
      }))
    : []

/** The schemas of the domain that the payloads of hub events name in the description of the push service. */
const payloadsOf = (checker, file) => {
  const found = []
  const visit = (node, inPayload) => {
    const symbol = inPayload && ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
    const named = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const from = named?.valueDeclaration?.getSourceFile().fileName
    if (from && isOfDomain(from)) found.push({ file: from, path: named.name, type: checker.getTypeOfSymbol(named) })
    const isPayload = ts.isPropertyAssignment(node) && node.name.getText(file) === 'payload'
    ts.forEachChild(node, (child) => visit(child, inPayload || isPayload))
  }
  visit(file, false)
  return found.filter(({ type }) => nameOf(type)?.startsWith('ZodMini'))
}

/** The inner schemas of a schema that is no object. */
const innerOf = (checker, { file, path, type }) => {
  const types = argumentsOf(checker, type)
  if (UNIONS.has(nameOf(type)))
    return argumentsOf(checker, types[0]).map((inner, k) => ({ file, path: `${path}.def.options[${k}]`, type: inner }))
  return (WRAPPERS.get(nameOf(type)) ?? []).map(([step, place]) => ({ file, path: path + step, type: types[place] }))
}

/** The fields of an object's schema with the comment and the type of each. */
const fieldsOf = (checker, { type }) =>
  checker.getPropertiesOfType(argumentsOf(checker, type)[0]).map((symbol) => ({
    name: symbol.name,
    symbol,
    text: plain(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
    type: checker.getTypeOfSymbol(symbol),
  }))

const isObject = (type) => nameOf(type) === 'ZodMiniObject'

/** What an object or a union is known by wherever it is used: the type of the literal that it is made of. */
const identityOf = (checker, type) => {
  if (isObject(type)) return argumentsOf(checker, type)[0]
  return UNIONS.has(nameOf(type)) ? type : undefined
}

/** Exported schemas by their identity. */
const namedIn = (checker, constants) => {
  const named = new Map()
  for (const constant of constants) {
    const identity = identityOf(checker, constant.type)
    if (identity && !named.has(identity)) named.set(identity, constant)
  }
  return named
}

/**
 * Every object of the wire, each with its fields. An object that has a name of its own is under that name, any other under
 * the way to it from the nearest one with a name.
 */
export const objectsOf = (program) => {
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter(({ fileName }) => isOfDomain(fileName))
  const constants = files.flatMap((file) => constantsOf(checker, file))
  const named = namedIn(checker, constants)
  const events = program.getSourceFile(EVENTS)
  const waiting = [
    ...constants.filter(({ path }) => REFUSALS.has(path)),
    ...constants.flatMap((each) => schemasOfCall(checker, each)),
    ...(events ? payloadsOf(checker, events) : []),
  ]
  const found = new Map()
  for (const met of waiting) {
    const identity = identityOf(checker, met.type)
    if (found.has(identity)) continue
    const each = named.get(identity) ?? met
    if (!isObject(each.type)) {
      waiting.push(...innerOf(checker, each))
      continue
    }
    const fields = fieldsOf(checker, each)
    found.set(identity, { ...each, fields })
    for (const { name, type } of fields) waiting.push({ file: each.file, path: `${each.path}.shape.${name}`, type })
  }
  return [...found.values()].sort((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)))
}

/** Fields without TSDoc, each with its file and schema. */
export const silentOf = (objects) =>
  objects
    .filter(({ path }) => !BY_THEMSELVES.has(path))
    .flatMap(({ file, path, fields }) =>
      fields
        .filter(({ text }) => text === '')
        .map(({ name }) => `${relative(ROOT, file)}: ${path}: the field ${name} has no TSDoc.`),
    )

/** The generated file, as the project formats it. */
export const pageOf = async (objects) => {
  const described = objects.filter(({ path }) => !BY_THEMSELVES.has(path))
  const files = [...new Set(described.map(({ file }) => file))]
  const imports = files.map((file) => {
    const from = relative(join(ROOT, 'server', 'description'), file)
      .replaceAll('\\', '/')
      .replace(/\.ts$/, '')
    return `import * as ${namespaceOf(file)} from '${from}'`
  })
  const entries = described.map(({ file, path, fields }) => {
    const texts = fields.map(({ name, text }) => `${name}: ${JSON.stringify(text)},`)
    return `[${namespaceOf(file)}.${path}, {\n${texts.join('\n')}\n}],`
  })
  const page = `// Generated by \`npm run meanings\` from the TSDoc of the schemas.
/* eslint-disable max-lines -- one list, written by a script */
import type * as z from 'zod/mini'
${imports.join('\n')}

/** What the fields of each object of the wire mean, by its schema. */
export const MEANINGS: ReadonlyMap<z.core.$ZodType, Readonly<Record<string, string>>> = new Map<
  z.core.$ZodType,
  Readonly<Record<string, string>>
>([
${entries.join('\n')}
])
`
  return format(page, { ...(await resolveConfig(TARGET)), filepath: TARGET })
}

const filesOfDomain = () =>
  readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(DOMAIN, name))

const run = async () => {
  const objects = objectsOf(programOf([...filesOfDomain(), EVENTS]))
  const silent = silentOf(objects)
  for (const each of silent) console.error(each)
  if (silent.length > 0) process.exit(1)
  const page = await pageOf(objects)
  if (!process.argv.includes('--check')) writeFileSync(TARGET, page)
  else if (readFileSync(TARGET, 'utf8') !== page) {
    console.error('server/description/meanings.generated.ts is not of these comments: run `npm run meanings`.')
    process.exit(1)
  }
}

if (process.argv[1] === import.meta.filename) await run()
