import { createApi } from '../../lib/api.ts'

export const importsApi = createApi('imports')
