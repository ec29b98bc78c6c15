import { type CategoryCounterpart, putCategoryCounterpart } from '@marketscope/contract/calls/category-counterpart'
import { editionOf } from '@marketscope/contract/sites'
import { useMutation } from '@tanstack/react-query'
import { App, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { CategorySelect } from '../../../filter-form/category/category-select.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useSites } from '../load-queries.ts'
import { treeName } from './tree-name.ts'
import { usePublished } from './use-published.ts'

interface Props {
  /** The pair that is changed; null: a new one. */
  pair: CategoryCounterpart | null
  onClose(): void
}

/** Says what a domestic category is in other trees, of overseas marketplaces and domestic ones, one of them at a time. Saving publishes it. */
export function CounterpartForm({ pair, onClose }: Props) {
  const { t, pick } = useText()
  const { notification } = App.useApp()
  const errorText = useErrorMessage()
  const published = usePublished()
  const sites = useSites().data?.data ?? []
  const [category, setCategory] = useState(pair ? [`${pair.tree}:${pair.category_id}`] : [])
  const [tree, setTree] = useState(pair?.other_tree ?? null)
  const [others, setOthers] = useState(pair ? pair.counterparts.map(({ id }) => `${pair.other_tree}:${id}`) : [])
  const trees = (wanted: typeof sites) => [...new Map(wanted.map((site) => [site.tree, site.id]))]
  const domestic = trees(sites.filter(({ platform }) => editionOf(platform) === 'domestic'))
  const [from] = cut(category[0] ?? '')
  const elsewhere = trees(sites).filter(([id]) => id !== from)
  const save = useMutation({
    mutationFn: () => {
      const [, category_id = ''] = cut(category[0] ?? '')
      const counterparts = others.map((one) => cut(one)[1] ?? '')
      return call(putCategoryCounterpart, { tree: from ?? '', category_id, other_tree: tree ?? '', counterparts })
    },
    onSuccess: async () => {
      await published()
      onClose()
    },
    onError: (error) => notification.error({ title: t('data.counterparts.refused'), description: errorText(error), duration: 0 }),
  })
  return (
    <Modal
      open
      title={pair ? t('data.counterparts.change_of', { name: pick(pair.path) }) : t('data.counterparts.add')}
      okText={t('data.counterparts.save')}
      cancelText={t('data.counterparts.cancel')}
      okButtonProps={{ disabled: category.length === 0 || tree === null, loading: save.isPending }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('data.counterparts.category')}>
          <CategorySelect
            label={t('data.counterparts.category')}
            plat={domestic.map(([, site]) => site)}
            value={category}
            disabled={pair !== null}
            several={false}
            placeholder={t('data.counterparts.choose')}
            onChange={(chosen) => {
              setCategory(chosen)
              if (cut(chosen[0] ?? '')[0] === tree) {
                setTree(null)
                setOthers([])
              }
            }}
          />
        </Form.Item>
        <Form.Item label={t('data.counterparts.tree')}>
          <Select
            aria-label={t('data.counterparts.tree')}
            value={tree}
            disabled={pair !== null}
            placeholder={t('data.counterparts.choose')}
            options={elsewhere.map(([id]) => ({ value: id, label: pick(treeName(id, sites)) }))}
            onChange={(id: string) => {
              setTree(id)
              setOthers([])
            }}
          />
        </Form.Item>
        <Form.Item label={t('data.counterparts.others')} extra={t('data.counterparts.others_hint')}>
          <CategorySelect
            label={t('data.counterparts.others')}
            plat={elsewhere.filter(([id]) => id === tree).map(([, site]) => site)}
            value={others}
            several
            placeholder={t('data.counterparts.choose')}
            onChange={setOthers}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** A tree and an id, which may have a colon itself. */
function cut(value: string): string[] {
  const at = value.indexOf(':')
  return [value.slice(0, at), value.slice(at + 1)]
}
