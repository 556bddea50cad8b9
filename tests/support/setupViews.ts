import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no CSS object; react-aria asks it to write an id as a selector.
const page: { CSS?: unknown } = globalThis
page.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') }

// A machine that does several things at once draws late; what never comes still fails.
configure({ asyncUtilTimeout: 5000 })

afterEach(cleanup)
