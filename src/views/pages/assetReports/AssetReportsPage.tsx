import { changedAsset, SAMPLE_ASSET, type AssetInputs } from '../../../domain/longTerm/asset/inputs'
import { readStoredAssets, type SavedAsset } from '../../../domain/longTerm/asset/stored'
import { runChoice } from '../../../domain/longTerm/report/choice'
import { useNow } from '../../../streams/app/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { modelFreshness } from '../../../streams/longTerm/freshness'
import { useAssetReport } from '../../../streams/longTerm/reports'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings, changeSettings } from '../../../streams/settings/intents'
import { EnvisionPage } from '../../longTerm/EnvisionPage'
import { useUserSettings } from '../../user/settings'
import { AssetReportsView } from './AssetReportsView'

const PAGE = 'asset-reports'

/** `/asset-reports`: what a typical asset earns in the long term (page catalogue E3, row EV01). */
export const AssetReportsPage = () => (
  <EnvisionPage area="asset-reports">
    {(isVisitor) => (isVisitor ? <Report inputs={SAMPLE_ASSET} isVisitor saved={[]} /> : <UserReport />)}
  </EnvisionPage>
)

/** The run is that of the settings; all else of the asset is stored with the page. */
const UserReport = () => {
  const { longTermSettings } = useUserSettings()
  const stored = readStoredAssets(usePageSettings(PAGE))
  const { run } = runChoice(longTermSettings)
  return <Report inputs={changedAsset(stored.inputs, { run })} isVisitor={false} saved={stored.saved} />
}

type ReportProps = {
  readonly inputs: AssetInputs
  readonly isVisitor: boolean
  readonly saved: readonly SavedAsset[]
}

const Report = ({ inputs, isVisitor, saved }: ReportProps) => {
  const { longTermSettings } = useUserSettings()
  const report = useAssetReport(inputs)
  const onInputs = (patch: Partial<AssetInputs>): void => {
    if (patch.run !== undefined) changeSettings({ longTermSettings: { ...longTermSettings, runSelected: patch.run } })
    changePageSettings(PAGE, { inputs: changedAsset(inputs, patch) })
  }
  return (
    <AssetReportsView
      report={report}
      freshness={modelFreshness(report, inputs.run)}
      inputs={inputs}
      saved={saved}
      isVisitor={isVisitor}
      now={useNow()}
      onInputs={onInputs}
      onSaved={(next) => changePageSettings(PAGE, { saved: next })}
      onRetry={retryNow}
    />
  )
}
