import { connect } from '../../lib/api.ts'

export const accountsApi = connect('accounts')
