import { fileURLToPath } from 'node:url'
import type * as Library from 'mediabunny'
import type { Browser, Locator, Page } from 'playwright-core'
import type { TutorialStep } from '../../src/views/dialogs/tutorialSteps'

/** What is done for a step before it is filmed; gives what it speaks of, to be framed. */
export type Act = (page: Page) => Promise<Locator | undefined>

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Frame = { readonly at: number; readonly picture: string; readonly title: string; readonly box: Box | undefined }

export const SIZE = { width: 1280, height: 800 }
const PICTURE_MS = 1000
/** How long the last step is shown, s. */
export const LAST_S = 7

/** Films the steps on a page: one picture a second, each step as long as its text takes to read. */
export const film = async (
  page: Page,
  steps: readonly TutorialStep[],
  acts: readonly Act[],
): Promise<readonly Frame[]> => {
  if (steps.length !== acts.length) throw new Error('every step needs its act')
  const frames: Frame[] = []
  for (const [index, step] of steps.entries()) {
    const until = steps[index + 1]?.at ?? step.at + LAST_S
    const what = await acts[index]?.(page)
    for (let at = step.at; at < until; at += PICTURE_MS / 1000) {
      const began = Date.now()
      const picture = (await page.screenshot({ type: 'jpeg', quality: 90 })).toString('base64')
      frames.push({ at, picture, title: step.title, box: (await what?.boundingBox()) ?? undefined })
      await page.waitForTimeout(Math.max(0, PICTURE_MS - (Date.now() - began)))
    }
  }
  return frames
}

type Film = { readonly frames: readonly Frame[]; readonly width: number; readonly height: number }

/** What the browser has of the library that writes WebM files. */
declare const Mediabunny: typeof Library

/** Runs in the browser: draws each frame and encodes what is drawn, with its own time. */
const develop = async ({ frames, width, height }: Film): Promise<string> => {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no canvas.')
  const { BufferTarget, CanvasSource, Output, QUALITY_LOW, WebMOutputFormat } = Mediabunny
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new CanvasSource(canvas, { codec: 'vp9', quality: QUALITY_LOW, keyFrameInterval: 15 })
  output.addVideoTrack(source, { frameRate: 1 })
  await output.start()
  for (const { at, picture, box } of frames) {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    pen.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })), 0, 0)
    if (box) {
      pen.strokeStyle = '#f5a524'
      pen.lineWidth = 3
      pen.strokeRect(box.x - 3, box.y - 3, box.width + 6, box.height + 6)
    }
    await source.add(at, 1)
  }
  await output.finalize()
  const written = new Uint8Array(target.buffer ?? new ArrayBuffer(0))
  return Array.from(written, (byte) => String.fromCharCode(byte)).join('')
}

// Its bundle for script tags is not among the names that it exports.
const LIBRARY = fileURLToPath(new URL('../../node_modules/mediabunny/dist/bundles/mediabunny.min.cjs', import.meta.url))

/**
 * The film as a WebM file.
 * @param secure an address of this machine: browsers encode for pages of a secure origin only
 */
export const webm = async (browser: Browser, secure: string, frames: readonly Frame[]): Promise<Buffer> => {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await page.goto(secure)
  await page.addScriptTag({ path: LIBRARY })
  // The compiler of scripts names functions by a helper that the browser does not have.
  await page.evaluate('globalThis.__name = (made) => made')
  const bytes = await page.evaluate(develop, { frames, ...SIZE })
  await context.close()
  return Buffer.from(bytes, 'latin1')
}
