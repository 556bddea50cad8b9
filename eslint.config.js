import js from '@eslint/js'
import globals from 'globals'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * Arrows point inward (docs/architecture.md): domain <- infra <- streams <- views; server -> domain.
 * A layer names here what it must not import, so that a wrong import fails the build.
 */
const layer = (files, patterns, message) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }] }] },
})

const AT_MODULE_LEVEL = ['Program > VariableDeclaration', 'Program > ExportNamedDeclaration > VariableDeclaration']
const SUBJECT = 'NewExpression[callee.name=/^(Async|Behavior|Replay)?Subject$/]'

/** Literals that are spread into the literal they are in, and lists of constants that are two lines in disguise. */
const PLAIN_LITERALS = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression.argument',
    message: 'Write the fields into the object itself.',
  },
  {
    selector: 'ArrayExpression > SpreadElement > ArrayExpression.argument',
    message: 'Write the elements into the array itself.',
  },
  { selector: 'JSXSpreadAttribute > ObjectExpression.argument', message: 'Write the properties as attributes.' },
  {
    selector:
      'VariableDeclarator[id.type="ArrayPattern"][id.elements.0.type="Identifier"] > ArrayExpression.init:not(:has(> SpreadElement))[elements.length!=0]',
    message: 'Declare each constant on a line of its own.',
  },
]

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'data', 'coverage', 'test-results'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...PLAIN_LITERALS],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**', 'server/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-nested-ternary': 'error',
    },
  },
  { files: ['src/views/**', 'src/streams/**'], ...hooks.configs.flat.recommended },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node }, rules: { 'no-console': 'off' } },
  { files: ['public/*-worker.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['scripts/**', 'tests/bench/**'], rules: { 'no-console': 'off' } },
  { files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off' } },
  layer(
    ['src/domain/**'],
    [
      'rxjs',
      'rxjs/*',
      'react',
      'react-*',
      '@react-rxjs/*',
      'node:*',
      'fs',
      '**/infra/**',
      '**/streams/**',
      '**/views/**',
      '**/server/**',
    ],
    'domain is pure: no streams, no React, no DOM, no node.',
  ),
  layer(
    ['src/infra/**'],
    ['react', 'react-*', '@react-rxjs/*', '**/streams/**', '**/views/**', '**/server/**'],
    'infra imports domain only.',
  ),
  layer(['src/streams/**'], ['**/views/**', '**/server/**', 'react-dom'], 'streams import domain and infra types.'),
  {
    files: ['src/streams/**'],
    // The holder of the current app: hooks of react-rxjs are made when their file is loaded.
    ignores: ['src/streams/lib/currentApp.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PLAIN_LITERALS,
        ...AT_MODULE_LEVEL.flatMap((place) => [
          {
            selector: `${place} > VariableDeclarator > ${SUBJECT}`,
            message: 'A subject is created inside a feature, so that two apps share nothing.',
          },
          {
            selector: `${place}[kind="let"]`,
            message: 'State is in a stream of a feature, so that two apps share nothing.',
          },
        ]),
      ],
    },
  },
  {
    files: ['src/streams/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'navigator',
          'location',
          'localStorage',
          'sessionStorage',
          'performance',
          'fetch',
        ].map((name) => ({ name, message: 'streams touch the browser through a member of their sources alone.' })),
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/infra/**'],
              allowTypeImports: true,
              message: 'streams know infra by its types: what it does is a member of Sources.',
            },
          ],
        },
      ],
    },
  },
  layer(
    ['src/views/**'],
    ['**/infra/**', '**/server/**', 'rxjs', 'rxjs/*', '@react-rxjs/*', '@microsoft/*'],
    'views take hooks from streams and words from domain; they never touch infra or a stream.',
  ),
  {
    files: ['src/views/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/domain/periods', '**/domain/periods/*'],
              importNamePattern: '^(clock|clockMinute|certainClock|certainMinute|periodTimes)Text$',
              message: 'Times of day are written by the user’s clock: useTimes or TimeOfDay of views/user/times.',
            },
          ],
        },
      ],
    },
  },
  layer(
    ['server/**'],
    ['**/src/infra/**', '**/src/streams/**', '**/src/views/**', 'react', 'react-*'],
    'server imports domain only.',
  ),
)
