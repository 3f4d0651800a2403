import { createApi } from '../../lib/api.ts'

export const accountsApi = createApi('accounts')
