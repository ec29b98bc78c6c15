import { MoreOutlined } from '@ant-design/icons'
import { LIMITS } from '@marketscope/contract/limits'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { SCHEME_FORMS, type SchemeForm, takeScheme } from '../../analyses/rules/files/take-scheme.ts'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../../ui/use-confirm.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { paths } from '../../url/paths.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useSchemeChanges } from './scheme-queries.ts'

/** Opens a scheme, copies it, takes it away as a file, and for its owner publishes and deletes it. */
export function SchemeActions({ scheme }: { scheme: SchemeRow }) {
  const { t, language } = useText()
  const { can } = useUser()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const { copy, remove } = useSchemeChanges()
  const [publishing, setPublishing] = useState(false)
  const { rule_id, kind, name, origin_user, unusable, published_version } = scheme

  async function attempt(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      message.success(done)
    } catch (error) {
      message.error(errorMessage(error))
    }
  }
  async function takeCopy() {
    const own = `${name.slice(0, LIMITS.schemeName - t('scheme.copy_mark').length)}${t('scheme.copy_mark')}`
    await attempt(() => copy(rule_id, own), t('scheme.copied', { name: own }))
  }
  async function take(form: SchemeForm) {
    try {
      await takeScheme(rule_id, form, language)
    } catch (error) {
      message.error(error instanceof ApiError ? errorMessage(error) : t('rules.file_failed'))
    }
  }
  async function drop() {
    const content = t(published_version === null ? 'scheme.remove_text' : 'scheme.remove_published_text')
    if (await confirm({ title: t('scheme.remove_question', { name }), content, yes: t('scheme.remove'), danger: true }))
      await attempt(() => remove(rule_id), t('scheme.removed', { name }))
  }
  const items = [
    ...(unusable === null ? [{ key: 'copy', label: t('scheme.copy'), onClick: () => void takeCopy() }] : []),
    ...(kind === 'classes' && can('download:create')
      ? SCHEME_FORMS.map((form) => ({ key: form, label: t(`rules.export_${form}`), onClick: () => void take(form) }))
      : []),
    ...(origin_user ? [{ key: 'publish', label: t('scheme.publish'), onClick: () => setPublishing(true) }] : []),
    ...(origin_user ? [{ key: 'remove', label: t('scheme.remove'), danger: true, onClick: () => void drop() }] : []),
  ]
  return (
    <span className="scheme-actions">
      {unusable === null && <a href={`#${paths.scheme.href(scheme)}`}>{t('scheme.open')}</a>}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={t('scheme.more', { name })} />
        </Dropdown>
      )}
      {publishing && <PublishDialog scheme={scheme} onClose={() => setPublishing(false)} />}
    </span>
  )
}
