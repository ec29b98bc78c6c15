import { useText } from '../../i18n/use-text.ts'
import { paths } from '../../url/paths.ts'
import type { Way } from './ways.ts'

const ACCOUNTS = [
  { name: 'analyst', way: 'mail', account: 'analyst@demo.market' },
  { name: 'brand', way: 'mail', account: 'brand@demo.market' },
  { name: 'overseas', way: 'mail', account: 'overseas@demo.market' },
  { name: 'partner', way: 'mail', account: 'partner@demo.market' },
  { name: 'trial', way: 'mail', account: 'trial@demo.market' },
  // The mail domain of staff is a setting of the server; their phone is not.
  { name: 'staff', way: 'phone', account: '13800000005' },
] as const

/** Only on a development server: accounts to try, and where their codes arrive. */
export function DemoAccounts({ onChoose }: { onChoose(way: Way, account: string): void }) {
  const { t } = useText()
  return (
    <section className="sign-in-demo" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('sign-in.demo')}</h2>
      <div>
        {ACCOUNTS.map(({ name, way, account }) => (
          <button key={name} type="button" title={account} onClick={() => onChoose(way, account)}>
            {t(`sign-in.demo_${name}`)}
          </button>
        ))}
      </div>
      <a href={`#${paths.outbox.href()}`} target="_blank" rel="noreferrer">
        {t('sign-in.outbox_link')}
      </a>
    </section>
  )
}
