import { useContact } from '../../streams/forms/hooks'
import { editContact, formAgain, sendContact } from '../../streams/forms/intents'
import { ContactView } from './ContactView'

type GetInTouchDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** What "Stay up to date" opens. */
export const GetInTouchDialog = ({ open, onClose }: GetInTouchDialogProps) => (
  <ContactView
    open={open}
    state={useContact()}
    onEdit={editContact}
    onSend={sendContact}
    onClose={() => {
      formAgain('contact')
      onClose()
    }}
  />
)
