import { createApi } from '../../lib/api.ts'

export const settingsApi = createApi('settings')
