import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react'
import type { BannerWords } from '../../../domain/status'
import { WithTimes } from '../../own/times'

const ICONS = { well: CircleCheck, late: Clock, down: CircleX, waiting: CircleDashed } as const

type StateBannerProps = { readonly words: BannerWords; readonly onRetry: () => void }

/** The one sentence that says how the product is. It is read out when it changes. */
export const StateBanner = ({ words: { tone, title, detail }, onRetry }: StateBannerProps) => {
  const Icon = ICONS[tone]
  return (
    <div className={`state-banner ${tone}`}>
      <Icon aria-hidden />
      <p role="status">
        <strong>{title}</strong>{' '}
        <span>
          <WithTimes>{detail}</WithTimes>
        </span>
      </p>
      {tone === 'down' && (
        <button type="button" className="btn s" onClick={onRetry}>
          Ask again
        </button>
      )}
    </div>
  )
}
