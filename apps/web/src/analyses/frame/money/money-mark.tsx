import { SwapOutlined } from '@ant-design/icons'
import type { Used } from '@marketscope/contract/analysis'
import { App, Button } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { DialogPopover } from '../../../ui/dialog-popover.tsx'
import './money-mark.css'
import { useMoneyText } from './use-money-text.ts'

/** In the head of a panel: what its amounts were converted to; the rates, their days and sources when it is opened. Nothing where none was converted. */
export function MoneyMark({ title, used }: { title: string; used: Used | undefined }) {
  const { t } = useText()
  const { message } = App.useApp()
  const { converted, lines, rateText } = useMoneyText()
  const money = used?.money
  if (!money) return null
  const [headings = [], ...rows] = lines(money)
  const copy = async () => {
    const text = [headings, ...rows].map((row) => row.map((value) => value ?? '').join('\t')).join('\n')
    if (await copyText(text)) message.success(t('money.copied'))
    else message.warning(t('common.copy_failed'))
  }
  const table = (
    <section className="money-rates" aria-label={t('money.used')}>
      <Button size="small" type="link" onClick={() => void copy()}>
        {t('money.copy')}
      </Button>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([site, pair, month, rate, ...rest]) => (
            <tr key={`${site} ${pair} ${month}`}>
              {[site, pair, month, typeof rate === 'number' ? rateText(rate) : '–', ...rest].map((value, place) => (
                <td key={headings[place]} data-number={place === 3}>
                  {value ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
  return (
    <DialogPopover name={t('money.used_of', { title })} title={converted(money)} placement="bottomRight" content={() => table}>
      <Button
        type="text"
        size="small"
        className="money-mark"
        icon={<SwapOutlined aria-hidden />}
        aria-label={t('money.used_of', { title })}
        title={converted(money)}
      >
        {money.currency}
      </Button>
    </DialogPopover>
  )
}
