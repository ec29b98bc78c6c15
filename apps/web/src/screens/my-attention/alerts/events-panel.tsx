import { foundText } from '@marketscope/contract/alerts/wording'
import { type AlertEvent, listAlertEvents, readAlertEvents } from '@marketscope/contract/calls/alert'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button, Pagination, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useFreshAlerts } from '../alert-queries.ts'

const PAGE_SIZE = 20

/** What happened to alerts, newest first; each opens the page that shows it. */
export function EventsPanel({ unread }: { unread: number }) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const fresh = useFreshAlerts()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...callOptions(listAlertEvents, { page, page_size: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const read = async (alert_id?: string) => {
    try {
      await call(readAlertEvents, alert_id === undefined ? {} : { alert_id })
      await fresh()
    } catch (error) {
      message.error(errorMessage(error))
    }
  }
  const content = () => {
    if (query.error && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!data) return <LoadingState height={160} rows={4} />
    if (data.count === 0) return <EmptyState title={t('alerts.events_none')} hint={t('alerts.events_none_hint')} />
    return (
      <>
        <ul className="alert-events" aria-label={t('alerts.events')}>
          {data.data.map((event) => (
            <EventLine key={event.event_id} event={event} onOpen={() => void read(event.alert_id)} />
          ))}
        </ul>
        {data.count > PAGE_SIZE && (
          <Pagination
            size="small"
            align="end"
            current={page}
            pageSize={PAGE_SIZE}
            total={data.count}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </>
    )
  }
  const toolbar = unread > 0 && (
    <Button size="small" onClick={() => void read()}>
      {t('alerts.read_all')}
    </Button>
  )
  return (
    <Panel className="alert-events-panel" title={t('alerts.events')} toolbar={toolbar}>
      {content()}
    </Panel>
  )
}

function EventLine({ event, onOpen }: { event: AlertEvent; onOpen(): void }) {
  const { t, pick } = useText()
  const { name, news, month, rule, currency, read, at, address } = event
  const moment = formatMoment(at)
  return (
    <li data-read={read}>
      <Tag color={news === 'fired' ? 'red' : 'success'}>{t(`alerts.news_${news}`)}</Tag>
      <span className="alert-event-text">
        <strong>{name}</strong>
        <span>{t('alerts.tried_month', { month, found: pick(foundText(rule, event, currency)) })}</span>
        <time className="alert-quiet" dateTime={moment.replace(' ', 'T')}>
          {moment}
        </time>
      </span>
      <a href={`#${address}`} aria-label={t('alerts.view_of', { name, month })} onClick={onOpen}>
        {t('alerts.view')}
      </a>
    </li>
  )
}
