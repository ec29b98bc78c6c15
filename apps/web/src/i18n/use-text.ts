import type { Language, Text } from '@marketscope/contract/text'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The texts of the catalogues (`t('area.key')`), texts that come from the API (`pick`), and the language they are shown in. */
export function useText() {
  const { t, i18n } = useTranslation()
  const language: Language = i18n.language === 'en' ? 'en' : 'zh'
  const pick = useCallback((text: Text) => text[language], [language])
  return { t, pick, language }
}
