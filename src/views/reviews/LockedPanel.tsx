import { Lock } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../parts/panel/Panel'
import { ShellContext } from '../parts/shellActs'
import * as css from './review.module.css'

type LockedPanelProps = { readonly title: string; readonly area?: string | undefined }

/** In place of what visitors do not see. */
export const LockedPanel = ({ title, area = css.reviewPlants }: LockedPanelProps) => {
  const path = use(ShellContext)?.loginPath
  return (
    <Panel title={title} area={`${area} ${css.reviewLocked}`}>
      <div className="empty">
        <Lock aria-hidden />
        <span>This part is for signed-in users.</span>
        {path !== undefined && (
          <Link className="btn s" to={path}>
            Sign in
          </Link>
        )}
      </div>
    </Panel>
  )
}
