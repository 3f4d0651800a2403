import { createApi } from '../../lib/api.ts'

export const viewsApi = createApi('views')
