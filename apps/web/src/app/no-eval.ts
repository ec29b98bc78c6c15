import { z } from 'zod'

// Else zod tries whether it may make functions of texts, which the content policy refuses and browsers report.
z.config({ jitless: true })
