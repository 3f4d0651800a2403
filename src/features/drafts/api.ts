import { createApi } from '../../lib/api.ts'

export const draftsApi = createApi('drafts')
