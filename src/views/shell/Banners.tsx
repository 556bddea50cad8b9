import { useSignAlert } from '../../streams/people/hooks'
import { closeSignAlert } from '../../streams/people/intents'
import { useTabWarning } from '../../streams/settings/hooks'
import { closeTabWarning } from '../../streams/settings/intents'
import { Banner } from './Banner'

/** What the sign-in and another tab have to say. */
export const Banners = () => {
  const alert = useSignAlert()
  const warning = useTabWarning()
  if (!alert && warning === undefined) return null
  return (
    <div className="banners">
      {alert && <Banner kind="bad" text={alert.text} onDismiss={closeSignAlert} />}
      {warning !== undefined && (
        <Banner kind="warn" text={warning} onRefresh={() => window.location.reload()} onDismiss={closeTabWarning} />
      )}
    </div>
  )
}
