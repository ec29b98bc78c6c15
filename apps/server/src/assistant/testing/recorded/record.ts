// A program of its own: records the conversations that tests play again. `npm run eval:record` of a model that is played, with MARKETSCOPE_MODEL_URL of that model.
import { scriptedModel } from '../scripted-model.ts'
import { playAll, QUESTIONS, writeRecorded } from './conversations.ts'
import { recordedModel } from './recorded-model.ts'

const { MARKETSCOPE_MODEL_URL: url = '', MARKETSCOPE_MODEL_NAME: name = 'played', MARKETSCOPE_MODEL_KEY: key = null } = process.env
const played = url === '' ? await scriptedModel() : null
const calls: Record<string, string> = {}
const model = await recordedModel(calls, { url: (played?.url ?? url).replace(/\/+$/, ''), key })
const answers = await playAll(model, name, (place) => played?.play(...(QUESTIONS[place]?.moves ?? [])))
writeRecorded({ model: name, calls, answers })
for (const { question, state, text } of answers) console.log(`${question}\n  ${state}: ${text}`)
await model.close()
await played?.close()
process.exit(0)
