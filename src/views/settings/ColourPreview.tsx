import { numberText } from '../../domain/format'
import { contrastOf } from './contrast'

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
