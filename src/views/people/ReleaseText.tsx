import { useLayoutEffect, useRef } from 'react'
import { releaseNodes } from './releaseHtml'

/** A message of the server, cleaned. */
export const ReleaseText = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(releaseNodes(html)), [html])
  return <div ref={place} className="release" />
}
