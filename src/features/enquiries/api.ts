import { connect } from '../../lib/api.ts'

export const enquiriesApi = connect('enquiries')
