import { memo, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
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
  useStatedDigest(scene, canvas)
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

/**
 * Writes on the canvas what is drawn, as one number that is the same on every machine: a replay is held against it. Once
 * nothing moves: one timer, which waits again where the picture has changed since, and no effect after each rendering.
 */
const useStatedDigest = (scene: Scene, canvas: RefObject<HTMLCanvasElement | null>): void => {
  const state = useRef<{ scene: Scene; at: number; timer?: ReturnType<typeof setTimeout> | undefined }>(undefined)
  useLayoutEffect(() => {
    const now = state.current ?? { scene, at: 0 }
    state.current = Object.assign(now, { scene, at: performance.now() })
    const look = (): void => {
      const rest = now.at + QUIET_MS - performance.now()
      now.timer = rest > 0 ? setTimeout(look, rest) : undefined
      if (rest <= 0) canvas.current?.setAttribute('data-drawn', sceneDigest(now.scene))
    }
    now.timer ??= setTimeout(look, QUIET_MS)
  }, [scene, canvas])
  useEffect(
    () => () => {
      clearTimeout(state.current?.timer)
      if (state.current) state.current.timer = undefined
    },
    [],
  )
}
PlotCanvas.displayName = 'PlotCanvas'
