import type { BoardModule } from '../../../domain/dashboards'
import { dataOf } from '../../modules/module'
import { kindOf } from '../../modules/registry'
import { MessageDialog } from '../../parts/dialog/MessageDialog'
import { ErrorBoundary } from 'react-error-boundary'
import { titleOf } from './moduleActs'

type ModuleEditorProps = {
  readonly module: BoardModule
  readonly onSave: (data: unknown, title: string) => void
  readonly onClose: () => void
}

/** The editor of a module's kind, which draws itself over the page. */
export const ModuleEditor = ({ module, onSave, onClose }: ModuleEditorProps) => {
  const Editor = kindOf(module.type)?.Editor
  if (Editor === undefined) return null
  return (
    <ErrorBoundary fallbackRender={() => <NoEditor title={titleOf(module)} onClose={onClose} />}>
      <Editor
        title={titleOf(module)}
        data={dataOf(module)}
        onSave={(data, title) => {
          onSave(data, title)
          onClose()
        }}
        onCancel={onClose}
      />
    </ErrorBoundary>
  )
}

const NoEditor = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) => (
  <MessageDialog
    open
    title={`${title} cannot be edited`}
    onClose={onClose}
    actions={
      <button type="button" className="btn" onClick={onClose}>
        Close
      </button>
    }
  >
    <p>What is saved of this module cannot be read by this version of Enact. It stays as it is.</p>
  </MessageDialog>
)
