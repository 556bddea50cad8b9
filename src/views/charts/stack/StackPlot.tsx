import { memo } from 'react'
import { useNiv } from '../../user/niv'
import { PlotCanvas } from '../plot/PlotCanvas'
import { stackSummary, useGeometry, type StackPlotProps } from './stackFrame'
import { StackHover } from './StackHover'
import { useStackScene } from './useStackScene'
import * as css from './stack.module.css'

/** The drawing of the stack: painted again only when its picture changes. */
export const StackPlot = memo((props: StackPlotProps) => {
  const { stack, metrics, onPick, width, height } = props
  const geometry = useGeometry(props)
  const scene = useStackScene(geometry, props)
  const summary = stackSummary(stack, metrics, useNiv())
  return (
    <div className={css.stackPlot} style={{ height }}>
      <PlotCanvas scene={scene} label={`Bid and offer stack. ${summary}`} />
      <StackHover {...geometry} summary={summary} width={width} onPick={onPick} />
    </div>
  )
})
StackPlot.displayName = 'StackPlot'
