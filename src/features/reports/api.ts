import { connect } from '../../lib/api.ts'

export const reportsApi = connect('reports')
