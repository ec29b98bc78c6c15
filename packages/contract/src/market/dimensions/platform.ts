import { declareDimension } from '../dimension.ts'

/** Platforms and channels as the search chooses them. */
export default declareDimension({ id: 'platform', name: { zh: '平台', en: 'Platform' }, kind: 'thing', order: 10, uses: ['pivot'] })
