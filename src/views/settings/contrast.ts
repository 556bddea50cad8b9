import { parseColor } from 'react-aria-components'

/** Relative luminance of an sRGB channel, 0–255 (WCAG 2.2). */
const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: string): number => {
  const rgb = parseColor(colour).toFormat('rgb')
  const of = (channel: 'red' | 'green' | 'blue'): number => linear(rgb.getChannelValue(channel))
  return 0.2126 * of('red') + 0.7152 * of('green') + 0.0722 * of('blue')
}

/** Contrast of two CSS colours, 1–21 (WCAG 2.2); undefined when one of them cannot be read. */
export const contrastOf = (one: string, other: string): number | undefined => {
  try {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return light === undefined || dark === undefined ? undefined : (light + 0.05) / (dark + 0.05)
  } catch {
    return undefined
  }
}
