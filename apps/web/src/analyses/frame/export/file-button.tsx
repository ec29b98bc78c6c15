import { App, Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { fetchFile } from '../../../api/client.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { save } from './save.ts'

interface Props extends Pick<ButtonProps, 'size' | 'icon' | 'children'> {
  /** Of the file, at the API. */
  address: string
  /** What it is called when it is saved. */
  name: string
}

/** Downloads a file of the API; what keeps it from coming is said. */
export function FileButton({ address, name, ...look }: Props) {
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      save(await fetchFile(address), name)
    } catch (error) {
      message.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return <Button {...look} loading={busy} onClick={() => void download()} />
}
