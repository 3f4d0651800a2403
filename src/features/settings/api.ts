import { connect } from '../../lib/api.ts'

export const settingsApi = connect('settings')
