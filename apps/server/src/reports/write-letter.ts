import { ERRORS, isPassing, MarketError } from '@marketscope/contract/errors'
import type { MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { addDelivery } from '../deliveries/delivery-store.ts'
import { toFailure } from '../http/failure.ts'
import { OWN_NAME, senderFor } from '../partners/shown.ts'
import { schemeName } from '../schemes/visible.ts'
import type { Services } from '../services.ts'
import { beginTask } from '../tasks/begin-task.ts'
import { downloadingFor } from '../tasks/downloading-for.ts'
import { findTask, SameTask } from '../tasks/task-store.ts'
import { isOneCompany } from './company.ts'
import { mailText } from './mail-text.ts'
import { type KeptReport, reportById } from './report-store.ts'
import { newestMonth, type ReportSubject, reportSubject } from './report-subject.ts'
import { endLetter, isReceiver, type KeptLetter, type KeptRun, MOST_TRIES, monthOf, noteLetter, unclaimMonth } from './run-store.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

type Letter = KeptLetter & { run: KeptRun }

/** The address of the product's pages, where a report was set up. */
export const ORIGIN = 'origin'

const GONE: Text = { zh: '报告已删除', en: 'The report was deleted' }
const OTHER_COMPANY: Text = { zh: '收件人已不属于同一公司', en: 'The receiver is no longer of the same company' }
const NO_MAIL: Text = { zh: '账号没有邮箱', en: 'The account has no email address' }
const NO_NEW_MONTH: Text = { zh: '收件人可查看的月份中没有这个新月份', en: 'The new month is not among those that the receiver may see' }
const TAKEN_BACK: Text = { zh: '该月份的数据已撤回', en: 'The month was taken back' }
const NO_RECEIVER: Text = { zh: '已不再接收此报告', en: 'The receiver gets this report no more' }
const PAUSED: Text = { zh: '报告已暂停', en: 'The report was paused' }
const OWNER_ENDED: Text = {
  zh: '报告所有者的账号已停用、到期或没有下载权限',
  en: 'The account of its owner is disabled, has expired or may not download',
}
const TASK_CANCELLED: Text = { zh: '下载任务已取消', en: 'The download was cancelled' }
const TASK_REMOVED: Text = { zh: '下载任务已删除', en: 'The download was deleted' }

/** Why somebody does not get a mail. */
export class LeftOut extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}

/**
 * Goes as far with a mail as it can: begins its file in the name of who gets it, and writes it once the file is there or cannot be made. False: it has to
 * wait for its file. Throws {@link LeftOut} where who gets it may not have it, and whatever else goes wrong.
 */
export async function writeLetter(letter: Letter, services: Services, signal: AbortSignal): Promise<boolean> {
  const { db, now } = services
  const report = await reportById(db, letter.run.report_id)
  if (!report) throw new LeftOut(GONE)
  const task = letter.task_id === null ? null : await taskOf(services, letter)
  if (task === 'open') return false
  const { owner, by, subject } = await partiesOf(letter, report, services, signal)
  if (letter.run.why === 'publication' && subject.months.end < monthOf(letter.run))
    throw new LeftOut(await whyNotNew(letter.run, report, services, owner))
  const noted = letter.start && letter.end ? { start: letter.start, end: letter.end } : null
  // Of months that are there no more nothing is told: the mail and its file begin anew.
  const still = noted !== null && noted.end <= subject.months.end
  const months = still ? noted : subject.months
  if (!still) await noteLetter(db, letter, { ...months, task_id: null })
  const file = (still ? task : null) ?? (await begunFile(letter, subject.file(months), services, by))
  if (file === 'begun') return false
  const message = await messageOf(letter, report, { owner, by, subject, months, file }, services)
  await inTransaction(db, async (transaction) => {
    const cause = file && !file.made ? file.cause : null
    if (!(await endLetter(transaction, letter, { state: 'written', cause, now: now() }))) return
    const key = `${keyOf(letter.run)}${letter.account_id}`
    await addDelivery(transaction, { key, account_id: letter.account_id, message }, now())
  })
  services.deliveries.wake()
  return true
}

/** How the deliveries of a run begin. */
export const keyOf = ({ report_id, due }: Pick<KeptRun, 'report_id' | 'due'>) => `report/${report_id}/${due}/`

/** Why the month that a run is about is none of its receiver: there is no such month any more, or not for them. */
async function whyNotNew(run: KeptRun, report: KeptReport, services: Services, owner: Asking): Promise<Text> {
  const newest = await newestMonth(services, report, owner)
  if (newest >= monthOf(run)) return NO_NEW_MONTH
  await unclaimMonth(services.db, run, newest)
  return TAKEN_BACK
}

/** Who sends what to whom, with every right checked. Throws {@link LeftOut} where one is missing. */
async function partiesOf(letter: Letter, report: KeptReport, services: Services, signal: AbortSignal) {
  if (report.paused && letter.run.why !== 'hand') throw new LeftOut(PAUSED)
  if (!(await isReceiver(services.db, report.id, letter.account_id))) throw new LeftOut(NO_RECEIVER)
  const owner = await allowed(() => downloadingFor(report.account_id, services, signal), OWNER_ENDED)
  const by = letter.account_id === report.account_id ? owner : await allowed(() => downloadingFor(letter.account_id, services, signal))
  const [from, to] = [owner.signedIn().account, by.signedIn().account]
  if (!isOneCompany(from, to)) throw new LeftOut(OTHER_COMPANY)
  if (to.mail === null) throw new LeftOut(NO_MAIL)
  return { owner, by, subject: await allowed(() => reportSubject(services, report, from.id, by)) }
}

/** What the work gives; what is refused leaves the receiver out, with the reason (or `why`). */
async function allowed<T>(work: () => Promise<T>, why?: Text): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MarketError && ['no_permission', 'no_data', 'parameter'].includes(error.kind)) throw new LeftOut(why ?? error.text)
    throw error
  }
}

type File = { made: true } | { made: false; cause: Text } | null

/** What became of the download that a mail waits for. */
async function taskOf({ db }: Services, { account_id, task_id }: Letter): Promise<NonNullable<File> | 'open'> {
  const task = await findTask(db, account_id, task_id ?? '').catch((error: unknown) => {
    if (error instanceof MarketError && error.kind === 'no_data') return null
    throw error
  })
  if (task === null) return { made: false, cause: TASK_REMOVED }
  if (task.state === 'completed') return { made: true }
  if (task.state === 'fail') return { made: false, cause: task.remarks ?? ERRORS.server }
  return task.state === 'cancelled' ? { made: false, cause: TASK_CANCELLED } : 'open'
}

/** Begins the file that comes with a mail; null: there is none. One that its receiver has begun already is waited for. */
async function begunFile(
  letter: Letter,
  asked: ReturnType<ReportSubject['file']>,
  services: Services,
  by: Asking,
): Promise<File | 'begun'> {
  if (asked === null) return null
  const { kind, question } = asked
  try {
    const task_id = await beginTask(services, kind, question, by, null).catch((error: unknown) => {
      if (error instanceof SameTask) return error.taskId
      throw error
    })
    await noteLetter(services.db, letter, { task_id })
    return 'begun'
  } catch (error) {
    const failure = toFailure(error)
    if (failure === null) throw error
    // What passes by itself, as too many downloads that are open, is tried again for a while.
    const mayPass = failure.unexpected || isPassing(failure.kind)
    if (mayPass && letter.tries + 1 < MOST_TRIES) throw error
    return { made: false, cause: failure.text }
  }
}

async function messageOf(
  letter: Letter,
  report: KeptReport,
  told: { owner: Asking; by: Asking; subject: ReportSubject; months: MonthRange; file: File },
  services: Services,
) {
  const { owner, by, subject, months, file } = told
  const { [ORIGIN]: origin = '', ...page } = report.page
  const { account } = by.signedIn()
  const ask = (language: 'zh' | 'en') => allowed(() => subject.figures({ ...page, ...months }, language))
  const figures = { zh: await ask('zh'), en: await ask('en') }
  const unsubscribe = `${origin}${unsubscribeLink(services.secret, { report_id: report.id, account_id: letter.account_id })}`
  return {
    channel: 'mail' as const,
    unsubscribe,
    ...mailText({
      ...{
        product: (await senderFor(services, account)) ?? OWN_NAME,
        name: subject.name,
        owner: owner.signedIn().account.username,
        months,
        figures,
        file,
      },
      ...{
        form: report.form,
        analysis: report.analysis,
        scheme: await schemeName(services, account, report.rule_id),
        schedule: report.schedule,
      },
      page: `${origin}${subject.page(months)}`,
      downloads: `${origin}/#/taskCenter`,
      unsubscribe,
    }),
  }
}
