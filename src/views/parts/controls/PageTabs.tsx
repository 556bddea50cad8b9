import { Tabs, type TabsProps } from './Tabs'
import * as css from './pageTabs.module.css'

/** Tabs of a whole page, on a line below its header. */
export const PageTabs = <T extends string>(props: Omit<TabsProps<T>, 'className'>) => (
  <Tabs {...props} className={css.pageTabs} />
)
