import { render } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { ThemeName } from '../../../src/streams/lib/types'
import { useDocumentTheme } from '../../../src/views/user/settings'

const Themed = ({ theme, children }: { readonly theme: ThemeName; readonly children: ReactNode }) => {
  useDocumentTheme(theme)
  return children
}

it('CH01 THEME-1 what is painted in a layout effect finds the theme that it is drawn in on the document', () => {
  const found: (string | undefined)[] = []
  const Painted = ({ theme }: { readonly theme: ThemeName }) => {
    useLayoutEffect(() => {
      found.push(document.documentElement.dataset['theme'])
    }, [theme])
    return null
  }
  const page = (theme: ThemeName) => (
    <Themed theme={theme}>
      <Painted theme={theme} />
    </Themed>
  )
  const { rerender } = render(page('dark'))
  rerender(page('light'))
  rerender(page('dark'))
  expect(found).toEqual(['dark', 'light', 'dark'])
})
