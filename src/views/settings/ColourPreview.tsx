import { parseColor } from 'react-aria-components'
import { numberText } from '../../domain/format'

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

/** What is drawn in a colour, as an example. */
const EXAMPLES: Readonly<Record<string, string>> = { bidColour: '−71.35', offerColour: '114.10' }
/** Below this text is hard to read (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5

type ColourPreviewProps = {
  readonly name: string
  readonly colour: string
  /** The page's own colour where none is chosen: the one that is seen then. */
  readonly own: string | undefined
}

/** The colour as text on a panel, and how well it reads there. */
export const ColourPreview = ({ name, colour, own }: ColourPreviewProps) => (
  <>
    Preview:{' '}
    <b className="preview" style={{ color: own ?? colour }}>
      {EXAMPLES[name] ?? 'Drax 1'}
    </b>
    {own === undefined ? <Contrast colour={colour} /> : ', the pair for dark and light'}
  </>
)

const Contrast = ({ colour }: { colour: string }) => {
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim()
  const contrast = surface === '' ? undefined : contrastOf(colour, surface)
  if (contrast === undefined) return null
  return (
    <>
      {`, contrast ${numberText(contrast, { decimals: 1 })}`}
      {contrast < LEAST_CONTRAST && <span className="low">, hard to read as text</span>}
    </>
  )
}
