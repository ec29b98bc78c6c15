import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useNames } from './use-names.ts'

const NamesForm = lazy(() => import('./names-form.tsx').then((module) => ({ default: module.NamesForm })))

/** What things on the page are called; opened, it is chosen. */
export function NamesChoice() {
  const { t } = useText()
  const { can } = useUser()
  const [open, setOpen] = useState(false)
  const { language_mode } = useNames()
  if (!can('follow:write')) return null
  const panel = (
    <div role="dialog" aria-label={t('naming.title')}>
      <Suspense fallback={<LoadingState height={120} rows={3} />}>
        <NamesForm />
      </Suspense>
    </div>
  )
  return (
    <Popover content={panel} trigger="click" placement="bottomLeft" open={open} onOpenChange={setOpen} destroyOnHidden>
      <Button className="money-choice" aria-haspopup="dialog" aria-expanded={open}>
        <span className="money-choice-name">{t('naming.choice')}</span>
        {t(`naming.mode_${language_mode}`)}
        <DownOutlined aria-hidden />
      </Button>
    </Popover>
  )
}
