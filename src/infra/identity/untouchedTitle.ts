/**
 * Runs work of a library that writes in the title of the page, and leaves the title as the page has it. MSAL writes
 * "Microsoft Authentication" while it reads the answer of a redirect, and then writes the title from before over the one
 * that the page has meanwhile. While the work runs, what scripts write to `document.title` is held by a property of the
 * object and is dropped; React draws its `<title>` as an element and is not concerned.
 * Rejects with what the work rejects with.
 */
export const withUntouchedTitle = async <T>(work: () => Promise<T>): Promise<T> => {
  Object.defineProperty(document, 'title', { value: document.title, writable: true, configurable: true })
  try {
    return await work()
  } finally {
    Reflect.deleteProperty(document, 'title')
  }
}
