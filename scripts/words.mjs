import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// `npm run words`: texts that a user or a caller reads, on screens, in answers and in the log, use the standard terms.

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

const faults = sourceFiles.flatMap((path) =>
  textsOf(path).flatMap(({ text, line }) =>
    NOT_USED.filter(([word]) => word.test(text) && !EXCEPTIONS.has(text)).map(
      ([word, instead]) =>
        `${relative(ROOT, path)}:${line}: "${word.exec(text)?.[0]}" in "${text.slice(0, 90)}": write ${instead}`,
    ),
  ),
)
for (const fault of faults) console.error(fault)
console.log(`${faults.length} texts with words that are not used.`)
process.exitCode = faults.length > 0 ? 1 : 0
