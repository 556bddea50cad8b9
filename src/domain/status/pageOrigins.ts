import type { MadeOf, PageMadeOf } from './madeOf'
import { PAGE_ORIGINS } from './originsByPage'

/** Pages and modules that show nothing of the market, or whose every value knows its origin. */
export const PAGES_WITHOUT_DATA: ReadonlySet<string> = new Set([
  '404',
  'access-denied',
  'admin',
  'externalinstructions',
  'glossary',
  'mute-data-check',
  'my-account',
  'notifications',
  'releases',
  'status',
  'terms',
  'twitterScrape',
  'module AncillaryChart',
  'module AncillaryMetric',
  'module Chart',
  'module DialMetric',
  'module LiveTable',
  'module Metric',
  'module Note',
])

/** What a panel of a page, or of a module, is made of; nothing of a page without data. */
export const originOfPage = (page: string, panel: string | undefined): MadeOf => {
  const { panels, ...whole }: PageMadeOf = PAGE_ORIGINS[page] ?? {}
  return (panel === undefined ? undefined : panels?.[panel]) ?? whole
}
