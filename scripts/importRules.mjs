/**
 * Rules of dependency-cruiser (`npm run imports`): no circle of files, types included, and in each layer a stated order of
 * folders, of which each may import only those before it. The layers themselves are held by the linter.
 */

/** Each folder of a layer, lowest first. Files beside the folders are composition roots: they may import all of them. */
const ORDER = {
  'src/domain': `reference maps periods ancillary access audit wire format market verified boa series revenue skips gbIndex imbalanceForecast current europe settings bingo activity charts weather intraday frequency dates dashboards
    search description notices checks tables news plants alerts storage export longTerm reviews forms glossary releases routing status replay administration`,
  'src/infra': 'types browser replay time export hub identity',
  'src/streams': `lib boa reference people series replay settings routing bingo dates activity tables dashboards app description export forms notices alerts news intraday plants storage europe longTerm reviews checks
    forecasts releases search status administration current view`,
  'src/views': `user parts people settings dialogs dates charts plants longTerm reviews replay tables boa strip modules search pages notices menu shell
    styles`,
  server: `sources config log store http identity market history storage longTerm skips backup context reference tables current bingo api hub host people alerts description
    notices checks status replay admin`,
}

const orderRules = Object.entries(ORDER).flatMap(([layer, text]) => {
  const folders = text.split(/\s+/)
  return folders.slice(0, -1).map((folder, index) => ({
    name: `order of ${layer}`,
    comment: `${layer}/${folder} comes before the folder that it imports: move what both need into an earlier one.`,
    severity: 'error',
    from: { path: `^${layer}/${folder}/` },
    to: { path: `^${layer}/(${folders.slice(index + 1).join('|')})/` },
  }))
})

const unknownFolders = Object.entries(ORDER).map(([layer, text]) => ({
  name: `folders of ${layer}`,
  comment: 'A new folder is given its place in ORDER (scripts/importRules.mjs).',
  severity: 'error',
  from: {},
  to: { path: `^${layer}/[^/]+/`, pathNot: `^${layer}/(${text.split(/\s+/).join('|')})/` },
}))

export default {
  forbidden: [
    { name: 'no circle of files', severity: 'error', from: {}, to: { circular: true } },
    ...orderRules,
    ...unknownFolders,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|server)/',
  },
}
