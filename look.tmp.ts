import { chromium, request } from '@playwright/test'
import { keepSessions, sessionOf, IN_BROWSER } from './e2e/support/sessions.ts'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
const url = 'http://127.0.0.1:18300'
const [, , lang = 'zh', size = '1440x900', tab = 'Itemslist', extra = '', out = 'a', plat='tmall', cid='', y='bottom', account='analyst', months='']=process.argv
const S = `/tmp/look/sessions-${account}`
mkdirSync(S, { recursive: true })
if (!existsSync(`${S}/analyst.json`)) await keepSessions(url, '/tmp/demo-data', S)
const state = sessionOf({ sessions: S }, account as never)
const api = await request.newContext({ baseURL: url, storageState: state })
const latest = await (await api.get('/api/latest_time', { headers: IN_BROWSER })).json().catch(() => null)
let c = cid
if (!c) { const t: any = await (await api.get('/api/cat/tree?plat=' + plat, { headers: IN_BROWSER })).json(); c = JSON.stringify(t).match(/"id":"([^"]+)"/)?.[1] ?? '' }
const body = { plat, cid: { not_custom: [c], custom: [] }, time: months ? months.split(',') : ['2026-06', '2026-10'] }
const r = await api.post('/api/sub/get_uid', { data: body, headers: { ...IN_BROWSER, origin: url } })
const answer: any = await r.json()
console.log(c, JSON.stringify(answer).slice(0, 200))
const id = answer.result?.url_id ?? answer.url_id
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
const [w, h] = size.split('x').map(Number)
const context = await browser.newContext({ storageState: state, viewport: { width: w!, height: h! }, locale: lang === 'zh' ? 'zh-CN' : 'en-US', extraHTTPHeaders: {} })
const page = await context.newPage()
page.on('console', m => { if (m.type() === 'error') console.log('console', m.text().slice(0, 300)) })
await page.addInitScript((l) => { localStorage.setItem('language', l) }, lang)
await page.goto(`${url}/#/fenxi_detail/${id}/${body.time[0]}/${body.time[1]}/filter?tab=${tab}${extra}`)
await page.waitForTimeout(3500)
if (y === 'bottom') { for (let i = 0; i < 14; i++) { await page.mouse.move(w! / 2, h! / 2); await page.mouse.wheel(0, 700); await page.waitForTimeout(350) } }
else if (y !== '0') { const el = page.locator(y).first(); for (let k=0;k<3;k++){ await el.evaluate((e)=>e.scrollIntoView({block:'start'})); await page.mouse.wheel(0,-70); await page.waitForTimeout(1800) } }
await page.waitForTimeout(1500)
await page.screenshot({ path: `/tmp/look/${out}.png` })
await browser.close()
