import { Outlet } from '@tanstack/react-router'
import { App as AntApp, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { MembershipHost } from '../membership/membership-host.tsx'
import { useTheme } from '../state/look.ts'
import { useMotion } from '../state/motion.ts'
import { useScheme } from '../state/scheme.ts'
import { keepFocus } from './keep-focus.ts'
import { useQuietIcons } from './quiet-icons.ts'
import { OtherWindows } from './session/other-windows.tsx'
import { SessionDialogs } from './session/session-dialogs.tsx'
import { SignInAgain } from './session/sign-in-again.tsx'
import { Shell } from './shell/shell.tsx'
import { themeOf } from './theme.ts'

const BUTTON = { autoInsertSpace: false }
/** What fails in five places at once is told once: the newest message takes the place of the one before. */
const MESSAGES = { maxCount: 1 }

/** What every screen behind the sign-in has around it: the look of the components, their language, and the shell. */
export function Frame() {
  const theme = useTheme()
  const scheme = useScheme()
  const motion = useMotion()
  const { language } = useText()
  useQuietIcons()
  useEffect(keepFocus, [])
  // Always one of the two: without a locale the provider has another shape, and changing the language would make every screen anew and lose its form.
  return (
    <ConfigProvider theme={themeOf(theme, motion, scheme)} button={BUTTON} locale={language === 'zh' ? zhCN : enUS}>
      <AntApp component={false} message={MESSAGES}>
        <Shell>
          <Outlet />
        </Shell>
        <SessionDialogs />
        <SignInAgain />
        <OtherWindows />
        <MembershipHost />
      </AntApp>
    </ConfigProvider>
  )
}
