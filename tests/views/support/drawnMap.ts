import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until the map of zones has been measured and drawn. */
export const drawn = (container: Element): Promise<void> =>
  waitFor(() => expect(container.querySelector('[data-zone]')).not.toBeNull())
