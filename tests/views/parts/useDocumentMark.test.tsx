import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDocumentMark } from '../../../src/views/parts/useDocumentMark'

const Marked = ({ isShown }: { readonly isShown?: boolean }) => {
  useDocumentMark('shows-terms', isShown)
  return null
}

it('STYLE-5 the root has the class of a part while it is shown, and no longer', () => {
  const isMarked = (): boolean => document.documentElement.classList.contains('shows-terms')
  const { rerender, unmount } = render(<Marked />)
  expect(isMarked()).toBe(true)
  rerender(<Marked isShown={false} />)
  expect(isMarked()).toBe(false)
  rerender(<Marked isShown />)
  expect(isMarked()).toBe(true)
  unmount()
  expect(isMarked()).toBe(false)
})
