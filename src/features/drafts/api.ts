import { connect } from '../../lib/api.ts'

export const draftsApi = connect('drafts')
