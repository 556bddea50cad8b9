import { Check, Printer } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover, Separator, Text } from 'react-aria-components'
import { exportFileName, LARGE_EXPORT_TEXTS } from '../../../domain/export'
import type { Plot } from '../../../domain/charts/plot'
import { useSource } from '../../../streams/app/hooks'
import { downloadFile } from '../../../streams/export/hooks'
import type { Freshness } from '../../../streams/lib/types'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import * as chartPanelCss from '../chartPanel.module.css'

type DownloadsProps = {
  readonly plot: Plot
  readonly note: string
  readonly freshness: Freshness
  readonly patterns: boolean
  readonly onPatterns: (patterns: boolean) => void
  /** The icon that opens it. */
  readonly children: ReactNode
}

/** A chart as picture, as drawing, as values and on paper (CH08); and whether its colours have patterns beside them. */
export const Downloads = ({ plot, note, freshness, patterns, onPatterns, children }: DownloadsProps) => {
  const place = useRef<HTMLSpanElement>(null)
  const now = useShownNow()
  const source = useSource()?.label
  const times = useTimes()
  const asOf = 'asOf' in freshness ? freshness.asOf : undefined
  const reported = [note, source, asOf === undefined ? '' : `as of ${times.certainClock(asOf)}`]
    .filter(Boolean)
    .join(' · ')
  const name = (end: 'csv' | 'png' | 'svg'): string =>
    exportFileName(plot.title, now ?? asOf ?? 0, 'csv', asOf === undefined ? undefined : { asOf }).replace(/csv$/, end)
  const act = async (key: string): Promise<void> => {
    const host = place.current
    if (key === 'patterns') onPatterns(!patterns)
    if (key === 'patterns' || !host) return
    // What writes files comes when the first one is wanted.
    const { csvFile, pngOf, printPlot, svgFile } = await import('./plotFiles')
    if (key === 'csv') downloadFile(csvFile(plot, times), name('csv'))
    if (key === 'svg') downloadFile(svgFile(plot, reported, host, times), name('svg'))
    if (key === 'print') printPlot(plot, reported, times)
    const picture = key === 'png' ? await pngOf(plot, reported, host, times) : undefined
    if (picture) downloadFile(picture, name('png'))
  }
  return (
    <span ref={place} className="hstack">
      <MenuTrigger>
        {children}
        <Popover className="float" placement="bottom end" offset={4} containerPadding={8}>
          <Menu
            aria-label={`Download ${plot.title}`}
            className={chartPanelCss.chartMenu}
            onAction={(key) => void act(String(key))}
          >
            <MenuItem id="png" className="item rounded">
              Picture (PNG)
            </MenuItem>
            <MenuItem id="svg" className="item rounded">
              Drawing (SVG)
            </MenuItem>
            <MenuItem id="csv" className="item rounded" textValue="Values (csv)">
              <Text slot="label">Values (csv)</Text>
              <Text slot="description" className="dim small">
                {LARGE_EXPORT_TEXTS}
              </Text>
            </MenuItem>
            <MenuItem id="print" className="item rounded" textValue="Print">
              <Printer aria-hidden /> Print
            </MenuItem>
            <Separator className="export-line" />
            <MenuItem id="patterns" className="item rounded" textValue="Patterns with colours">
              {patterns && <Check aria-hidden />}
              <Text slot="label">{patterns ? 'Patterns with colours: on' : 'Patterns with colours: off'}</Text>
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </span>
  )
}
