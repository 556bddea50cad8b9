import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no CSS object; react-aria asks it to write an id as a selector.
const page: { CSS?: unknown } = globalThis
page.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') }

afterEach(cleanup)
