import { connect } from '../../lib/api.ts'

export const lookupsApi = connect('lookups')
