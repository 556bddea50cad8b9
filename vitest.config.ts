import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** These reset the modules themselves, or change what belongs to their whole process. */
const OWN_PROCESS = [
  'tests/domain/periods/calendar.test.ts',
  'tests/infra/identityMsal.test.ts',
  'tests/streams/firstDesk.test.ts',
  'tests/streams/replay/present.test.ts',
]

/**
 * unit: laws, marbles and the real server over real sockets. views: components in jsdom.
 * models: faults in models of the line, which know no time. e2e: the built product in a real Chromium, two files at a time.
 * faults: lost lines, killed servers and broken bytes.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // The runner itself only waits: a core kept free for it would be half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,streams,infra,server,properties,views}/**/*.test.ts'],
          exclude: OWN_PROCESS,
          setupFiles: ['tests/support/setup.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'node',
          include: OWN_PROCESS,
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.tsx'],
          setupFiles: ['tests/support/setup.ts', 'tests/support/setupViews.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/globalSetup.ts'],
          // Two workers; each has one Chromium and one address for all its files, and a server of its own for each file.
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          // Slow and busy machines are waited for: a condition that holds late is no fault, one that never holds is.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000, interval: 100 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'models',
          environment: 'node',
          include: ['tests/faults/model/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ['tests/faults/model/**'],
          setupFiles: ['tests/support/setup.ts'],
          // The long forms take up to an hour each; each test has a limit of its own.
          testTimeout: 300_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
