import { TriangleAlert } from 'lucide-react'
import { anyFault, type FaultSwitches } from '../../domain/replay/faults'

type FaultsTagProps = { readonly faults: FaultSwitches; readonly onPress: () => void }

/** Warns for as long as what is heard is being bent. */
export const FaultsTag = ({ faults, onPress }: FaultsTagProps) =>
  anyFault(faults) ? (
    <button
      type="button"
      className="faults-tag"
      title="Faults are injected into what is received. Press for the switches."
      onClick={onPress}
    >
      <TriangleAlert aria-hidden />
      FAULTS ON
    </button>
  ) : null
