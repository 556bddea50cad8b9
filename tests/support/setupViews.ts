import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no CSS object; react-aria asks it to write an id as a selector.
if (!('CSS' in globalThis))
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } })

afterEach(cleanup)
