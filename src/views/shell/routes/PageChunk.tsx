import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { PageRow } from '../../../domain/access'
import { ShellLoader } from '../../parts/ShellLoader'
import type { PageChunks } from './chunks'
import { LateChunk } from './LateChunk'
import { pageChunks } from './registry'

type PageChunkProps = {
  readonly page: PageRow
  readonly chunks?: PageChunks
  readonly onReload?: () => void
}

const reload = (): void => window.location.reload()

/** The view of a page: at once where its files are here, else when they have come. */
export const PageChunk = ({ page, chunks = pageChunks, onReload = reload }: PageChunkProps) => {
  const { key, displayName } = page
  const chunk = useSyncExternalStore(chunks.subscribe, () => chunks.of(key))
  useLayoutEffect(() => chunks.load(key), [chunks, key])
  if (chunk?.state === 'here') return <chunk.View />
  if (chunk?.state !== 'failed') return <ShellLoader what="Loading" />
  return <LateChunk chunk={chunk} page={displayName} onReload={onReload} onAgain={() => chunks.load(key)} />
}
