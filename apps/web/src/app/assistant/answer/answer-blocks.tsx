import { InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { AnswerBlock, AnswerProposal, AnswerSource, AssistantTurn } from '@marketscope/contract/assistant/answer'
import { lazy, memo, Suspense } from 'react'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { AnswerRuns } from './answer-runs.tsx'
import { ReportProposal } from './report-proposal.tsx'
import { SchemeProposal } from './scheme-proposal.tsx'
import { TitleProposal } from './title-proposal.tsx'

/** Views of the product are loaded with the first one that an answer has. */
const SourceView = lazy(() => import('./source-view.tsx').then((module) => ({ default: module.SourceView })))

/** What an answer is made of, drawn by what each part is: nothing in it is read as markup. */
export const AnswerBlocks = memo(function AnswerBlocks({
  blocks,
  sources,
  turn_id,
}: Pick<AssistantTurn, 'blocks' | 'sources' | 'turn_id'>) {
  return (
    <div className="answer">
      {blocks.map((block, nth) => {
        const key = `${turn_id} ${nth}`
        return <Block key={key} block={block} sources={sources} />
      })}
    </div>
  )
})

function Block({ block, sources }: { block: AnswerBlock; sources: readonly AnswerSource[] }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <AnswerRuns runs={block.runs} sources={sources} />
        </p>
      )
    case 'list':
      return <List block={block} sources={sources} />
    case 'table':
      return <Table block={block} sources={sources} />
    case 'view': {
      const source = sources[block.source]
      if (!source) return null
      return (
        <Suspense fallback={<LoadingState height={220} rows={4} />}>
          <SourceView source={source} />
        </Suspense>
      )
    }
    case 'proposal':
      return proposed(block.proposal, sources)
    case 'note':
      return (
        <p className="answer-note" data-tone={block.tone}>
          {block.tone === 'warning' ? <WarningOutlined aria-hidden /> : <InfoCircleOutlined aria-hidden />}
          <span>{block.text}</span>
        </p>
      )
  }
}

type Of<K extends AnswerBlock['kind']> = { block: Extract<AnswerBlock, { kind: K }>; sources: readonly AnswerSource[] }

/** The things of a list with the place of each, by which they are told apart: they never change their order. */
const numbered = <T,>(things: readonly T[]) => things.map((thing, nth) => ({ thing, key: String(nth) }))

function List({ block, sources }: Of<'list'>) {
  const items = numbered(block.items).map(({ thing, key }) => (
    <li key={key}>
      <AnswerRuns runs={thing} sources={sources} />
    </li>
  ))
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Table({ block, sources }: Of<'table'>) {
  return (
    <div className="answer-table">
      <table>
        <thead>
          <tr>
            {numbered(block.head).map(({ thing, key }) => (
              <th key={key} scope="col">
                <AnswerRuns runs={thing} sources={sources} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(block.rows).map(({ thing: row, key }) => (
            <tr key={key}>
              {numbered(row).map(({ thing: cell, key: at }) => (
                <td key={at}>
                  <AnswerRuns runs={cell} sources={sources} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function proposed(proposal: AnswerProposal, sources: readonly AnswerSource[]) {
  switch (proposal.what) {
    case 'title':
      return <TitleProposal proposal={proposal} sources={sources} />
    case 'scheme':
      return <SchemeProposal proposal={proposal} />
    case 'report':
      return <ReportProposal proposal={proposal} />
  }
}
