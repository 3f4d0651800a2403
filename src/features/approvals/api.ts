import { connect } from '../../lib/api.ts'

export const approvalsApi = connect('approvals')
