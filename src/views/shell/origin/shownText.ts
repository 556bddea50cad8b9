/** Text of an element as it is read: that of its parts does not run into each other. */
export const shownText = (element: Element | null | undefined): string =>
  [...(element?.childNodes ?? [])]
    .map((node) => (node instanceof Element ? shownText(node) : (node.textContent ?? '')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
