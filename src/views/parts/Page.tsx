import type { ReactNode } from 'react'
import './page.module.css'

type PageProps = {
  /** A class that only this page's style names. */
  readonly area?: string
  /** While something lies over it. */
  readonly inert?: boolean
  readonly children: ReactNode
}

/** What a page draws, within the shell: its panels one below the other. */
export const Page = ({ area, inert = false, children }: PageProps) => (
  <main className={area === undefined ? 'plain' : `plain ${area}`} inert={inert}>
    {children}
  </main>
)

type NoticeProps = {
  readonly title: ReactNode
  readonly icon?: ReactNode
  readonly area?: string
  /** `alert` and `status` are read out when they come. */
  readonly role?: 'alert' | 'status'
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** In place of a page's panels: what is the matter, and the ways on. */
export const Notice = ({ title, icon, area = '', role, actions, children }: NoticeProps) => (
  <section className={`notice ${area}`.trim()} role={role}>
    <h2>
      {icon}
      {title}
    </h2>
    {children}
    <div className="acts">{actions}</div>
  </section>
)
