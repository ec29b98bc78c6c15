import { ASSISTANT_SOCKETS } from './assistant/socket.ts'
import { AUDIT_FILES } from './desk/audit-files.ts'
import type { RawDeclaration } from './http/mount.ts'
import { LAYOUT_FILES } from './layout/files.ts'
import { PARTNER_FILES } from './layout/partner-picture.ts'
import { LOAD_FILES } from './loads/raw-calls.ts'
import { PAYMENT_ROUTES } from './membership/notify-route.ts'
import { MONITOR_FILES } from './monitor/speed-test.ts'
import { UNSUBSCRIBE_ROUTES } from './reports/unsubscribe-page.ts'
import { SSO_ROUTES } from './sso/routes.ts'
import { TASK_FILES } from './tasks/file-calls.ts'

/** Every route whose input or answer is not plain JSON. */
export const RAW_CALLS: readonly RawDeclaration[] = [
  ...LOAD_FILES,
  ...LAYOUT_FILES,
  ...PARTNER_FILES,
  ...MONITOR_FILES,
  ...AUDIT_FILES,
  ...SSO_ROUTES,
  ...TASK_FILES,
  ...UNSUBSCRIBE_ROUTES,
  ...ASSISTANT_SOCKETS,
  ...PAYMENT_ROUTES,
]
