import type { CellMark, CellShow } from '../../../domain/tables/cells/cellShow'
import { namesPlants } from '../../../domain/tables/columns/plantColumn'
import { isCellType } from '../../../domain/verified/cell'
import type { WireCell } from '../../../domain/wire'
import { fuelColour } from '../../parts/fuelColour'
import { FUELS } from '../../../domain/market/units'
import type { RenderOptions } from './renderOptions'
import type { LiveColumn } from '../liveColumns'
import { fits, MARK_PX, tablesPxOf } from './fits'
import type { Flashing } from '../../parts/flash'
import * as css from '../grid.module.css'

/** The first cell begins at the panel's edge, so many px from it. */
const EDGE_PX = 10
/** Of the colour before a fuel's name, which one with a picture in that colour does without. */
const SWATCH_PX = 14

const fuels = new Set<string>(FUELS)
const NO_MARKS: readonly CellMark[] = []
const NO_TAGS: readonly string[] = []

const sameMarks = (a: readonly CellMark[], b: readonly CellMark[]): boolean =>
  a === b || (a.length === b.length && a.every((mark, i) => mark.icon === b[i]?.icon && mark.colour === b[i]?.colour))

/** The picture of a mark, or a dot of its colour where it has none that is known. */
const markOf = ({ icon, colour }: CellMark, options: RenderOptions): Element => {
  const known = icon === undefined ? undefined : options.icon(icon)
  const mark = (known?.cloneNode(true) ?? document.createElement('i')) as HTMLElement | SVGElement
  mark.removeAttribute('data-icon')
  mark.setAttribute('class', known ? 'mark' : 'mark dot')
  if (colour !== undefined) mark.style.color = colour
  return mark
}

/** A name's last word where it tells one unit of a plant from the next: "51" of "Pembroke 51", "2a" of "Aikengall 2a". */
const UNIT = /^(.+)\s(?=\S{1,3}$)(\S*\d\S*)$/

/** The name of a plant before its unit, which is never cut: five rows of "Pembroke…" are five units that look like one. */
const beforeUnit = (name: string, unit: string): HTMLElement => {
  const element = document.createElement('span')
  element.className = 'before-unit'
  element.style.setProperty('--unit', String(unit.length))
  element.textContent = name
  return element
}

/** A tag as its picture, with its word for those who do not see it; as its word where it has no picture. */
const tagOf = (word: string, { tagClass, tagIcon, icon }: RenderOptions): HTMLElement => {
  const tag = document.createElement('span')
  tag.className = tagClass?.(word) ?? 'tag'
  const name = tagIcon?.(word)
  const picture = name === undefined ? undefined : icon(name)?.cloneNode(true)
  if (!(picture instanceof Element)) {
    tag.textContent = word
    return tag
  }
  picture.removeAttribute('data-icon')
  const hidden = document.createElement('span')
  hidden.className = 'aside'
  hidden.textContent = word
  tag.classList.add(css.asIcon)
  tag.append(picture, hidden)
  return tag
}

/** A cell on screen: it knows what it shows, and writes only what differs. */
export class PaintedCell implements Flashing {
  private text = ''
  private look: string
  private tinted = false
  private plain = true
  private marks = NO_MARKS
  private tags = NO_TAGS
  private name: HTMLElement | undefined
  /** All of a text that may be cut, and what is said when the cell is pointed at. */
  private cut = ''
  private title = ''
  /** Null before it shows one. */
  private last: WireCell | undefined | null = null
  private readonly space: number

  constructor(
    readonly element: HTMLElement,
    private readonly texts: Text,
    private readonly column: LiveColumn,
    private readonly textScale = 1,
  ) {
    this.look = element.className
    const { width, cellPx, frozenAt } = column
    this.space = (width - cellPx - (frozenAt === 0 ? EDGE_PX : cellPx)) / textScale
  }

  /** @returns true when it shows something else than before, and may be tinted for it */
  paint(cell: WireCell | undefined, options: RenderOptions): boolean {
    if (cell === this.last) return false
    const show = options.show(cell, this.column)
    const isOther = this.write(cell, show, options)
    const isPlain = isPlainShow(show)
    if (!isPlain || !this.plain) this.adorn(show, options)
    this.state(show.tooltip ?? this.cut)
    this.plain = isPlain
    this.last = cell
    return isOther && show.flash
  }

  tint(on: boolean): void {
    this.tinted = on
    this.element.className = on ? `${this.look} flash` : this.look
  }

  private write(cell: WireCell | undefined, show: CellShow, options: RenderOptions): boolean {
    const isOther = show.text !== this.text || !this.plain || !isPlainShow(show)
    if (show.text !== this.text) this.print(show.text)
    const look = this.lookOf(cell, show, options)
    if (look !== this.look) {
      this.look = look
      this.element.className = this.tinted ? `${look} flash` : look
    }
    return isOther
  }

  private print(text: string): void {
    this.text = text
    this.name?.remove()
    this.name = undefined
    this.texts.data = text
  }

  /** Of a plant's name that has no room its last word stays, where that is its unit. */
  private retainUnit(text: string): void {
    const [, plant, unit] = UNIT.exec(text) ?? []
    if (this.name || plant === undefined || unit === undefined) return
    this.name = beforeUnit(plant, unit)
    this.texts.data = ` ${unit}`
    this.texts.before(this.name)
  }

  private lookOf(cell: WireCell | undefined, show: CellShow, options: RenderOptions): string {
    const { number, base } = this.column
    const { text, missing, bar, borderRight } = show
    let look = !number && cell?.cellType === 'number' ? `${base} n` : base
    if (missing) look += ' missing'
    else if (cell?.cellType === 'text' && show.marks === undefined && fuels.has(text)) {
      look += ' fuelled'
      this.element.style.setProperty('--swatch', fuelColour(text))
    }
    if (bar) look += ' bar'
    const before = look.endsWith('fuelled') ? SWATCH_PX : (show.marks?.length ?? 0) * MARK_PX
    const isNarrow = !fits(text, this.space - before)
    this.cut = isNarrow ? text : ''
    if (isNarrow) this.query(cell, text, before, options)
    if (isNarrow && cell?.cellType === 'text' && namesPlants(this.column.header)) this.retainUnit(text)
    else if (this.name) this.print(text)
    if (isNarrow || show.marks !== undefined) look += ' cut'
    return borderRight ? `${look} bordered` : look
  }

  /** A name may be cut, half of a number is another number: its column is to grow, unless the user made it as it is. */
  private query(cell: WireCell | undefined, text: string, before: number, options: RenderOptions): void {
    const { header, widens } = this.column
    if (!widens || !cell || cell.cellType === 'text' || !isCellType(cell.cellType)) return
    options.onNarrow?.(header.id, { cellType: cell.cellType, px: (tablesPxOf(text) + before) * this.textScale })
  }

  /** What few cells have: colours of their own, marks, a bar, a hover text. */
  private adorn(show: CellShow, options: RenderOptions): void {
    const { style } = this.element
    style.color = show.textColour ?? ''
    style.backgroundColor = show.backgroundColour ?? ''
    if (show.bar) {
      style.setProperty('--share', `${show.bar.share}%`)
      style.setProperty('--bar', show.bar.colour ?? 'var(--accent-tint)')
    }
    this.tag(show.tags ?? NO_TAGS, show.text, options)
    const marks = show.marks ?? NO_MARKS
    if (sameMarks(marks, this.marks)) return
    this.marks = marks
    for (const old of this.element.querySelectorAll('.mark')) old.remove()
    ;(this.name ?? this.texts).before(...marks.map((mark) => markOf(mark, options)))
  }

  /** What is said when the cell is pointed at: its hover text, or all of a text that is cut. */
  private state(title: string): void {
    if (title === this.title) return
    this.title = title
    if (title === '') this.element.removeAttribute('title')
    else this.element.title = title
  }

  /** Tags take the place of the words that say the same. */
  private tag(tags: readonly string[], text: string, options: RenderOptions): void {
    if (tags.length === this.tags.length && tags.every((word, i) => word === this.tags[i])) {
      if (tags.length > 0) this.texts.data = ''
      return
    }
    this.tags = tags
    for (const old of this.element.querySelectorAll('.tag')) old.remove()
    this.texts.data = tags.length > 0 ? '' : text
    this.texts.after(...tags.map((word) => tagOf(word, options)))
  }
}

const isPlainShow = (show: CellShow): boolean =>
  show.tags === undefined &&
  show.textColour === undefined &&
  show.backgroundColour === undefined &&
  show.tooltip === undefined &&
  show.marks === undefined &&
  show.bar === undefined
