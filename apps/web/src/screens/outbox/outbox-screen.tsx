import { outbox } from '@marketscope/contract/calls/sign-in'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../api/query-options.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { useTitle } from '../../ui/use-title.ts'
import { paths } from '../../url/paths.ts'
import './outbox.css'

/** The codes and mails a development server has sent lately; asks again every two seconds. */
export default function OutboxScreen() {
  const { t, pick } = useText()
  const errorMessage = useErrorMessage()
  useTitle(t('sign-in.outbox_title'))
  const { data, error } = useQuery({ ...callOptions(outbox, {}), refetchInterval: 2000, staleTime: 0, retry: false })
  return (
    <main className="outbox">
      <h1>{t('sign-in.outbox_title')}</h1>
      <p>{t('sign-in.outbox_hint')}</p>
      {error && <p role="alert">{errorMessage(error)}</p>}
      {data && data.data.length === 0 && <p>{t('sign-in.outbox_empty')}</p>}
      {data && data.data.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sign-in.outbox_at')}</th>
              <th scope="col">{t('sign-in.outbox_to')}</th>
              <th scope="col">{t('sign-in.outbox_message')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((message) => (
              <tr key={`${message.at} ${message.to}`}>
                <td>{formatMoment(message.at)}</td>
                <td>{message.to}</td>
                <td>
                  {message.code === null ? (
                    <details>
                      <summary>{pick(message.subject ?? message.text)}</summary>
                      <p className="outbox-text">{pick(message.text)}</p>
                    </details>
                  ) : (
                    <code>{message.code}</code>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <a href={`#${paths.signIn.href()}`}>{t('sign-in.back')}</a>
    </main>
  )
}
