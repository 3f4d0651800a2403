import { connect } from '../../lib/api.ts'

export const findApi = connect('find')
