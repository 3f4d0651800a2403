import { createApi } from '../../lib/api.ts'

export const lookupsApi = createApi('lookups')
