import { createApi } from '../../lib/api.ts'

export const todayApi = createApi('today')
