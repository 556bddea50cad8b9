import { numberText } from '../../domain/format'
import { contrastOf } from './contrast'

/** What is drawn in a colour, as an example. */
const EXAMPLES: Readonly<Record<string, string>> = { bidColour: '−71.35', offerColour: '114.10' }
/** Below this text is hard to read (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5

type ColourPreviewProps = { readonly name: string; readonly colour: string }

/** The colour as text on a panel, and how well it reads there. */
export const ColourPreview = ({ name, colour }: ColourPreviewProps) => {
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim()
  const contrast = surface === '' ? undefined : contrastOf(colour, surface)
  return (
    <>
      Preview:{' '}
      <b className="preview" style={{ color: colour }}>
        {EXAMPLES[name] ?? 'Drax 1'}
      </b>
      {contrast !== undefined && `, contrast ${numberText(contrast, { decimals: 1 })}`}
      {contrast !== undefined && contrast < LEAST_CONTRAST && <span className="low"> hard to read as text</span>}
    </>
  )
}
