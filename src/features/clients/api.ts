import { createApi } from '../../lib/api.ts'

export const clientsApi = createApi('clients')
