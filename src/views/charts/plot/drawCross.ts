import type { CrossPicture } from './crossPicture'

/**
 * Draws a crosshair into an element of its own, in place of what was there. The page's framework is not asked: it follows
 * the pointer, on every plot of a board at once.
 */
export const drawCross = (host: Element, picture: CrossPicture | undefined): void =>
  host.replaceChildren(...(picture ? partsOf(picture) : []))

const px = (value: number): string => `${Math.round(value * 10) / 10}px`

const make = (name: keyof HTMLElementTagNameMap, className = '', text = ''): HTMLElement => {
  const element = document.createElement(name)
  if (className !== '') element.className = className
  if (text !== '') element.textContent = text
  return element
}

/** A box of the layer, such as the mark of what is read or of what is dragged over. */
export const boxPart = (
  className: string,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height?: number },
): HTMLElement => {
  const element = make('div', className)
  element.style.left = px(box.left)
  element.style.top = px(box.top)
  element.style.width = px(box.width)
  if (box.height !== undefined) element.style.height = px(box.height)
  return element
}

const partsOf = ({ mark, readout, points }: CrossPicture): readonly Element[] => [
  boxPart('cross', mark),
  ...points.map(({ x, y, colour, near }) => {
    const point = make('i', near ? 'read-point near' : 'read-point')
    point.style.left = px(x)
    point.style.top = px(y)
    point.style.color = colour
    return point
  }),
  ...(readout ? [readoutPart(readout)] : []),
]

const readoutPart = (readout: NonNullable<CrossPicture['readout']>): Element => {
  const box = boxPart('readout plot-readout', readout)
  const head = make('div', 'hstack')
  head.append(make('b', 'grow when', readout.when), make('span', 'dim', readout.unit ?? ''))
  const list = make('dl')
  for (const { name, colour, text, unit, isNear } of readout.lines) {
    const line = make('div', isNear ? 'near' : '')
    const term = make('dt', 'truncate', name)
    const value = make('dd', 'n', text)
    if (colour !== undefined) {
      const swatch = make('i', 'swatch')
      swatch.style.background = colour
      term.prepend(swatch)
    }
    if (readout.unit === undefined) value.append(make('span', 'dim', ` ${unit}`))
    line.append(term, value)
    list.append(line)
  }
  box.append(head, list)
  if (readout.more > 0) box.append(make('div', 'dim', `${readout.more} more in the table`))
  return box
}
