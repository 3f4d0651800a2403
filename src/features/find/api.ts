import { createApi } from '../../lib/api.ts'

export const findApi = createApi('find')
