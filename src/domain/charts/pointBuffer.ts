import type { Points } from './sceneTypes'

/** A series mostly has no point that is alone: nothing is made for that. */
const NO_POINTS: Points = new Float32Array(0)

/** Gathers the points of a path. One is kept for all, and what was gathered is copied out of it. */
export class PointBuffer {
  private points = new Float32Array(4096)
  private length = 0

  get count(): number {
    return this.length / 2
  }

  push(x: number, y: number): void {
    if (this.length + 2 > this.points.length) this.grow()
    this.points[this.length] = x
    this.points[this.length + 1] = y
    this.length += 2
  }

  /** The x of a point, counted from when it was last taken. */
  x(place: number): number {
    return this.points[2 * place] ?? NaN
  }

  /** Ends a part; nothing where none has begun. */
  end(): void {
    if (this.length > 0 && !Number.isNaN(this.points[this.length - 1])) this.push(NaN, NaN)
  }

  /** Turns round what came after so many points. */
  reverse(from: number): void {
    const { points } = this
    for (let a = 2 * from, b = this.length - 2; a < b; a += 2, b -= 2) {
      const x = points[a] as number
      const y = points[a + 1] as number
      points[a] = points[b] as number
      points[a + 1] = points[b + 1] as number
      points[b] = x
      points[b + 1] = y
    }
  }

  /** Adds the points of another one from its last to its first, and empties it. */
  addReversed(other: PointBuffer): void {
    for (let i = other.length - 2; i >= 0; i -= 2) this.push(other.points[i] as number, other.points[i + 1] as number)
    other.length = 0
  }

  /** All since it was last taken. */
  take(): Points {
    if (this.length === 0) return NO_POINTS
    const isOpen = this.length > 0 && Number.isNaN(this.points[this.length - 1])
    const points = this.points.slice(0, isOpen ? this.length - 2 : this.length)
    this.length = 0
    return points
  }

  private grow(): void {
    const larger = new Float32Array(2 * this.points.length)
    larger.set(this.points)
    this.points = larger
  }
}
