import { connect } from '../../lib/api.ts'

export const auditApi = connect('audit')
