import { useLocation } from 'react-router-dom'
import { feedbackPage } from '../../domain/forms'
import { APP_VERSION } from '../../streams/forms/faces'
import { useFeedback } from '../../streams/forms/hooks'
import { editFeedback, formAgain, sendFeedback } from '../../streams/forms/intents'
import { usePlantStore } from '../../streams/plants/hooks'
import { FeedbackView } from './FeedbackView'

type FeedbackDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** The feedback dialog of the page that is open. */
export const FeedbackDialog = ({ open, onClose }: FeedbackDialogProps) => {
  const state = useFeedback()
  const page = feedbackPage(useLocation().pathname, APP_VERSION)
  return (
    <FeedbackView
      open={open}
      state={state}
      page={page}
      plants={usePlantStore()?.allPlants}
      onEdit={editFeedback}
      onSend={() => sendFeedback(page)}
      onClose={() => {
        formAgain('feedback')
        onClose()
      }}
    />
  )
}
