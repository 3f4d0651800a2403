import { createApi } from '../../lib/api.ts'

export const auditApi = createApi('audit')
