import { ENDPOINTS } from './reference'
import {
  activeTabCall,
  basicSaveCall,
  filterSaveCall,
  itemDeleteCall,
  itemUpdateCall,
  newUserCall,
  notificationUpdateCall,
  pageSaveCall,
  replaceAllCall,
  userSettingsCall,
} from './settings/calls'
import * as wire from './wire'
import { releasesCall } from './wire/releases'
import { echoCall, statusCall } from './wire/status'

/** The same call of every country endpoint, that of Great Britain first. */
const ofEndpoints = <C extends wire.Call>(callOf: (endpoint: string) => C): C => {
  const [gb = '', ...others] = ENDPOINTS.map(({ endpoint }) => endpoint)
  return { ...callOf(gb), also: others.map((endpoint) => callOf(endpoint).path) }
}

/**
 * Every call of the server by name, in the order that a reader of its description meets them. For the server: the browser
 * takes the few that it makes from where they are declared.
 */
export const CALLS = {
  health: wire.healthCall,
  identity: wire.identityCall,
  account: wire.accountCall,
  pageAccess: wire.pageAccessCall,
  tradingPeriod: wire.tradingPeriodCall,
  periodsInDay: wire.periodsInDayCall,
  refresh: wire.refreshCall,
  description: wire.descriptionCall,
  status: statusCall,
  echo: echoCall,
  releases: releasesCall,
  current: wire.currentCall,
  staticStore: wire.staticStoreCall,
  earliestDate: ofEndpoints(wire.earliestDateCall),
  boaNow: wire.boaNowCall,
  boa: wire.boaCall,
  boaWhatIf: wire.boaWhatIfCall,
  plantStore: wire.plantStoreCall,
  publicPlantStore: wire.publicPlantStoreCall,
  plantList: ofEndpoints(wire.plantListCall),
  definitions: wire.definitionsCall,
  table: wire.tableCall,
  dayTable: wire.dayTableCall,
  daysTable: wire.daysTableCall,
  countryTable: wire.countryTableCall,
  periodTable: wire.periodTableCall,
  postedTable: wire.postedTableCall,
  userSettings: userSettingsCall,
  basicSave: basicSaveCall,
  newUser: newUserCall,
  pageSave: pageSaveCall,
  filterSave: filterSaveCall,
  activeTab: activeTabCall,
  itemUpdate: itemUpdateCall,
  notificationUpdate: notificationUpdateCall,
  itemDelete: itemDeleteCall,
  replaceAll: replaceAllCall,
  emailAccess: wire.emailAccessCall,
  companyUsers: wire.companyUsersCall,
  share: wire.shareCall,
  saveCompany: wire.saveCompanyCall,
  companyDashboards: wire.companyDashboardsCall,
  notificationSeen: wire.notificationSeenCall,
  online: wire.onlineCall,
  newSubscriptions: wire.newSubscriptionsCall,
  feedback: wire.feedbackCall,
  demoRequest: wire.demoRequestCall,
  frontendEvent: wire.frontendEventCall,
  accounts: wire.accountsCall,
  accountChange: wire.accountChangeCall,
  feedbackList: wire.feedbackListCall,
  demoRequestList: wire.demoRequestListCall,
  standingNotices: wire.standingNoticesCall,
  newNotice: wire.newNoticeCall,
  withdrawNotice: wire.withdrawNoticeCall,
} as const satisfies Readonly<Record<string, wire.Call>>

export type CallName = keyof typeof CALLS
