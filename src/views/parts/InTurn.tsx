import { useEffect, useState, type ReactNode } from 'react'
import { turn$ } from './turns'

/** Mounts what is inside when its turn has come, behind the charts that are drawn with it. Its place is not reserved. */
export const InTurn = ({ children }: { readonly children: ReactNode }) => {
  const [isMine, setMine] = useState(false)
  useEffect(() => {
    if (isMine) return
    const turn = turn$.subscribe(() => setMine(true))
    return () => turn.unsubscribe()
  }, [isMine])
  return isMine && children
}
