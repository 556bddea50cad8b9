import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { sceneDigest } from '../../../domain/charts/digest'
import type { Scene } from '../../../domain/charts/sceneTypes'
import { useTheme } from '../../../streams/app/hooks'
import { useUserSettings } from '../../user/settings'
import { coloursOf } from '../canvas/colours'
import { paintScene } from '../canvas/paint'
import { sceneColours } from '../canvas/sceneColours'

type PlotCanvasProps = { readonly scene: Scene; readonly label: string }

/** So long after the last change a picture is at rest, ms. */
const QUIET_MS = 500

/** A scene on a canvas: painted again for another scene, another theme and another density of the screen, and never else. */
export const PlotCanvas = memo(({ scene, label }: PlotCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useTheme()
  const { bidColour, offerColour } = useUserSettings()
  const dpr = typeof devicePixelRatio === 'number' ? devicePixelRatio : 1
  const look = [theme, bidColour, offerColour].join()
  const colours = useRef<{ readonly look: string; readonly resolve: ReturnType<typeof coloursOf> }>(undefined)
  const width = Math.round(scene.width * dpr)
  const height = Math.round(scene.height * dpr)
  useLayoutEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    if (colours.current?.look !== look) {
      colours.current = { look, resolve: coloursOf(element.parentElement ?? element, sceneColours(scene)) }
    }
    // Another size wipes a canvas: the same one is painted over.
    if (element.width !== width) element.width = width
    if (element.height !== height) element.height = height
    paintScene(context, scene, colours.current.resolve, dpr)
  }, [scene, look, dpr, width, height])
  // What is drawn, as one number that is the same on every machine: a replay is held against it. Once nothing moves.
  useEffect(() => {
    const timer = setTimeout(() => canvas.current?.setAttribute('data-drawn', sceneDigest(scene)), QUIET_MS)
    return () => clearTimeout(timer)
  }, [scene])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      data-drawn=""
      style={{ width: scene.width, height: scene.height }}
    />
  )
})
