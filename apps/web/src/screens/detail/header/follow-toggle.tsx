import { StarFilled, StarOutlined } from '@ant-design/icons'
import { follow, listFollows, unfollow } from '@marketscope/contract/calls/follow'
import type { MonthRange } from '@marketscope/contract/months'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Popover, Tooltip } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShortcut } from '../../../ui/shortcuts/use-shortcut.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { FollowName } from './follow-name.tsx'
import './follow-toggle.css'

/** Follows the search with its months, or no longer. Right after following, its name can be changed. `keyed`: by a key too, as that of the page itself. */
export function FollowToggle({ id, range, keyed = true }: { id: string; range: MonthRange; keyed?: boolean }) {
  const { t, language } = useText()
  const { can } = useUser()
  const { message } = App.useApp()
  const client = useQueryClient()
  const errorText = useErrorMessage()
  const [naming, setNaming] = useState(false)
  const own = callOptions(listFollows, { url_id: id, site_lang: language })
  const query = useQuery(own)
  const followed = query.data?.data.find(({ url_id }) => url_id === id)

  /** Does it; anything but ok is told, and nothing has changed. */
  const mutation = useMutation({
    mutationFn: async (ask: () => Promise<{ msg: string }>) => {
      const { msg } = await ask()
      if (msg !== 'ok') return msg
      await client.invalidateQueries({ queryKey: [listFollows.path] })
      return null
    },
    onError: (error) => message.error(errorText(error)),
  })
  const run = async (ask: () => Promise<{ msg: string }>): Promise<boolean> => {
    const warning = await mutation.mutateAsync(ask).catch(() => '')
    if (warning) message.warning(warning)
    return warning === null
  }

  async function toggle() {
    const site_lang = language
    setNaming(false)
    if (followed) await run(() => call(unfollow, { url_id: id, site_lang }))
    else if (await run(() => call(follow, { url_id: id, site_lang, ...range }))) setNaming(true)
  }

  async function rename(name: string) {
    if (await run(() => call(follow, { url_id: id, site_lang: language, name }))) setNaming(false)
  }

  const waits = query.isPending || mutation.isPending
  useShortcut('follow', keyed && can('follow:write') && !waits ? () => void toggle() : null)

  if (!can('follow:write')) return null
  return (
    <Popover
      open={naming && followed !== undefined}
      trigger={[]}
      placement="bottomLeft"
      destroyOnHidden
      content={
        followed && (
          <FollowName
            name={followed.name}
            busy={mutation.isPending}
            onSave={(name) => void rename(name)}
            onClose={() => setNaming(false)}
          />
        )
      }
    >
      <Tooltip title={followed ? t('detail.followed_as', { name: followed.name }) : ''}>
        <Button
          size="small"
          icon={followed ? <StarFilled className="follow-star" aria-hidden /> : <StarOutlined aria-hidden />}
          aria-pressed={followed !== undefined}
          // While it is done the button stays as it is: one that cannot be pressed would lose the keyboard.
          disabled={query.isPending}
          onClick={() => !waits && void toggle()}
        >
          <span className="follow-text">{followed ? t('detail.followed') : t('detail.follow')}</span>
        </Button>
      </Tooltip>
    </Popover>
  )
}
