import { Drawer, Tabs } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import './corrections.css'
import { CorrectionForm } from './correction-form.tsx'
import { CorrectionList } from './correction-list.tsx'
import { useCorrectionMode } from './correction-mode.ts'

/** Corrections of products: making one, and those that were made. */
export function CorrectionDrawer() {
  const { t } = useText()
  const { open, show } = useCorrectionMode()
  return (
    <Drawer
      title={t('corrections.title')}
      size="min(960px, 100vw)"
      open={open !== null}
      onClose={() => show(null)}
      destroyOnHidden
      closable={{ 'aria-label': t('common.close') }}
    >
      {open && (
        <Tabs
          activeKey={open}
          onChange={(side) => show(side === 'list' ? 'list' : 'edit')}
          destroyOnHidden
          items={[
            { key: 'edit', label: t('corrections.edit'), children: <CorrectionForm /> },
            { key: 'list', label: t('corrections.list'), children: <CorrectionList /> },
          ]}
        />
      )}
    </Drawer>
  )
}
