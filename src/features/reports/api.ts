import { createApi } from '../../lib/api.ts'

export const reportsApi = createApi('reports')
