import { useInsertionEffect } from 'react'

/**
 * Marks the document with a class while a part is shown, for styles of what is around it: `.shows-terms` on the root. It is
 * there before any layout effect. In place of `:has()` on the document or the page, with which the browser calculates the
 * styles of everything again for each element that comes or goes (STYLE-5).
 */
export const useDocumentMark = (mark: string, isShown = true): void => {
  useInsertionEffect(() => {
    if (!isShown) return undefined
    const { classList } = document.documentElement
    classList.add(mark)
    return () => classList.remove(mark)
  }, [mark, isShown])
}
