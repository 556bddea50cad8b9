import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useCutTexts } from '../../../src/views/shell/useCutTexts'

const Texts = ({ text, title }: { readonly text: string; readonly title?: string }) => {
  useCutTexts()
  return (
    <p className="truncate" title={title}>
      {text}
    </p>
  )
}
/** As wide as a browser would measure it. */
const measured = (element: HTMLElement, needs: number, has: number): void => {
  Object.defineProperties(element, {
    scrollWidth: { value: needs, configurable: true },
    clientWidth: { value: has, configurable: true },
    innerText: { get: () => element.textContent, configurable: true },
  })
}

describe('a text that is cut', () => {
  it('KIT-40 says all of it when it is pointed at, as it is then; one that has room says nothing', () => {
    const { rerender } = render(<Texts text="Cottam Development Centre" />)
    const text = screen.getByText('Cottam Development Centre')
    measured(text, 100, 100)
    fireEvent.pointerOver(text)
    expect(text.hasAttribute('title')).toBe(false)
    measured(text, 180, 100)
    fireEvent.pointerOver(text)
    expect(text.title).toBe('Cottam Development Centre')
    rerender(<Texts text="Pen y Cymoedd Battery" />)
    fireEvent.pointerOver(text)
    expect(text.title).toBe('Pen y Cymoedd Battery')
  })

  it('KIT-41 keeps the title that its part has given it', () => {
    render(<Texts text="Cut" title="Of its part" />)
    const text = screen.getByText('Cut')
    measured(text, 180, 100)
    fireEvent.pointerOver(text)
    expect(text.title).toBe('Of its part')
  })
})
