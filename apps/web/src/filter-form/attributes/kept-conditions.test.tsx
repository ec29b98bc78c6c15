import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { type AttributeDraft, type KeptCondition, NO_ATTRIBUTES } from '../filter-draft.ts'
import { AttributeReading } from './attribute-reading.tsx'
import { KeptConditions } from './kept-conditions.tsx'

/** As a form holds it; the function tells what the form would send. */
async function open(attributes: Partial<AttributeDraft>): Promise<() => AttributeDraft> {
  let held: AttributeDraft = { ...NO_ATTRIBUTES, ...attributes }
  function Form() {
    const [draft, setDraft] = useState(held)
    held = draft
    return (
      <>
        <KeptConditions attributes={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        <AttributeReading attributes={draft} onRelation={() => {}} />
      </>
    )
  }
  await renderApp(<Form />, { language: 'zh' })
  return () => held
}

const kept = (list: KeptCondition['list'], name: string, attr_type: 'input' | 'exact'): KeptCondition => ({
  list,
  condition: { name, value: '保湿', attr_type },
})

test('what the rows cannot say is shown, and each of it is taken away by itself', async () => {
  const [all, picked, either] = [
    kept('attrv_and', '功效', 'input'),
    kept('attrv_and', '肤质', 'exact'),
    kept('attrv_or', '产地', 'exact'),
  ] as const
  const draft = await open({ kept: [all, picked, either], vague: true })
  const lineOf = async (head: string) => (await screen.findByText(head)).parentElement?.textContent
  expect(await lineOf('另须全部满足：')).toBe('另须全部满足：功效：保湿')
  expect(await lineOf('由分析筛入：')).toBe('由分析筛入：肤质：保湿')
  expect(await lineOf('由分析筛入（满足任一）：')).toBe('由分析筛入（满足任一）：产地：保湿')
  expect(screen.getByText('模糊匹配：属性值包含所填内容即可。')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('移除模糊匹配'))
  expect(draft().vague).toBe(false)
  expect(screen.getByText('精确匹配：属性值与所填内容完全一致。')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('移除功效：保湿'))
  expect(draft().kept).toEqual([picked, either])
})
