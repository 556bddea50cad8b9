import { useDemo } from '../../streams/forms/hooks'
import { editDemo, formAgain, sendDemo } from '../../streams/forms/intents'
import { DemoView } from './DemoView'

type DemoDialogProps = { readonly open: boolean; readonly onClose: () => void; readonly eWorld?: boolean }

/** The request for a demonstration; `eWorld` for visitors of the E-world fair. */
export const DemoDialog = ({ open, onClose, eWorld = false }: DemoDialogProps) => (
  <DemoView
    open={open}
    eWorld={eWorld}
    state={useDemo()}
    onEdit={editDemo}
    onSend={() => sendDemo(eWorld)}
    onClose={() => {
      formAgain('demo')
      onClose()
    }}
  />
)
