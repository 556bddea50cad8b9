import { useEffect } from 'react'
import type { SharePlace } from '../../domain/forms'
import { useColleagues, useShare, useShareItems } from '../../streams/forms/hooks'
import { askColleagues, beginShare, editShare, formAgain, sendShare } from '../../streams/forms/intents'
import { ShareView } from './ShareView'

type ShareDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** The route's name, see `sharePlaceOf`. */
  readonly place: SharePlace
}

/** The share dialog of a page that has something to share. Nothing is asked for before it is opened. */
export const ShareDialog = (props: ShareDialogProps) => (props.open ? <OpenShare {...props} /> : null)

const OpenShare = ({ open, onClose, place }: ShareDialogProps) => {
  const state = useShare()
  const isElsewhere = state.draft.place !== place
  useEffect(() => {
    if (isElsewhere) beginShare(place)
  }, [isElsewhere, place])
  return (
    <ShareView
      open={open}
      place={place}
      state={state}
      items={useShareItems(place)}
      colleagues={useColleagues()}
      onChoose={editShare}
      onSend={sendShare}
      onAskAgain={askColleagues}
      onClose={() => {
        formAgain('share')
        onClose()
      }}
    />
  )
}
