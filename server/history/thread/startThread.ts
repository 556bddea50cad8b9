import { existsSync } from 'node:fs'
import { Worker, type ResourceLimits } from 'node:worker_threads'

/** Reads TypeScript in a thread as `tsx` does in the process: its own option is not heard there. */
const readSource = (file: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}) })`

/**
 * Starts a program of the server in a thread of its own. Of the built server it is a file next to the server's, made by the
 * list of threads in `vite.config.ts`; where the server runs from its sources, it runs from its own.
 * @param name the built file without its ending
 * @param source where its source is, from the folder of this file
 * @param resourceLimits how much memory it may have
 */
export const startThread = (
  name: string,
  source: string,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker => {
  const own = import.meta.url
  // What the server and its threads share may have been put into a folder below.
  const built = [`./${name}.js`, `../${name}.js`].map((path) => new URL(path, own)).find((file) => existsSync(file))
  if (!own.endsWith('.ts') && built !== undefined) return new Worker(built, { workerData, name, resourceLimits })
  return new Worker(readSource(new URL(source, own)), { eval: true, workerData, name, resourceLimits })
}
