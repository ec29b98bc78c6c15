import { z } from 'zod'
import { AUDIT_ACTION_NAMES, AUDIT_TARGET_NAMES } from '../audit.ts'
import { declareCall } from '../call.ts'

/** Something that was done. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    action: z.enum(AUDIT_ACTION_NAMES),
    /** Null without an id: nobody was signed in, or it was done by command line. */
    actor: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
    target: z.object({ kind: z.enum(AUDIT_TARGET_NAMES), id: z.string().nullable(), name: z.string().nullable() }),
    /** What was changed, by name. */
    details: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
    /** Of what is counted, the last one. */
    request_id: z.string().nullable(),
    /** How often it was done on the day: what anybody may try is counted in one entry a day. */
    count: z.number(),
    /** When it was done last, of what was done more than once. */
    last_at: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const Day = z.iso.date()

/** Which entries are asked for; what is left out does not narrow. */
export const AuditFilter = z.object({
  /** Part of the name of who did it, of what it was done to, or of the request's id. */
  word: z.string().trim().max(100).default(''),
  action: z.enum(AUDIT_ACTION_NAMES).optional(),
  /** The id of the account that did it. */
  actor: z.string().max(60).optional(),
  target_kind: z.enum(AUDIT_TARGET_NAMES).optional(),
  /** The id of what it was done to. */
  target: z.string().max(200).optional(),
  /** Days in Asia/Shanghai, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const listAudit = declareCall({
  method: 'GET',
  path: '/api/audit',
  permission: 'desk:read',
  about: { zh: '审计日志', en: 'The audit log, newest first' },
  input: AuditFilter.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({ data: z.array(AuditEntry), count: z.number() }),
})
