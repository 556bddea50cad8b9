import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { vwapAlertId, vwapAlertOf } from '../../../domain/intraday/alerts'
import type { Contract } from '../../../domain/intraday/contracts'
import { VWAP_TEXTS, VWAPS, type Vwap } from '../../../domain/intraday/figures'
import { contractText, type IntradayArea } from '../../../domain/intraday/products'
import { setVwapAlert, useVwapAlerts } from '../../../streams/intraday/vwapWatch'
import { queryToNotify, usePermission } from '../../../streams/plants/plantAlerts'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import * as css from './epexGrid.module.css'

type CrossBellProps = { readonly area: IntradayArea; readonly contract: Contract }

const AVERAGES = VWAPS.map((value) => ({ value, label: VWAP_TEXTS[value] }))

/** Whether the user is notified when the last price crosses an average, and which. */
export const CrossBell = ({ area, contract }: CrossBellProps) => {
  const alerts = useVwapAlerts()
  const permission = usePermission()
  const id = vwapAlertId(area, contract)
  const alert = alerts.find((each) => vwapAlertId(each.area, each) === id)
  const [average, setAverage] = useState<Vwap>(alert?.average ?? 'vwap')
  const isOn = alert !== undefined
  const shown = alert?.average ?? average
  const label = `Notify when ${contractText(contract)} crosses`
  return (
    <span className={`${css.epexBell} hstack`}>
      <span className="dim small">{contractText(contract)} crosses</span>
      <ChoiceControl
        label={label}
        value={shown}
        options={AVERAGES}
        onChange={(next) => {
          setAverage(next)
          if (isOn) setVwapAlert(vwapAlertOf(area, contract, next), true)
        }}
      />
      <button
        type="button"
        className="btn s icon"
        aria-pressed={isOn}
        aria-label={`${label} ${VWAP_TEXTS[shown]}`}
        title={isOn ? 'Switch the notification off' : `${label} ${VWAP_TEXTS[shown]}, on whatever page you are`}
        onClick={() => {
          if (!isOn && permission === 'default') queryToNotify()
          setVwapAlert(vwapAlertOf(area, contract, shown), !isOn)
        }}
      >
        {isOn ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      </button>
    </span>
  )
}
