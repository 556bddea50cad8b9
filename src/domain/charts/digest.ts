import type { Scene, SceneItem } from './sceneTypes'

/** A running hash of two halves: numbers and texts in, 14 hexadecimal digits out. */
class Hash {
  private a = 0xdeadbeef
  private b = 0x41c6ce57

  add(value: number): void {
    this.a = Math.imul(this.a ^ value, 2654435761)
    this.b = Math.imul(this.b ^ value, 1597334677)
    this.a ^= this.a >>> 13
    this.b ^= this.b >>> 15
  }

  text(text: string): void {
    this.add(text.length)
    for (let i = 0; i < text.length; i += 1) this.add(text.charCodeAt(i))
  }

  px(values: Float32Array): void {
    this.add(values.length)
    // What is no number ends a part, and is a number of its own here.
    for (const value of values) this.add(Number.isNaN(value) ? 0x7fffffff : Math.round(value * 10))
  }

  hex(): string {
    const a = this.a ^ (this.b >>> 16)
    const b = this.b ^ (this.a >>> 13)
    return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
  }
}

/**
 * Names what is drawn: the same for the same picture on every machine, to a tenth of a px, and another one where a value, a
 * word, a colour or a style differs. 16 hexadecimal digits.
 */
export const sceneDigest = (scene: Scene): string => {
  const hash = new Hash()
  hash.add(Math.round(scene.width))
  hash.add(Math.round(scene.height))
  for (const { clip, groups } of scene.layers) {
    hash.text(JSON.stringify(clip ?? null))
    for (const { series, items } of groups) {
      hash.text(JSON.stringify(series ?? null))
      for (const item of items) addItem(hash, item)
    }
  }
  return hash.hex()
}

const addItem = (hash: Hash, item: SceneItem): void => {
  if (item.kind === 'text') {
    const { x, y, ...rest } = item
    hash.text(JSON.stringify(rest))
    hash.px(Float32Array.of(x, y))
    return
  }
  const { stroke, fill } = item
  hash.text(`${item.kind}${JSON.stringify([stroke ?? null, fill ?? null])}`)
  if (item.kind === 'rects') hash.px(item.rects)
  else {
    hash.px(item.points)
    hash.add(item.kind === 'dots' ? Math.round(item.radius * 10) : Number(item.closed))
  }
}
