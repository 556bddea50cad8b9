import { useMemo } from 'react'
import type { Scene } from '../../../domain/charts/sceneTypes'
import { useNiv } from '../../user/niv'
import { useUserSettings } from '../../user/settings'
import type { Geometry, StackPlotProps } from './stackFrame'
import { stackScene } from './stackScene'

/** The picture of the stack: made again only when the stack, the size, the price or a choice changes. */
export const useStackScene = (geometry: Geometry, props: StackPlotProps): Scene => {
  const { stack, metrics, partial, livePrice, width, height } = props
  const niv = useNiv()
  const settings = useUserSettings()
  return useMemo(
    () => stackScene(geometry, { stack, metrics, niv, partial, livePrice }, { width, height }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- how NIV is read is another function each time, and of the settings alone
    [geometry, stack, metrics, settings, partial, livePrice, width, height],
  )
}
