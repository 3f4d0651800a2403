import { connect } from '../../lib/api.ts'

export const todayApi = connect('today')
