import ruleProposal, { PROPOSAL_LIMITS } from '@marketscope/contract/analyses/rule-proposal'
import { NO_CLASSES } from '@marketscope/contract/schemes/classes'
import { conditionText } from '@marketscope/contract/schemes/condition-text'
import { attributeNamed, attributeNames, hasAttributeMonths } from '../attributes/scope-attributes.ts'
import { type AnalysisContext, implement } from '../figures/analysis.ts'
import { share } from '../figures/ratios.ts'
import { previewOf, unclassifiedTitles } from '../figures/rule-preview.ts'
import { contentOf, type ProposedClass, separationOf, wordClasses } from '../figures/rule-proposal.ts'
import { valuePage } from '../figures/values.ts'
import { cutTitles } from '../words/title-cutter.ts'

type Context = AnalysisContext<typeof ruleProposal>

interface Cut {
  id: string
  name: string
  classes: ProposedClass[]
}

const proposal = implement(ruleProposal, async (context) => {
  const { scoped } = context
  const cuts = [...(await wordCut(context)), ...(await attributeCuts(context))].filter(({ classes }) => classes.length > 1)
  const told = []
  for (const cut of cuts) {
    const { rows, sales } = await previewOf(scoped, contentOf(cut.classes))
    const own = cut.classes.map((_, place) => rows.find(({ key }) => key === `cc${place + 1}`))
    const shares = own.map((one) => share(one?.sales ?? 0, sales) ?? 0)
    const covered = shares.reduce((sum, one) => sum + one, 0)
    told.push({ ...cut, own, shares, covered, separation: separationOf(shares.filter((one) => one > 0)) })
  }
  const best = told.sort((a, b) => b.covered * b.separation - a.covered * a.separation).slice(0, PROPOSAL_LIMITS.cuts)
  return {
    data: best.flatMap(({ id, name, classes, own, shares, covered, separation }) =>
      classes.map((one, place) => ({
        ...{ cut: id, cut_name: name, covered, separation },
        ...{ name: one.name, rule: conditionText(one.when), share: shares[place] ?? 0, items: own[place]?.items ?? 0 },
      })),
    ),
  }
})

/** Classes by words are weighed against those by attributes: of the same months. */
export default { ...proposal, byAttributes: true }

async function wordCut({ scoped, words, language }: Context): Promise<Cut[]> {
  const titled = (await unclassifiedTitles(scoped, NO_CLASSES)).slice(0, PROPOSAL_LIMITS.products)
  if (titled.length === 0) return []
  const cut = await cutTitles(
    titled.map(({ title }) => title),
    await words(),
  )
  const classes = wordClasses(titled.map(({ title, sales }) => ({ words: cut.get(title) ?? [], sales })))
  return [{ id: 'words', name: { zh: '标题词', en: 'Words of titles' }[language], classes }]
}

async function attributeCuts({ scope, scoped, ask, attributeWords, language }: Context): Promise<Cut[]> {
  if (!hasAttributeMonths(scope)) return []
  const [names, words] = [(await attributeNames(scoped)).slice(0, PROPOSAL_LIMITS.attributes), await attributeWords()]
  const cuts: Cut[] = []
  for (const name of names) {
    const asked = { attributes: [attributeNamed(name, scope)], reading: 'parts', called: [], none: '' } as const
    const question = {
      by: 'sales',
      desc: true,
      offset: 0,
      limit: PROPOSAL_LIMITS.classes + 1,
      known: { mom: false, yoy: false },
      word: '',
    } as const
    const { rows } = await valuePage({ scope, ask }, asked, question)
    const values = rows.flatMap(({ values: [value = ''] }) => (value === '' ? [] : [value])).slice(0, PROPOSAL_LIMITS.classes)
    const classes = values.map((value) => ({
      name: words.valueLabel(name, value, language).slice(0, 60),
      when: { attribute: name, values: [value] },
    }))
    cuts.push({ id: `attr:${name}`, name: words.nameLabel(name, language), classes })
  }
  return cuts
}
