import { hostname } from 'node:os'

/** The connections on which instances listen for changes bear these names, so that each instance can list them all. */
export const INSTANCE_PREFIX = 'foyer-changes '
/** PostgreSQL cuts names at 63 bytes. */
export const INSTANCE = `${INSTANCE_PREFIX}${hostname().slice(0, 35)} ${process.pid}`
