import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import type { Part } from './piecesOf'

type OutputBundle = Rolldown.OutputBundle
type OutputChunk = Rolldown.OutputChunk

/** Bytes, packed, below which a file packs badly and its request costs most. */
const SMALL = 2000

/** A file of what one page alone needs: it stays by itself, since who joined it would come with the page. */
const OF_PAGE = /Page-[\w-]+\.js$/

const isChunk = (output: OutputBundle[string]): output is OutputChunk => output.type === 'chunk'

/** A file with all that it imports. */
const closureOf = (chunks: ReadonlyMap<string, OutputChunk>, file: string, all = new Set<string>()): Set<string> => {
  if (all.has(file)) return all
  all.add(file)
  for (const each of chunks.get(file)?.imports ?? []) closureOf(chunks, each, all)
  return all
}

/**
 * What several entries share, of a build that is cut exactly by who needs what. Without what every page has from the start,
 * and without what one entry alone needs, which is a file of that entry anyway, unless it is a small one.
 * @param isEntry whether a module is imported on demand
 */
export const partsOf = (bundle: OutputBundle, isEntry: (module: string) => boolean): readonly Part[] => {
  const all = Object.values(bundle).filter(isChunk)
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const start = new Set(
    all.filter((chunk) => chunk.isEntry).flatMap(({ fileName }) => [...closureOf(chunks, fileName)]),
  )
  const entries = new Map<string, Set<string>>()
  for (const { modules, fileName } of all)
    for (const entry of Object.keys(modules).filter(isEntry))
      for (const each of closureOf(chunks, fileName)) entries.set(each, (entries.get(each) ?? new Set()).add(entry))
  const files = all
    .filter(({ fileName }) => !start.has(fileName))
    .map((chunk) => ({
      ...chunk,
      bytes: gzipSync(chunk.code).length,
      entries: entries.get(chunk.fileName) ?? new Set<string>(),
    }))
    .filter(
      ({ entries: { size }, bytes, fileName }) => size > 1 || (size === 1 && bytes < SMALL && !OF_PAGE.test(fileName)),
    )
  const places = new Map(files.map(({ fileName }, at) => [fileName, at]))
  return files.map(({ bytes, entries: of, modules, imports }) => ({
    modules: Object.keys(modules),
    bytes,
    entries: of,
    imports: imports.flatMap((each) => places.get(each) ?? []),
  }))
}
