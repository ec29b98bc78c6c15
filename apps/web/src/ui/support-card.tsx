import type { Text } from '@marketscope/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '../api/client.ts'
import { useText } from '../i18n/use-text.ts'
import './support-card.css'

export interface SupportProps {
  /** Address of the picture. */
  qr: string | null
  text: Text | null
}

/** How to reach somebody: a picture to scan and what to know about it. */
export function SupportCard({ qr, text }: SupportProps) {
  const { t, pick } = useText()
  const picture = usePictureOf(qr)
  return (
    <div className="support-card">
      {picture && <img src={picture} alt={t('shell.support_qr')} />}
      {text && <p>{pick(text)}</p>}
    </div>
  )
}

/** The address under which this page has a picture of the API; null while it has none. */
function usePictureOf(address: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['picture', address],
    queryFn: ({ signal }) => fetchFile(address ?? '', signal),
    enabled: address !== null,
    staleTime: 30 * 60_000,
    retry: false,
  })
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setOwn(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return own
}
