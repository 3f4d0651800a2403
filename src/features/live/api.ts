import { createApi } from '../../lib/api.ts'

export const liveApi = createApi('live')
