interface ImportMetaEnv {
  /** Text and address of the site's record with the ministry, and of the one with the public security office. */
  readonly VITE_LEGAL_RECORD_TEXT?: string
  readonly VITE_LEGAL_RECORD_URL?: string
  readonly VITE_POLICE_RECORD_TEXT?: string
  readonly VITE_POLICE_RECORD_URL?: string
}
