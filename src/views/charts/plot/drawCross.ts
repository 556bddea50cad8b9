import type { CrossPicture } from './crossPicture'
import { CrossPart, CrossParts } from './crossParts'
import { CrossReadout } from './crossReadout'

const layers = new WeakMap<Element, CrossLayer>()

/**
 * Draws a crosshair into an element of its own, over what it drew there before. The page's framework is not asked: it follows
 * the pointer, on every plot of a board at once.
 */
export const drawCross = (host: Element, picture: CrossPicture | undefined): void => {
  const known = layers.get(host)
  if (!known && !picture) return
  const layer = known ?? new CrossLayer(host)
  if (!known) layers.set(host, layer)
  layer.show(picture)
}

type Point = CrossPicture['points'][number]

/** Mark, points and readout. Their elements stay from move to move, so that little of the page is laid out for one (D-810). */
class CrossLayer {
  private readonly mark = new CrossPart('div', 'cross')
  private readonly readout = new CrossReadout()
  private readonly points: CrossParts<CrossPart>

  constructor(private readonly host: Element) {
    const { element: box } = this.readout
    this.points = new CrossParts(
      () => new CrossPart('i'),
      ({ element }) => element,
      (element) => host.insertBefore(element, box.parentNode === host ? box : null),
    )
  }

  show(picture: CrossPicture | undefined): void {
    const { host, mark, readout } = this
    if (!picture) {
      this.points.show(0, () => undefined)
      host.replaceChildren()
      return
    }
    const { left, top, width, height } = picture.mark
    // On whole px, as boxes lie that are not moved.
    const start = Math.round(left)
    mark.place(start, top)
    mark.size(Math.round(left + width) - start, height)
    if (mark.element.parentNode !== host) host.prepend(mark.element)
    this.points.show(picture.points.length, (part, place) => putPoint(part, picture.points[place]))
    if (picture.readout) readout.show(picture.readout)
    if (picture.readout && readout.element.parentNode !== host) host.append(readout.element)
    if (!picture.readout) readout.element.remove()
  }
}

const putPoint = (part: CrossPart, point: Point | undefined): void => {
  if (!point) return
  part.wear(point.near ? 'read-point near' : 'read-point')
  part.place(point.x, point.y)
  part.paint('color', point.colour)
}
