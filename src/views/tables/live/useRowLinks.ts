import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Row } from '../../../domain/wire'
import { EXISTING } from '../../parts/existing'
import type { GridActs } from './gridProps'
import { rowLink } from './rowLink'

const opens = (row: Row): boolean => rowLink(row, EXISTING) !== undefined

/** Opens what rows lead to: pages of ours in their place, other sites apart and without an opener. */
export const useRowLinks = (): Required<Pick<GridActs, 'onOpenRow' | 'opens'>> => {
  const navigate = useNavigate()
  const onOpenRow = useCallback(
    (row: Row) => {
      const link = rowLink(row, EXISTING)
      if (link?.kind === 'path') void navigate(link.path)
      else if (link) window.open(link.href, '_blank', 'noopener,noreferrer')
    },
    [navigate],
  )
  return { onOpenRow, opens }
}
