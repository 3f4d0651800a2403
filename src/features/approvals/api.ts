import { createApi } from '../../lib/api.ts'

export const approvalsApi = createApi('approvals')
