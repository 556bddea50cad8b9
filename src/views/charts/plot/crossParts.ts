const px = (value: number): string => `${Math.round(value * 10) / 10}px`

/** An element of the crosshair's layer that stays while the crosshair moves: what it already has is not written again. */
export class CrossPart {
  readonly element: HTMLElement
  private look = ''
  private text = ''
  private node: Text | undefined
  private readonly styles = new Map<'translate' | 'width' | 'height' | 'color' | 'background', string>()

  constructor(name: keyof HTMLElementTagNameMap, look = '') {
    this.element = document.createElement(name)
    this.wear(look)
  }

  /** @param look its classes */
  wear(look: string): void {
    if (look === this.look) return
    this.look = look
    this.element.className = look
  }

  write(text: string): void {
    if (text === this.text) return
    this.text = text
    if (this.node) this.node.data = text
    else this.element.append((this.node = document.createTextNode(text)))
  }

  /** Its upper left corner, px. By a transform: the page need not be laid out for it. */
  place(left: number, top: number): void {
    this.style('translate', `${px(left)} ${px(top)}`)
  }

  size(width: number, height?: number): void {
    this.style('width', px(width))
    if (height !== undefined) this.style('height', px(height))
  }

  /** @param part what has the colour: letters, or all of it */
  paint(part: 'color' | 'background', colour: string): void {
    this.style(part, colour)
  }

  private style(name: 'translate' | 'width' | 'height' | 'color' | 'background', value: string): void {
    if (this.styles.get(name) === value) return
    this.styles.set(name, value)
    this.element.style[name] = value
  }
}

/** As many of one kind as are wanted, those that are there first. */
export class CrossParts<T> {
  private readonly made: T[] = []
  private shown = 0

  constructor(
    private readonly make: () => T,
    private readonly elementOf: (part: T) => Element,
    private readonly put: (element: Element) => void,
  ) {}

  /** @param fill called for each, by its place */
  show(count: number, fill: (part: T, place: number) => void): void {
    for (let place = 0; place < count; place += 1) {
      const part = this.made[place] ?? this.make()
      this.made[place] = part
      fill(part, place)
      if (place >= this.shown) this.put(this.elementOf(part))
    }
    for (let place = count; place < this.shown; place += 1) {
      const part = this.made[place]
      if (part !== undefined) this.elementOf(part).remove()
    }
    this.shown = count
  }
}
