import { connect } from '../../lib/api.ts'

export const clientsApi = connect('clients')
