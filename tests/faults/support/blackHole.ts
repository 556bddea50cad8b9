import { execFileSync } from 'node:child_process'
import { FaultProxy, type Way } from './faultProxy'

/** A line to a server that can be made to swallow everything, with nobody told and nothing closed. */
export type BlackHole = {
  readonly origin: string
  /** What a program is started with so that it uses this line. */
  readonly through: readonly string[]
  readonly close: (...ways: readonly Way[]) => void
  readonly open: () => void
  readonly stop: () => Promise<void>
}

const ip = (...args: readonly string[]): void => void execFileSync('ip', args, { stdio: 'pipe' })
const quietly = (work: () => void): void => {
  try {
    work()
  } catch {
    // What is not there need not be taken away.
  }
}

/** A hardware address that nobody has: what is sent to it arrives nowhere. */
const NO_USER = '02:00:00:00:00:99'

/** A network of its own for one reader, tied to ours by a cable (needs root, and the program `ip`). */
const namespaceHole = (port: number, n: number): BlackHole => {
  const name = `enact-${process.pid}-${n}`
  const ours = `en${process.pid % 100_000}a${n}`
  const theirs = `en${process.pid % 100_000}b${n}`
  const net = `10.${213 + (process.pid % 20)}.${n}`
  const near = `${net}.1`
  const far = `${net}.2`
  const inside = (...args: readonly string[]): void => ip('netns', 'exec', name, 'ip', ...args)
  const open = (): void => {
    quietly(() => inside('neigh', 'del', near, 'dev', theirs))
    quietly(() => ip('neigh', 'del', far, 'dev', ours))
  }
  const end = (): void => {
    quietly(() => ip('link', 'del', ours))
    quietly(() => ip('netns', 'del', name))
  }
  try {
    ip('netns', 'add', name)
    ip('link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', name)
    ip('addr', 'add', `${near}/30`, 'dev', ours)
    ip('link', 'set', ours, 'up')
    inside('addr', 'add', `${far}/30`, 'dev', theirs)
    inside('link', 'set', theirs, 'up')
    inside('link', 'set', 'lo', 'up')
  } catch (error) {
    end()
    throw error
  }
  return {
    origin: `http://${near}:${port}`,
    through: ['ip', 'netns', 'exec', name],
    close: (...ways) => {
      if (ways.includes('up')) inside('neigh', 'replace', near, 'lladdr', NO_USER, 'dev', theirs, 'nud', 'permanent')
      if (ways.includes('down')) ip('neigh', 'replace', far, 'lladdr', NO_USER, 'dev', ours, 'nud', 'permanent')
    },
    open,
    stop: () => {
      end()
      return Promise.resolve()
    },
  }
}

const proxyHole = async (port: number): Promise<BlackHole> => {
  const proxy = await FaultProxy.to(port)
  return {
    origin: proxy.origin,
    through: [],
    close: (...ways) => proxy.swallow(...ways),
    open: () => proxy.swallow(),
    stop: () => proxy.stop(),
  }
}

/** Whether this machine lets us make networks; if not, a proxy stands in, and the figures say so. */
export const NAMESPACES = 'network namespaces'
export const PROXIES = 'proxies that swallow'

export const openHoles = async (
  port: number,
  count: number,
): Promise<{ readonly by: typeof NAMESPACES | typeof PROXIES; readonly holes: readonly BlackHole[] }> => {
  const holes: BlackHole[] = []
  try {
    if (process.env['ENACT_NETNS'] === 'off') throw new Error('Networks are not wanted.')
    for (let n = 0; n < count; n++) holes.push(namespaceHole(port, n))
    return { by: NAMESPACES, holes }
  } catch {
    for (const hole of holes) await hole.stop()
    return { by: PROXIES, holes: await Promise.all(Array.from({ length: count }, () => proxyHole(port))) }
  }
}
