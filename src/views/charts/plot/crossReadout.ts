import type { CrossPicture } from './crossPicture'
import { CrossPart, CrossParts } from './crossParts'
import type { ReadoutLine } from './readLines'

type Readout = NonNullable<CrossPicture['readout']>

/** The box next to the crosshair: a time or name, and what each series has there. */
export class CrossReadout {
  private readonly box = new CrossPart('div', 'readout plot-readout')
  private readonly when = new CrossPart('b', 'grow when')
  private readonly unit = new CrossPart('span', 'dim')
  private readonly more = new CrossPart('div', 'dim')
  private readonly lines: CrossParts<CrossLine>

  constructor() {
    const head = new CrossPart('div', 'hstack')
    const list = new CrossPart('dl')
    head.element.append(this.when.element, this.unit.element)
    this.box.element.append(head.element, list.element)
    this.lines = new CrossParts(
      () => new CrossLine(),
      ({ element }) => element,
      (element) => list.element.append(element),
    )
  }

  get element(): HTMLElement {
    return this.box.element
  }

  show({ left, top, width, when, unit, lines, more }: Readout): void {
    // On whole px: letters between them would be blurred.
    this.box.place(Math.floor(left), Math.round(top))
    this.box.size(width)
    this.when.write(when)
    this.unit.write(unit ?? '')
    this.lines.show(lines.length, (line, place) => line.show(lines[place], unit === undefined))
    this.more.write(more > 0 ? `${more} more in the table` : '')
    if (more > 0) this.element.append(this.more.element)
    else this.more.element.remove()
  }
}

/** One line of it: swatch, name, value. */
class CrossLine {
  private readonly line = new CrossPart('div')
  private readonly name = new CrossPart('dt', 'truncate')
  private readonly value = new CrossPart('dd', 'n')
  private readonly swatch = new CrossPart('i', 'swatch')
  private readonly unit = new CrossPart('span', 'dim')

  constructor() {
    this.line.element.append(this.name.element, this.value.element)
  }

  get element(): HTMLElement {
    return this.line.element
  }

  show(line: ReadoutLine | undefined, withUnit: boolean): void {
    if (!line) return
    this.line.wear(line.isNear ? 'near' : '')
    this.name.write(line.name)
    this.value.write(line.text)
    if (line.colour !== undefined) this.swatch.paint('background', line.colour)
    const swatch = this.swatch.element
    if (line.colour === undefined) swatch.remove()
    else if (!swatch.parentNode) this.name.element.prepend(swatch)
    this.unit.write(withUnit ? ` ${line.unit}` : '')
    const unit = this.unit.element
    if (!withUnit) unit.remove()
    else if (!unit.parentNode) this.value.element.append(unit)
  }
}
