import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { verdictOf } from '../../scripts/audit.mjs'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
type Lock = {
  readonly packages: Record<
    string,
    { readonly engines?: { readonly node: string }; readonly hasInstallScript?: boolean }
  >
}
const lock = JSON.parse(read('package-lock.json')) as Lock

const answer = (found: object, vulnerabilities: object = {}): string =>
  JSON.stringify({ metadata: { vulnerabilities: found }, vulnerabilities })

describe('packages of the product', () => {
  it('SAF-H19 the gate fails on a high or critical vulnerability, not without an answer', () => {
    const bad = { leftPad: { name: 'leftPad', range: '<2', severity: 'critical' } }
    expect(verdictOf(answer({ critical: 1, total: 3 }, bad))).toEqual({
      fails: true,
      lines: ['critical: leftPad <2', '3 known vulnerabilities, 1 of them high or critical.'],
    })
    expect(verdictOf(answer({ high: 0, critical: 0, moderate: 2, total: 2 })).fails).toBe(false)
    for (const text of ['', '{"message":"405 Method Not Allowed"}', 'npm error']) {
      expect(verdictOf(text).fails).toBe(false)
      expect(verdictOf(text).lines[0]).toMatch(/^Not checked: /)
    }
  })

  it('SAF-H20 no package needs an install script, and one supported Node is named everywhere', () => {
    const scripts = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripts.map(([name]) => name)).toEqual(['node_modules/esbuild'])
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    expect(engines).toEqual(lock.packages['']?.engines)
    const least = Number(/^>=(\d+)/.exec(engines.node)?.[1])
    expect(read('scripts/install.mjs')).toContain(`LEAST_SUPPORTED = ${least}\n`)
    expect(read('scripts/install.mjs')).toContain("'--ignore-scripts'")
    const lts = Number(/LTS = (\d+)/.exec(read('scripts/testLts.mjs'))?.[1])
    expect(lts).toBeGreaterThan(least)
    expect(read('docs/deploy/Containerfile').match(/node:\d+/g)).toEqual([`node:${lts}`, `node:${lts}`])
  })
})
