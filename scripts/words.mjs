import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// `npm run words`: texts that a user or a caller reads, names in the code and titles of tests use the standard terms.

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Words that are not used, and what to write. */
const NOT_USED = [
  [/\b(hear|hears|heard|hearing)\b/i, 'receive, subscribe'],
  [/\b(told|tells|tell)\b/i, 'publish, report, notify, show, state'],
  [/\bkept\b/i, 'stored, cached, saved'],
  [/\b(stands|stood|stand)\b/i, 'is, is stored, is active'],
  [/\b(lies|lives)\b/i, 'is'],
  [/\b(asked|asks) for\b/i, 'requested'],
  [/\b(nobody|somebody|whoever|anyone|anybody)\b/i, 'no user, a user, any user'],
  [/\b(anew|beside|hence|thereof)\b/i, 'again, next to, therefore, of it'],
  [/\bof (its|your|their|one’s) own\b/i, 'own, separate, custom'],
  [/\b(what became of|as they stand|what came of)\b/i, 'outcome, current'],
]

/** Texts that stay, each with its reason. */
const EXCEPTIONS = new Map([
  ['How you heard about Enact', 'the label of the specification'],
  ['Please enter how you heard about Enact', 'the message of the specification'],
])

/** Parts of names that are not used, and what to write. */
const NAMES = [
  [['hear', 'hears', 'heard', 'hearing'], 'receive, received'],
  [['tell', 'tells', 'told', 'say', 'says', 'said'], 'publish, report, notify, state'],
  [['keep', 'keeps', 'kept', 'keeper'], 'store, retain, cache, save'],
  [['ask', 'asks', 'asked', 'asking'], 'request, query, fetch'],
  [['stand', 'stands', 'standing', 'stood', 'lies'], 'is, active'],
  [['door', 'doors', 'room', 'rooms', 'world', 'worlds'], 'client, service, space, context'],
  [['book', 'books', 'ledger', 'story', 'stretch', 'trail'], 'collection, log, history, range, polyline'],
  [['foot', 'words'], 'footer, xAxis, texts'],
  [['nobody', 'somebody', 'whoever', 'anyone', 'anybody', 'anew', 'beside', 'thereof'], 'user, again, next to'],
]

/** Names that stay: of others' interfaces, of the market, of the specification, and of things in the real world. */
const NAMES_THAT_STAY =
  /^(ask|.*[kK]eepAlive.*|BookOpen|bookType|\w*[eE]World|E_WORLD|controlRoom|\w*[oO]rderBooks?([A-Z]\w*)?|\w*ORDER_BOOKS?\w*|\w*[sS]tandIn|whereHeardFrom|anyone|module_BmFeed_nobody|keep)$/

/** Words that no title of a test has. */
const TITLES = /\b(hears?|heard|nobody|somebody|whoever|anyone|anybody|anew|beside|hence|thereof)\b/i

/** Where texts are read by people. */
const FOLDERS = ['src/domain', 'src/infra', 'src/streams', 'src/views', 'server']

const sourceFiles = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(ROOT, folder, name)),
)

/** Whether a literal is code rather than text: names of modules, types, classes of elements and statements of SQL. */
const isCode = (node, text) =>
  ts.isImportDeclaration(node.parent) ||
  ts.isLiteralTypeNode(node.parent) ||
  !/[A-Za-z]\s+[A-Za-z]/.test(text) ||
  /\b(select|join|insert|update|delete) /.test(text) ||
  (ts.isJsxAttribute(node.parent) && node.parent.name.getText() === 'className')

/** The text parts of a template, without its expressions. */
const templateText = ({ head, templateSpans }) =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join(' … ')

/** Texts of a file with the line of each. */
const textsOf = (path) => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const texts = []
  const add = (node, text) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    if (!isCode(node, plain)) texts.push({ text: plain, line: line + 1 })
  }
  const visit = (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) add(node, node.text)
    if (ts.isTemplateExpression(node)) add(node, templateText(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}

const textFaults = sourceFiles.flatMap((path) =>
  textsOf(path).flatMap(({ text, line }) =>
    NOT_USED.filter(([word]) => word.test(text) && !EXCEPTIONS.has(text)).map(
      ([word, instead]) =>
        `${relative(ROOT, path)}:${line}: "${word.exec(text)?.[0]}" in "${text.slice(0, 90)}": write ${instead}`,
    ),
  ),
)

const codeFiles = ['src', 'server', 'tests', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(ROOT, folder, name)),
)

const partsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((part) => part.toLowerCase())

const wrongPart = (name) => {
  if (NAMES_THAT_STAY.test(name)) return undefined
  const parts = partsOf(name)
  return NAMES.find(([words]) => words.some((word) => parts.includes(word)))
}

/** The title of a test, if the call is of one. */
const titleOf = (node) => {
  if (!ts.isCallExpression(node) || !/^(it|describe|longIt)\b/.test(node.expression.getText())) return undefined
  const [first] = node.arguments
  return first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) ? first.getText() : undefined
}

/** Names that a file declares or uses, and titles of its tests, that have a word that is not used. */
const nameFaultsOf = (path) => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const faults = new Map()
  const visit = (node) => {
    const wrong = ts.isIdentifier(node) ? wrongPart(node.text) : undefined
    if (wrong) faults.set(node.text, `${relative(ROOT, path)}: the name ${node.text}: write ${wrong[1]}`)
    const title = titleOf(node)
    const word = title === undefined ? undefined : TITLES.exec(title)?.[0]
    if (word !== undefined) faults.set(title, `${relative(ROOT, path)}: "${word}" in the title ${title.slice(0, 90)}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...faults.values()]
}

const faults = [...textFaults, ...codeFiles.flatMap(nameFaultsOf)]
for (const fault of faults) console.error(fault)
console.log(`${faults.length} texts, names and titles with words that are not used.`)
process.exitCode = faults.length > 0 ? 1 : 0
