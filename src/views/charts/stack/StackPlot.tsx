import { memo, useMemo } from 'react'
import { useNiv } from '../../user/niv'
import { useUserSettings } from '../../user/settings'
import { PlotCanvas } from '../plot/PlotCanvas'
import { stackSummary, useGeometry, type StackPlotProps } from './stackFrame'
import { StackHover } from './StackHover'
import { stackScene } from './stackScene'
import * as css from './stack.module.css'

/** The drawing of the stack: painted again only when the stack, the size, the price or a choice changes. */
export const StackPlot = memo((props: StackPlotProps) => {
  const { stack, metrics, partial, livePrice, onPick, width, height } = props
  const geometry = useGeometry(props)
  const niv = useNiv()
  const settings = useUserSettings()
  const summary = stackSummary(stack, metrics, niv)
  const scene = useMemo(
    () => stackScene(geometry, { stack, metrics, niv, partial, livePrice }, { width, height }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- how NIV is read is another function each time, and of the settings alone
    [geometry, stack, metrics, settings, partial, livePrice, width, height],
  )
  return (
    <div className={css.stackPlot} style={{ height }}>
      <PlotCanvas scene={scene} label={`Bid and offer stack. ${summary}`} />
      <StackHover {...geometry} summary={summary} width={width} onPick={onPick} />
    </div>
  )
})
StackPlot.displayName = 'StackPlot'
