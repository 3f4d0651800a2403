import { connect } from '../../lib/api.ts'

export const inquiriesApi = connect('inquiries')
