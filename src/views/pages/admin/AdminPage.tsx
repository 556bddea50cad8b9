import { useSearchParams } from 'react-router-dom'
import { useAdminOverview, useAdminRefused } from '../../../streams/administration/hooks'
import { Page } from '../../parts/Page'
import { AdminView } from './AdminView'
import { readAdminTab, writeAdminTab } from './adminTabs'
import * as css from './admin.module.css'

/** `/admin` (catalogue A14, row AD01). */
export const AdminPage = () => {
  const [search, setSearch] = useSearchParams()
  return (
    <Page area={css.adminPage}>
      <AdminView
        refused={useAdminRefused()}
        overview={useAdminOverview()}
        tab={readAdminTab(search)}
        onTab={(tab) => setSearch((before) => writeAdminTab(before, tab), { replace: true })}
      />
    </Page>
  )
}
