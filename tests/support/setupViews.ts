import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// jsdom has no CSS object; react-aria asks it to write an id as a selector.
const page: { CSS?: unknown } = globalThis
page.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') }

// A machine that does several things at once draws late; what never comes still fails.
configure({ asyncUtilTimeout: 5000 })

afterEach(cleanup)

/** What the files of a worker share is put back after each of them, so that none finds what another has left. */
const shared = [Element.prototype, HTMLElement.prototype].map((owner) => ({
  owner,
  before: Object.getOwnPropertyDescriptors(owner),
}))
const address = window.location.href
afterAll(() => {
  vi.unstubAllGlobals()
  for (const { owner, before } of shared) {
    for (const name of Object.getOwnPropertyNames(owner)) if (!(name in before)) Reflect.deleteProperty(owner, name)
    Object.defineProperties(owner, before)
  }
  // What react-aria has said to screen readers stays in the document for seconds.
  for (const said of document.querySelectorAll('[data-live-announcer] [role=log]')) said.replaceChildren()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', address)
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
})
