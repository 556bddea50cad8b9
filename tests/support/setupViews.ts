import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { withQuickStyles } from './quickStyles'

// jsdom has no CSS object; react-aria asks it to write an id as a selector.
const page: { CSS?: unknown } = globalThis
page.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') }

// A machine that does several things at once draws late; what never comes still fails.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)
// Code that a view fetches apart may still be on its way when the last test has ended: the page must not go before it is here.
afterAll(() => vi.dynamicImportSettled())

withQuickStyles(window)
/**
 * React's development build notes where each element was made, for warnings alone: an error with its stack each time, a
 * tenth of a test's time. It stops after ten thousand in a second; here at once.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined })
