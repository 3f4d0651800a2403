import { createApi } from '../../lib/api.ts'

export const inquiriesApi = createApi('inquiries')
